-- Tables of recordings, and of the touches in them, from the rows of `gesture … --rows`.

CREATE TABLE recordings (id UInt64, recording String) ENGINE = MergeTree ORDER BY id;

INSERT INTO recordings
SELECT id, recording FROM file('sessions/*.jsonl', JSONEachRow, 'id UInt64, recording String');

-- The touches of a trace, as gesture_events takes them. A session that was cut off keeps what can be read.
CREATE TABLE touch_columns
(
    id UInt64,
    touches Array(Tuple(Float64, Int64, String, Float64, Float64))
) ENGINE = MergeTree ORDER BY id;

INSERT INTO touch_columns
SELECT id, arrayFlatten(arrayMap(
    frame -> arrayMap(touch -> (frame.1, touch.1, touch.2, touch.3, touch.4), frame.2),
    arrayMap(
        line -> JSONExtract(line, 'Tuple(t Float64, touches Array(Tuple(id Int64, phase String, x Float64, y Float64)))'),
        arrayFilter(line -> isValidJSON(line) AND JSONHas(line, 'touches'), splitByChar('\n', recording)))))
FROM recordings;

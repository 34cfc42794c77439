-- Questions to the table touches (session String, t Float64, finger Int64, phase String, x Float64, y Float64),
-- whose window is 400 x 800 points.

-- How often each gesture fired.
WITH sessions AS (
    SELECT session, arraySort(touch -> touch.1, groupArray((t, finger, phase, x, y))) AS touches
    FROM touches GROUP BY session
)
SELECT
    JSONExtractString(event, 'recognizer') AS recognizer,
    count() AS times
FROM sessions
ARRAY JOIN JSONExtractArrayRaw(gesture_events(400., 800., touches)) AS event
WHERE JSONExtractString(event, 'state') IN ('ended', 'began')
  AND NOT (recognizer IN ('pan', 'pinch', 'rotation', 'longPress') AND JSONExtractString(event, 'state') = 'ended')
GROUP BY recognizer
ORDER BY times DESC, recognizer;

-- By which limit a tap failed, by how much, and how many a limit of 50 points would let pass.
WITH sessions AS (
    SELECT session, arraySort(touch -> touch.1, groupArray((t, finger, phase, x, y))) AS touches
    FROM touches GROUP BY session
)
SELECT
    JSONExtractString(attempt, 'setting') AS setting,
    any(JSONExtractFloat(attempt, 'limit')) AS limit,
    count() AS attempts,
    quantilesExact(0.5, 0.9, 0.99)(JSONExtractFloat(attempt, 'missedBy')) AS missed_by,
    countIf(JSONExtractFloat(attempt, 'value') <= 50) AS within_50
FROM sessions
ARRAY JOIN JSONExtractArrayRaw(gesture_attempts(400., 800., touches)) AS attempt
WHERE JSONExtractString(attempt, 'recognizer') = 'tap'
  AND JSONExtractString(attempt, 'reason') = 'movedTooFar'
GROUP BY setting
ORDER BY setting;

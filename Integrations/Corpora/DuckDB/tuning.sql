-- The tables of some sessions, as they were printed, for `gesture tune`: here those on a device.
--   gesture explain --rows --table sessions/*.jsonl > tables.jsonl
COPY (
    SELECT json FROM read_ndjson_objects('tables.jsonl')
    WHERE json ->> 'id' IN (SELECT id::VARCHAR FROM sessions WHERE device = 'reader')
) TO 'readers.jsonl' (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\x01');

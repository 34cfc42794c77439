-- Questions to many sessions, in DuckDB. They need the answers of
--   gesture explain --rows --table --scene shop.scene.json sessions/*.jsonl > tables.jsonl
-- and work as well on a table that `gesture merge --format jsonl` has added up, but for those about single sessions.

CREATE OR REPLACE VIEW answers AS
SELECT * FROM read_json('tables.jsonl', format = 'newline_delimited', columns = {
    id: 'JSON',
    error: 'STRUCT("in" VARCHAR, line BIGINT, "column" BIGINT, message VARCHAR)',
    "table": 'STRUCT(
        sessions BIGINT, unreadable BIGINT,
        touches STRUCT(screen VARCHAR, element VARCHAR, touches BIGINT, taps BIGINT, dead BIGINT, rage BIGINT,
            rageTaps BIGINT)[],
        gestures STRUCT(screen VARCHAR, element VARCHAR, gesture VARCHAR, attempts BIGINT, fired BIGINT, nearMisses BIGINT,
            reasons STRUCT(reason VARCHAR, winner VARCHAR, setting VARCHAR, unit VARCHAR, bound VARCHAR, count BIGINT,
                "limit" DOUBLE[], "values" STRUCT(buckets BIGINT[][]), missedBy STRUCT(buckets BIGINT[][]))[])[])'
});

CREATE OR REPLACE VIEW touches AS
SELECT id, unnest("table".touches, recursive := true) FROM answers;

CREATE OR REPLACE VIEW gestures AS
SELECT id, unnest("table".gestures, max_depth := 2) FROM answers;

CREATE OR REPLACE VIEW misses AS
SELECT id, screen, element, gesture, unnest(reasons, max_depth := 2) FROM gestures;

-- The largest value in a bucket: the number whose bits are bucket * 2^46.
CREATE OR REPLACE MACRO bucket_end(bucket) AS pow(2, bucket // 64 - 1023) * (1 + (bucket % 64) / 64);

-- How many sessions there are, and how many cannot be read.
SELECT
    coalesce(sum("table".sessions), 0)::BIGINT AS sessions,
    (coalesce(sum("table".unreadable), 0) + count(error))::BIGINT AS unreadable
FROM answers;

-- Why they cannot be read.
SELECT regexp_replace(error.message, '^recording:\d+:\d+: ', '') AS message, count(*) AS sessions, min(id) AS example
FROM answers WHERE error IS NOT NULL
GROUP BY message ORDER BY sessions DESC, message;

-- How often each gesture of each control fires.
SELECT element, gesture, sum(attempts)::BIGINT AS tried, sum(fired)::BIGINT AS fired,
    round(100 * sum(fired) / sum(attempts), 1) AS percent
FROM gestures
GROUP BY element, gesture ORDER BY element, gesture;

-- Which control is missed by which limit, and by how much: the attempts that missed it, and what half, nine tenths and 99
-- of 100 of them did not exceed.
WITH counted AS (
    SELECT element, gesture, reason, setting, unit, bucket[1] AS bucket, sum(bucket[2]) AS part
    FROM (SELECT *, unnest(missedBy.buckets) AS bucket FROM misses)
    GROUP BY ALL
), running AS (
    SELECT *,
        sum(part) OVER (PARTITION BY element, gesture, reason, setting, unit ORDER BY bucket) AS upto,
        sum(part) OVER (PARTITION BY element, gesture, reason, setting, unit) AS total
    FROM counted
)
SELECT element, gesture, reason, setting, any_value(total)::BIGINT AS attempts,
    round(bucket_end(min(bucket) FILTER (upto >= 0.5 * total)), 3) AS p50,
    round(bucket_end(min(bucket) FILTER (upto >= 0.9 * total)), 3) AS p90,
    round(bucket_end(min(bucket) FILTER (upto >= 0.99 * total)), 3) AS p99,
    unit
FROM running
WHERE unit NOT IN ('taps', 'fingers')
GROUP BY element, gesture, reason, setting, unit
ORDER BY attempts DESC, element, gesture, reason;

-- What a limit of 11.5 points would change for taps, at least.
SELECT element, sum(attempts)::BIGINT AS tried, sum(fired)::BIGINT AS fired, coalesce(any_value(within), 0)::BIGINT AS more,
    round(100 * coalesce(any_value(within), 0) / sum(attempts), 1) AS percent
FROM gestures
LEFT JOIN (
    SELECT element, sum(bucket[2]) AS within
    FROM (SELECT element, unnest("values".buckets) AS bucket FROM misses
        WHERE gesture = 'tap' AND setting = 'tap.maximumMovement')
    WHERE bucket_end(bucket[1]) <= 11.5
    GROUP BY element
) USING (element)
WHERE gesture = 'tap'
GROUP BY element ORDER BY more DESC, element;

-- Where people tap and tap, and nothing happens.
SELECT screen, element, sum(taps)::BIGINT AS taps, sum(dead)::BIGINT AS dead, sum(rage)::BIGINT AS bursts,
    sum(rageTaps)::BIGINT AS rage_taps
FROM touches
GROUP BY screen, element HAVING sum(dead) > 0 ORDER BY rage_taps DESC, dead DESC, screen, element;

-- The sessions to watch first: those with the most rage taps.
SELECT id, sum(rageTaps)::BIGINT AS rage_taps
FROM touches
GROUP BY id HAVING sum(rageTaps) > 0 ORDER BY rage_taps DESC, id LIMIT 10;

-- Functions in WebAssembly, for touches in columns. Nothing is installed on the servers. Experimental in
-- ClickHouse: <allow_experimental_webassembly_udf>true</allow_experimental_webassembly_udf> in its configuration.
--
-- The module was put there before:
--   clickhouse client -q "INSERT INTO system.webassembly_modules (name, code)
--     SELECT 'gestures', code FROM input('code String') FORMAT RawBlob" < columns.wasm

-- What the recognizers of `gesture recognize` report, as a list of JSON. A touch is (t, finger, phase, x, y), and
-- touches are sorted by t, in seconds. The types must be exactly these: 400., not 400.
CREATE OR REPLACE FUNCTION gesture_events LANGUAGE WASM
ARGUMENTS (
    width Float64, height Float64,
    touches Array(Tuple(Float64, Int64, String, Float64, Float64))
)
RETURNS String FROM 'gestures' ABI BUFFERED_V1
SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = false;

-- Why each gesture fired or did not, as `gesture explain` tells it, without trying changes.
CREATE OR REPLACE FUNCTION gesture_attempts LANGUAGE WASM
ARGUMENTS (
    width Float64, height Float64,
    touches Array(Tuple(Float64, Int64, String, Float64, Float64))
)
RETURNS String FROM 'gestures' ABI BUFFERED_V1
SETTINGS serialization_format = 'RowBinary', webassembly_udf_enable_fuel = false;

# The modules for web pages, each from the sources that it is compiled of: make .build-web/named/gestures.wasm
#
# Integrations/Web/build-module writes what a module depends on beside it.
-include $(wildcard .build-web/named/*.d .build-web/fast/*.d)

.build-web/named/%.wasm:
	Integrations/Web/build-module $*

.build-web/fast/%.wasm:
	Integrations/Web/build-module $* --fast

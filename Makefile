# What make builds and runs. The modules for web pages, each from the sources that it is compiled of:
#   make .build-web/named/gestures.wasm
# and what Scripts/test runs after the builds that all need, two at a time: what others need, and then the others.
#   make -j2 --output-sync=target needed && make -j2 --output-sync=target checks HAVE=1
# Each check can be called alone: make embedded. Those that play in real time must not need a fast machine.
SHELL := /bin/bash

# Integrations/Web/build-module writes what a module depends on beside it.
-include $(wildcard .build-web/named/*.d .build-web/fast/*.d)

.build-web/named/%.wasm:
	Integrations/Web/build-module $*

.build-web/fast/%.wasm:
	Integrations/Web/build-module $* --fast

# What others need; nothing when that was just built. Otherwise make would not come back to what waits for it before it has begun
# all others, and the longest would be last.
HAVE :=
PAGE := $(if $(HAVE),,page)
C := $(if $(HAVE),,c)
COMMAND := $(if $(HAVE),,command)

# With --long, for a night.
LONG :=
FUZZING := $(if $(LONG),3600,60)
ATTACKING := $(if $(LONG),--long,--seconds 60)
# Prints a heading and the time that a check took.
check = @unset MAKEFLAGS MAKELEVEL; printf '\n== %s\n' '$(1)'; SECONDS=0; $(2); status=$$?; \
	printf '%5d s  %s\n' $$SECONDS '$(1)' | tee -a .build-times.txt; exit $$status

.PHONY: needed checks command page c packages scenarios api browser embedded strangers exhaustive microcontroller fuzz attack \
	listen corpora fingers docs sdl installed
# The long ones first, so that no core waits for the other at the end.
checks: $(PAGE) $(C) $(COMMAND) browser fuzz attack sdl docs strangers corpora microcontroller embedded fingers exhaustive listen \
	installed scenarios
# What builds in the folder of the library stands apart: two builds there wait for each other.
needed: api page command packages c
api:
	$(call check,Public declarations$(comma) compared with the last release,Scripts/api)
command:
	$(call check,The command$(comma) optimized,./gesture --version)
# The command that these tests run is the one that users have, optimized: it takes a part of the time.
packages: command
	$(call check,Tests of the packages beside the library,GESTURE_COMMAND=$(CURDIR)/Tools/.build/release/gesture Scripts/test --packages Recordings Examples Tools)
scenarios:
	$(call check,Scenarios,./gesture check --disputed Scenarios/disputed.json Scenarios Traces/examples)
page:
	$(call check,The package and the page for the browser,Integrations/Web/build)
c:
	$(call check,Door: C with Python and Rust,Integrations/C/door)
browser: $(PAGE) $(COMMAND)
	$(call check,Browser: the apps$(comma) gestures.js$(comma) and a page in Swift,Tests/BrowserTests/run)
embedded:
	$(call check,Embedded Swift,Tests/EmbeddedSmoke/run)
strangers:
	$(call check,A package of a stranger,Tests/Strangers/run $(LONG))
exhaustive:
	$(call check,Every interleaving of small worlds,Tests/exhaustive $(LONG))
microcontroller:
	$(call check,Door: a microcontroller,Integrations/Microcontroller/door)
fuzz:
	$(call check,Whatever a fuzzer makes up,Scripts/fuzz --seconds $(FUZZING))
# Nothing of an attack may be skipped because the C library or the package for pages is not there.
attack: $(C) $(PAGE)
	$(call check,Under attack,Tests/Attack/run $(ATTACKING) --require python_package --require page_package)
listen:
	$(call check,Door: live touchscreens,Integrations/Linux/door $(if $(HAVE),--devices))
installed:
	$(call check,The installed command$(comma) its manual and completions,Scripts/install-command --check)
corpora: $(PAGE)
	$(call check,Door: corpora$(comma) in Spark$(comma) ClickHouse and DuckDB,Integrations/Corpora/door)
fingers: $(PAGE)
	$(call check,Door: fingers for tests of pages,Integrations/Playwright/door)
docs: $(PAGE)
	$(call check,The site of the documentation,Scripts/docs --check)
# Its header needs the C library, and its window is compared with the page.
sdl: $(C) $(PAGE)
	$(call check,Door: SDL,Integrations/SDL/door --browser)
comma := ,

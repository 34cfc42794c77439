# What make builds and runs. The modules for web pages, each from the sources that it is compiled of:
#   make .build-web/named/gestures.wasm
# and what Scripts/test runs after the builds that all need, two at a time: what others need, and then the others.
#   make -j2 needed && make -j2 checks HAVE=1
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
# Runs a check. Its name is that of the target; what it prints is in .build-logs/NAME.log.
check = @QUIET=$(QUIET) Scripts/test --check $@ '$(1)' '$(2)'
QUIET :=

.PHONY: tree library needed checks sizes sanitizers command page c packages scenarios browser embedded external-clients exhaustive microcontroller fuzz attack \
	listen corpora fingers docs sdl ios instructions installed
# The long ones first, so that no core waits for the other at the end.
checks: $(PAGE) $(C) $(COMMAND) browser fuzz attack sdl docs external-clients corpora microcontroller embedded fingers exhaustive listen \
	ios instructions installed scenarios
tree:
	$(call check,The tree$(comma) the format$(comma) the core modules and the layers,Tests/Checks/tree && Scripts/format --check && \
		Tests/Checks/core --self-test && Tests/Checks/core $$(Tests/Checks/core-modules) GestureScenes GestureWeb && \
		Tests/Checks/layers --self-test && Tests/Checks/layers)
# Half of the random streams, to save time; with --long, all that `swift test` plays.
library:
	$(call check,Build and tests of the library,$(if $(LONG),EVERY_REMEDY=1,RANDOM_STREAM_WORLDS=40) Scripts/test --packages .)
sizes:
	$(call check,Sizes on the pages and the list of a release$(comma) compared with what was built,Documentation/sizes --check && \
		.github/bill --check)
sanitizers:
	$(call check,The C interface and every test under two sanitizers,Integrations/C/build --sanitize && \
		GESTURES_SANITIZED=$(CURDIR)/.build-c/address/libgestures.a ABUSE_CALLS=2000000 Integrations/C/run-tests && \
		Tests/Checks/sanitize address && Tests/Checks/sanitize thread)

# What builds in the folder of the library stands apart: two builds there wait for each other.
needed: page command packages c
command:
	$(call check,The command$(comma) optimized,./gesture --version)
# The command that these tests run is the one that users have, optimized: it takes a part of the time.
packages: command
	$(call check,Tests of the packages beside the library,GESTURE_COMMAND=$(CURDIR)/Tools/.build/release/gesture Scripts/test --packages Tools/Recordings Examples Tools)
scenarios:
	$(call check,Scenarios,./gesture check --disputed Tests/Fixtures/scenarios/disputed.json Tests/Fixtures/scenarios Examples/recordings)
page:
	$(call check,The package and the page for the browser,Integrations/Web/build)
c:
	$(call check,Integration: C with Python and Rust,Integrations/C/check)
browser: $(PAGE) $(COMMAND)
	$(call check,Browser: the apps$(comma) gestures.js$(comma) and a page in Swift,Tests/BrowserTests/run)
embedded:
	$(call check,Embedded Swift,Tests/EmbeddedSmoke/run)
external-clients:
	$(call check,A package outside the checkout,Tests/ExternalClients/run $(LONG))
exhaustive:
	$(call check,Every interleaving of small worlds,Tests/Checks/exhaustive $(LONG))
microcontroller:
	$(call check,Integration: a microcontroller,Integrations/Microcontroller/check)
fuzz:
	$(call check,Fuzzing,Scripts/fuzz --seconds $(FUZZING))
# Nothing of an attack may be skipped because the C library or the package for pages is not there.
attack: $(C) $(PAGE)
	$(call check,Under attack,Tests/Checks/Attack/run $(ATTACKING) --require python_package --require page_package)
listen:
	$(call check,Integration: live touchscreens,Integrations/Linux/check $(if $(HAVE),--devices))
# Of the command's modules, which are built.
instructions: $(COMMAND)
	$(call check,Instructions and allocations of every benchmark,Benchmarks/instructions --check)
installed:
	$(call check,The installed command$(comma) its manual and completions,Tools/install --check)
corpora: $(PAGE)
	$(call check,Integration: corpora$(comma) in Spark$(comma) ClickHouse and DuckDB,Integrations/Corpora/check)
fingers: $(PAGE)
	$(call check,Integration: fingers for tests of pages,Integrations/Playwright/check)
docs: $(PAGE)
	$(call check,The site of the documentation,Scripts/docs --check)
# Its header needs the C library, and its window is compared with the page.
sdl: $(C) $(PAGE)
	$(call check,Integration: SDL,Integrations/SDL/check --browser)
ios:
	$(call check,Integration: one file for iOS apps$(comma) against GestureUIKit,Integrations/iOS/check)
comma := ,

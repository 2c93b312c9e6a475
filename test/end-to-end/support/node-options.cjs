// Loaded by an Electron that Playwright starts: what it starts in turn gets the options that Playwright keeps from it.
process.env.NODE_OPTIONS = process.env.APRON_TEST_NODE_OPTIONS

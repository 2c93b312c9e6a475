import { defineConfig } from 'vitest/config'

/** The tests that need no browser; the end-to-end tests have their own configuration. */
export default defineConfig({
  cacheDir: '../.cache/vitest',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['end-to-end/**', 'bench/**', '**/*.long.test.ts'],
    globalSetup: ['support/template.ts', 'support/reached-list.ts'],
    setupFiles: ['support/reached-setup.ts', 'support/seed-setup.ts'],
    // Files share the modules they load: half the time of a run went into loading them again.
    isolate: false,
    // Node.js has a `localStorage` of its own, which stands in the way of the one of a page in tests of screens.
    execArgv: ['--no-experimental-webstorage'],
    // Each processor: by default a run keeps one free and takes twice as long where there are two.
    maxWorkers: '100%',
    // They end what hangs; on a machine that does other things too, work may take several times as long.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 180_000,
  },
})

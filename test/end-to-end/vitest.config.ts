import { defineConfig } from 'vitest/config'

/** The app as it is used: the built bundles in the real Electron, and the same page in a browser. */
export default defineConfig({
  cacheDir: '../../.cache/vitest',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['support/display.ts'],
    // Windows share the display and the two processors; a window that waits for another looks slow.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})

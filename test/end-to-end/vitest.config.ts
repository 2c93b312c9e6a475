import { defineConfig } from 'vitest/config'

/** The app as it is used: its pages in a current Chromium, and windows, menus and dialogs in the real Electron. */
export default defineConfig({
  cacheDir: '../../.cache/vitest',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: ['support/display.ts', 'support/demo-folder.ts'],
    // Windows share the display and the two processors; a window that waits for another looks slow.
    fileParallelism: false,
    testTimeout: 180_000,
    // A busy machine takes more than the second that is the default; what has to be quick says so itself.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 300_000,
  },
})

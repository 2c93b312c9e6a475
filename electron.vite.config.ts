import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

/**
 * Three bundles. Main carries its JavaScript dependencies within it, so that it runs on any Electron from 33
 * (Node 20.18, Chromium 130) on; only what brings a native binary stays outside.
 */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      target: 'node20.18',
      sourcemap: true,
      rolldownOptions: {
        input: { main: 'src-main/main.ts' },
        external: ['better-sqlite3', '@napi-rs/canvas'],
        // CommonJS is loaded at once; a module may come after Electron is ready, which is too late for `app://`.
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      target: 'node20.18',
      rolldownOptions: {
        input: { preload: 'src-main/electron/preload.ts' },
        // A sandboxed preload is one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [react()],
    build: {
      target: 'chrome130',
      minify: true,
      chunkSizeWarningLimit: 1500,
      // A font or picture within a style sheet would need `data:` in the content policy.
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'src-renderer/index.html' },
    },
  },
})

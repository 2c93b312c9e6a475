import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { outside, programs } from './src-main/hosts/start/bundles.ts'
import { notices } from './src-main/hosts/start/notices.ts'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * What the page needs to begin, in two files rather than a hundred: each costs the window a way to the main process.
 * `main.tsx` comes first, then `start.tsx` with the board; the rooms stay apart.
 */
function inOneFile() {
  const found = new Map<string, Set<string>>()
  const needs = (entry: string, modules: Modules): Set<string> => {
    const known = found.get(entry)
    if (known) return known
    const all = new Set<string>()
    const add = (id: string) => {
      if (all.has(id)) return
      all.add(id)
      for (const next of modules.getModuleInfo(id)?.importedIds ?? []) add(next)
    }
    add(entry)
    found.set(entry, all)
    return all
  }
  const source = (name: string) => join(import.meta.dirname, 'src-renderer', name)
  const [first, second] = [source('main.tsx'), source('start.tsx')]
  return (id: string, modules: Modules) => {
    // It waits for the second file, which must not wait for it in turn.
    if (id === first) return null
    return needs(first, modules).has(id) ? 'first' : needs(second, modules).has(id) ? 'start' : null
  }
}

const link = (rel: string, file: string, more = {}) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `./${file}`, ...more },
  injectTo: 'head' as const,
})

/** The letters of the first screen in most languages. */
const isFirstFont = (file: string) => /inter-latin-wght-normal-[^/]*\.woff2$/.test(file)

/** Names what `main.tsx` loads last in the page itself, so that it is fetched beside what comes first, and the font. */
const startEarly: Plugin = {
  name: 'start-early',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter(isFirstFont)
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk' && one.name === 'start')
      const early = fonts.map((file) => link('preload', file, { as: 'font', type: 'font/woff2' }))
      const started = chunks.flatMap((chunk) => {
        const styles = [...(chunk.type === 'chunk' ? (chunk.viteMetadata?.importedCss ?? []) : [])]
        return [link('modulepreload', chunk.fileName), ...styles.map((file) => link('stylesheet', file))]
      })
      return [...early, ...started]
    },
  },
}

/**
 * Three bundles. Main carries its JavaScript dependencies within it, so that it runs on any Electron from 33
 * (Node 20.18, Chromium 130) on; only what brings a native binary stays outside.
 */
export default defineConfig({
  main: {
    plugins: [notices(import.meta.dirname)],
    build: {
      externalizeDeps: false,
      target: 'node20.18',
      sourcemap: true,
      rolldownOptions: {
        input: { main: 'src-main/main.ts', ...programs },
        external: outside,
        // CommonJS is loaded at once; a module may come after Electron is ready, which is too late for `app://`.
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      target: 'node20.18',
      rolldownOptions: {
        input: { preload: 'src-main/hosts/electron/preload.ts' },
        // A sandboxed preload is one CommonJS file.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: 'src-renderer',
    plugins: [react(), startEarly, notices(import.meta.dirname, true)],
    build: {
      target: 'chrome130',
      minify: true,
      chunkSizeWarningLimit: 1500,
      // A font or picture within a style sheet would need `data:` in the content policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'src-renderer/index.html',
        output: { codeSplitting: { groups: [{ name: inOneFile() }] } },
      },
    },
  },
})

import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { copiedFiles, outside, programs } from './src-main/hosts/start/bundles.ts'

const root = import.meta.dirname
const folder = join(root, 'out/cli')

const copyFiles: Plugin = {
  name: 'copy-files',
  writeBundle() {
    for (const [to, from] of Object.entries(copiedFiles)) {
      mkdirSync(dirname(join(folder, to)), { recursive: true })
      copyFileSync(join(root, 'node_modules', from), join(folder, to))
    }
  },
}

/** The host without a window and the command line, as `npm pack` packs them: Node.js strips no types below node_modules. */
export default defineConfig({
  plugins: [copyFiles],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node22.18',
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: { apron: 'src-main/hosts/cli/apron.ts', server: 'src-main/server.ts', ...programs },
      external: outside,
      platform: 'node',
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
    },
  },
})

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src-main', 'src-renderer', 'src-shared', 'electron.vite.config.ts', 'package.json']
const products = ['out/main/main.cjs', 'out/preload/preload.cjs', 'out/renderer/index.html']

function changedAt(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  // The folder's own time changes when a file is removed.
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))))
}

/** Whether anything built is missing or older than what it is built from. */
export function isOutdated(root: string): boolean {
  const times = products.map((product) => changedAt(join(root, product)))
  return Math.min(...times) < Math.max(...sources.map((source) => changedAt(join(root, source))))
}

import { dirname } from 'node:path'
import { isOutdated } from './hosts/start/built.ts'
import { openWindow } from './hosts/start/window.ts'
import { print } from './platform/output.ts'

/** `npm start`: builds what is missing, then opens the desktop app, or serves it to a browser where that can't be. */
const root = dirname(import.meta.dirname)
const args = process.argv.slice(2)

if (isOutdated(root)) {
  print('Building Apron ...\n')
  const { build } = await import('electron-vite')
  await build({ root, logLevel: 'error' })
}

const opened = await openWindow(root, args)
if ('refused' in opened) {
  print(`Apron is served to a browser, since ${opened.refused}.\n`)
  process.argv = [...process.argv.slice(0, 2), ...args.filter((arg) => arg !== '--no-sandbox'), '--app']
  await import('./server.ts')
} else process.exitCode = opened.exitCode

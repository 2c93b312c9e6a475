// After the package is installed: npm links the runtime that Apron brings as the `node` of the project that installs it,
// which its own scripts would find before the system's. Apron finds its runtime without that link.
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = resolve(fileURLToPath(import.meta.url), '../../..')
const modules = resolve(folder, '..')
const runtimes = Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).optionalDependencies)

/** Whether the project itself asked for the runtime. */
function isWanted() {
  const file = join(modules, '../package.json')
  if (!existsSync(file)) return false
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).some((one) =>
    runtimes.includes(one),
  )
}

// Node.js resolves links: the sources of a linked package lie elsewhere.
const isInstalled = basename(modules) === 'node_modules'
for (const name of isInstalled && !isWanted() ? ['node', 'node.cmd', 'node.ps1'] : []) {
  const file = join(modules, '.bin', name)
  if (!existsSync(file)) continue
  const leadsTo = lstatSync(file).isSymbolicLink() ? readlinkSync(file) : readFileSync(file, 'utf8')
  if (runtimes.some((one) => leadsTo.includes(one))) rmSync(file)
}

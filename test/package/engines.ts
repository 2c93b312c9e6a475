import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { satisfies } from 'semver'
import manifest from '../../package.json' with { type: 'json' }
import { root } from './docker.ts'

interface Lock {
  packages: Record<string, { engines?: { node?: string } }>
}

/** The oldest Node.js that installs Apron. */
const oldest = `${manifest.engines.node.replace('>=', '')}.0.0`
/** The Node.js that Apron brings and runs on. */
const [bundled] = [...new Set(Object.values(manifest.optionalDependencies))]

/** The packages of a lock file that ask for more than the oldest Node.js, which npm warns of in blocks. */
export const tooNew = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([path, { engines }]) => path !== '' && engines?.node && !satisfies(oldest, engines.node))
    .map(([path]) => path)

/** The installed packages that do not run on the Node.js that Apron brings. */
export const unfit = ({ packages }: Lock): string[] =>
  Object.keys(packages).filter((path) => {
    const file = join(root, path, 'package.json')
    if (path === '' || !existsSync(file)) return false
    const { engines } = JSON.parse(readFileSync(file, 'utf8')) as { engines?: { node?: string } }
    return engines?.node !== undefined && !satisfies(bundled ?? '', engines.node)
  })

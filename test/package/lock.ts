import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './docker.ts'
import { tooNew } from './engines.ts'

/**
 * `npm run lock`, after a package was added: takes out of the lock file what packages ask of Node.js where it is more
 * than what Apron is installed with. They run in the runtime that Apron brings, for which `test/package` checks them.
 */
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
for (const path of tooNew(lock)) delete lock.packages[path].engines
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

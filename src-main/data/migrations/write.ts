import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaAfter } from '../migrate.ts'
import { fingerprintOf } from '../schema.ts'
import { migrations } from './index.ts'

/** `npm run schema`: notes the fingerprints of new migrations. One that was noted before stays as it is. */
const file = join(import.meta.dirname, 'fingerprints.json')
const noted = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
const names = Object.keys(migrations)
const fingerprints: Record<string, string> = {}
for (const [index, name] of names.entries()) {
  const made = fingerprintOf(await schemaAfter(names.slice(0, index + 1)))
  if (noted[name] !== undefined && noted[name] !== made) {
    process.stderr.write(`${name} was changed. A migration that has landed stays as it is: write a new one instead.\n`)
    process.exitCode = 1
  }
  fingerprints[name] = noted[name] ?? made
}
writeFileSync(file, `${JSON.stringify(fingerprints, undefined, 2)}\n`)

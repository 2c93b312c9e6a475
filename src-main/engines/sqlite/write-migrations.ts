import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from 'kysely'
import { fingerprintAfter, schemaAfter } from './migrate.ts'
import { fingerprintOf } from './schema.ts'

/**
 * `npm run schema`: writes index.ts, the list of the migrations in src-main/core/data/migrations. A list, as bundles have no folder to
 * read. The fingerprint of a migration that was noted before stays as it is.
 */
const folder = join(import.meta.dirname, '../../core/data/migrations')
const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.ts$/.test(file))

/** The migration in a file, and the name that it is exported by. */
async function migrationIn(file: string): Promise<[string, Migration]> {
  const [exported, ...more] = Object.entries((await import(join(folder, file))) as Record<string, Migration>)
  if (!exported || more.length > 0) throw new Error(`${file} exports something else than one migration.`)
  return exported
}

const migrations: Record<string, Migration> = {}
const imports: string[] = []
const entries: string[] = []
const fingerprints: string[] = []
for (const file of files.toSorted()) {
  const name = file.slice(0, -'.ts'.length)
  const [exported, migration] = await migrationIn(file)
  migrations[name] = migration
  const made = fingerprintOf(await schemaAfter(Object.keys(migrations), migrations))
  const noted = fingerprintAfter(name) ?? made
  if (noted !== made) {
    process.stderr.write(`${name} was changed. A migration that has landed stays as it is: write a new one instead.\n`)
    process.exitCode = 1
  }
  imports.push(`import { ${exported} } from './${file}'`)
  entries.push(`  '${name}': ${exported},`)
  fingerprints.push(`  '${name}': '${noted}',`)
}

writeFileSync(
  join(folder, 'index.ts'),
  `// Written by \`npm run schema\`. README.md beside this file describes how to add a migration.
import type { Migration } from 'kysely'
${imports.join('\n')}

/** Every migration by name, oldest first; a database that knows another one is newer than this app. */
export const migrations: Record<string, Migration> = {
${entries.join('\n')}
}

/** The fingerprint of the schema that the migrations up to each one make. */
export const fingerprints: Record<string, string> = {
${fingerprints.join('\n')}
}
`,
)

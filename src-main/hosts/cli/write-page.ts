import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { groups } from './commands.ts'
import { commandLinePage } from './page.ts'

/** `npm run command-line` */
writeFileSync(join(import.meta.dirname, '../../../docs/command-line.md'), commandLinePage(groups))

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiText } from './text.ts'

/** `npm run openapi` */
writeFileSync(join(import.meta.dirname, '../../../../openapi.json'), openApiText())

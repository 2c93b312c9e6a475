import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApi } from './document.ts'

/** The committed openapi.json: where Apron listens by default, one field a line. */
export const openApiText = (): string => `${JSON.stringify(openApi('http://127.0.0.1:8710'), null, 2)}\n`

/** `npm run openapi` */
writeFileSync(join(import.meta.dirname, '../../../../openapi.json'), openApiText())

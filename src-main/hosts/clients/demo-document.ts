import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCore } from '../../composition/core.ts'
import type { InterfaceDocument } from '../http/collections/requests.ts'
import { servedDocument } from '../http/openapi/served.ts'
import { begin } from '../server/begin.ts'

/** The document as a new demo operator serves it: its examples name the records that every demo operator of the day has. */
export async function demoDocument(origin: string): Promise<InterfaceDocument> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-clients-'))
  const core = await createCore({ folder })
  try {
    await begin(core, { demo: true, newKey: false })
    return JSON.parse(await servedDocument(core)(origin))
  } finally {
    await core.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

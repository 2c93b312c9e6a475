import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openData } from '../../src-main/engines/sqlite/open.ts'

/** Names the database file that tests start from: schema and airports, no operator. */
export const TEMPLATE = 'APRON_TEST_TEMPLATE'

/** Makes that file once per run, so that not every test pays for it. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'apron-template-'))
  const file = join(folder, 'apron.sqlite')
  const data = await openData(file)
  await data.close()
  process.env[TEMPLATE] = file
  return () => rmSync(folder, { recursive: true, force: true })
}

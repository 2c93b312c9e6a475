import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The variable of the environment that names the folder with the demo operator, which tests copy. */
export const DEMO_FOLDER = 'APRON_TEST_DEMO'

/** Names a folder for the demo operator for the length of the run; the first test that needs it fills it. */
export function setup(): (() => void) | undefined {
  if (process.env[DEMO_FOLDER]) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'apron-demo-'))
  process.env[DEMO_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { checkHere } from '../../src-main/engines/sqlite/check.ts'
import { openData } from '../../src-main/engines/sqlite/open.ts'
import { finishRestore } from '../../src-main/services/backup/restore.ts'

/**
 * Starts on a folder with a requested restore and opens the database, reporting each step before it is done; at the
 * step of a number it kills itself as the system does. `restore-process.ts FOLDER NOW STEP`; -1: at none.
 */
const [folder = '', now = '', wanted = '-1'] = process.argv.slice(2)
let count = 0
const step = (what: string) => {
  writeSync(1, `${what}\n`)
  if (count++ === Number(wanted)) process.kill(process.pid, 'SIGKILL')
}
const before = () => finishRestore({ data: folder, now: Number(now), version: '0.1.0', check: checkHere, step })
const data = await openData(join(folder, 'apron.sqlite'), { before })
await data.close()

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../support/until.ts'

const program = JSON.stringify(join(import.meta.dirname, '../../src-main/platform/run-program.ts'))
/** A program that is within one long call, as a check of a large database is, and says who it is. */
const busy = `import { runProgram } from ${program}
void runProgram((print) => { print(String(process.pid)); for (;;); })`
/** A host that starts it as a host does, and passes on what it prints. */
const host = `import { spawn } from 'node:child_process'
spawn(process.execPath, ['--input-type=module-typescript', '-e', ${JSON.stringify(busy)}], { stdio: ['pipe', 'inherit', 'inherit'] })
setInterval(() => {}, 1000)`

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a check or copy under way ends with the host that was killed, and lets go of the database', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', host], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(String(line).trim())
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await until(() => !isAlive(pid), 'the program ended')
}, 60_000)

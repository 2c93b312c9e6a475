import { setPriority } from 'node:os'
import { runProgram } from '../../platform/run-program.ts'
import type { CopyLine } from './copy-beside.ts'
import { copyHere } from './copy-here.ts'

const LOW_PRIORITY = 10

/** The process that copies a database beside the host: `copy-process.ts FILE TO`. It prints a line for each step. */
const [file = '', to = ''] = process.argv.slice(2)
setPriority(LOW_PRIORITY)
void runProgram((print) => {
  const say = (line: CopyLine) => print(JSON.stringify(line))
  return copyHere(file, to, (share) => say({ share })).then(
    () => say({ done: true }),
    ({ code, message }: NodeJS.ErrnoException) => say({ error: { code, message } }),
  )
})

import { setPriority } from 'node:os'
import type { CopyLine } from './copy-beside.ts'
import { copyHere } from './copy-here.ts'

const LOW_PRIORITY = 10

const print = (line: CopyLine) => void process.stdout.write(`${JSON.stringify(line)}\n`)

/** The process that copies a database beside the host: `copy-process.ts FILE TO`. It prints a line for each step. */
setPriority(LOW_PRIORITY)
copyHere(process.argv[2] ?? '', process.argv[3] ?? '', (share) => print({ share })).then(
  () => print({ done: true }),
  ({ code, message }: NodeJS.ErrnoException) => print({ error: { code, message } }),
)

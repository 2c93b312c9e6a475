import { createLog } from '../../src-main/platform/log.ts'

/** A process whose log can't be written where its stderr leads; says on stdout that it goes on. */
const log = createLog({ level: 'info' })
for (let line = 0; line < 2000; line++) log.info({ line, text: 'x'.repeat(200) }, 'a line')
await new Promise((resolve) => setTimeout(resolve, 50))
for (let line = 0; line < 10; line++) log.error('one more')
process.stdout.write('still here\n')

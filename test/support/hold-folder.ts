import { openData } from '../../src-main/engines/sqlite/open.ts'

/** A process that opens the database it is given, says so, and keeps it until it is killed, or for some milliseconds. */
const [, , file = '', ms] = process.argv
const data = await openData(file)
process.stdout.write('open\n')
if (ms === undefined) setInterval(() => {}, 1000)
else setTimeout(() => data.close(), Number(ms))

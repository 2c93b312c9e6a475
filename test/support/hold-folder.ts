import { openData } from '../../src-main/data/open.ts'

/** A process that opens the database it is given, says so, and keeps it until it is killed. */
await openData(process.argv[2] ?? '')
process.stdout.write('open\n')
setInterval(() => {}, 1000)

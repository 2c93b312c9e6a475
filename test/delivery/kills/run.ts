import { killAgainAndAgain } from './kills.ts'

/** `npm run kills -- [KILLS] [EVENTS]`: 200 kills while 10,000 events are recorded and sent, about six minutes. */
const [kills = '200', events = '10000'] = process.argv.slice(2)
const { complaints, ...outcome } = await killAgainAndAgain(Number(kills), Number(events))
process.stdout.write(`${JSON.stringify(outcome)}\n`)
for (const complaint of complaints.slice(0, 50)) process.stdout.write(`${complaint}\n`)
process.exit(complaints.length > 0 ? 1 : 0)

import { killFirstStarts } from './kills.ts'

/** `npm run kills:start -- [KILLS] [SEED]`: kills that many first starts of the host and starts each again. */
const [kills = '60', seed = '1'] = process.argv.slice(2)
const complaints = await killFirstStarts(Number(kills), Number(seed))
process.stdout.write(`${JSON.stringify({ kills: Number(kills), startedAgain: Number(kills) - complaints.length })}\n`)
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.exit(complaints.length > 0 ? 1 : 0)

import { killWhileSyncing } from './kills.ts'

/** `npm run kills:sync -- [KILLS] [SEED]`: 100 kills of a hub or its device while they exchange, about five minutes. */
const [kills = '100', seed = '1'] = process.argv.slice(2)
const { complaints, ...outcome } = await killWhileSyncing(Number(kills), Number(seed))
process.stdout.write(`${JSON.stringify(outcome)}\n`)
for (const complaint of complaints.slice(0, 50)) process.stdout.write(`${complaint}\n`)
process.exit(complaints.length > 0 ? 1 : 0)

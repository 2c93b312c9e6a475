import { hostileStates } from './cases.ts'

/**
 * `npm run hostile -- [CASES] [SEED] [empty|demo] [NUMBER ...]`: restores, loads and opens what another program has
 * written; with numbers, these cases alone.
 */
const [cases = '500', seed = '1', kind = 'empty', ...only] = process.argv.slice(2)
process.env['APRON_LOG'] ??= 'silent'
const { complaints, failedReads, ...figures } = await hostileStates(
  Number(cases),
  Number(seed),
  kind === 'demo' ? 'demo' : 'empty',
  only.map(Number),
)
process.stdout.write(`${JSON.stringify({ ...figures, failedReads, complaints: complaints.length })}\n`)
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.exit(complaints.length > 0 ? 1 : 0)

import { damageLogs } from './cases.ts'

/** `npm run damage:logs -- [CASES] [SEED]`: kills hosts, damages their write-ahead logs, and starts on them. */
const [cases = '200', seed = '1'] = process.argv.slice(2)
process.env['APRON_LOG'] ??= 'silent'
const write = (line: string) => void process.stdout.write(`${line}\n`)
const { complaints, ...figures } = await damageLogs(Number(cases), Number(seed), write)
write(JSON.stringify({ ...figures, complaints: complaints.length }))
for (const complaint of complaints) write(complaint)
process.exit(complaints.length > 0 ? 1 : 0)

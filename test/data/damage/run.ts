import { damageAfterOrderlyEnd } from './cases.ts'

/** `npm run damage -- [CASES] [SEED]`: damages a database that was closed in good order, and starts on it. */
const [cases = '90', seed = '1'] = process.argv.slice(2)
process.env['APRON_LOG'] ??= 'silent'
const { complaints, ...figures } = await damageAfterOrderlyEnd(Number(cases), Number(seed))
process.stdout.write(`${JSON.stringify({ ...figures, complaints: complaints.length })}\n`)
for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
process.exit(complaints.length > 0 ? 1 : 0)

import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { permissions } from '../../src-shared/wire/access.ts'
import { startApron } from '../support/apron.ts'
import { headersOf } from '../support/asking.ts'
import { startHttp } from '../support/http.ts'
import { crawl } from './crawl.ts'
import { attachPapers } from './papers.ts'

/**
 * `npm run demo -- --scale 20 [--data DIR]`: a demo operator of so many times eight aircraft, how long it took, and a
 * walk through every reading operation over it. With a folder named, what was made stays there.
 */
const options = {
  scale: { type: 'string', default: '1' },
  data: { type: 'string' },
  most: { type: 'string', default: '50' },
} as const
const { values } = parseArgs({ options })
const begun = performance.now()
const made = await startApron({
  kind: 'demo',
  demo: { size: Number(values.scale) },
  delivery: { held: true },
  ...(values.data ? { folder: values.data } : {}),
})
const seconds = (performance.now() - begun) / 1000
const { db } = made.core.data
for (const table of ['aircraft', 'flights', 'bookings', 'users', 'documents'] as const) {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  console.log(`${table.padEnd(12)} ${count}`)
}
console.log(`filled in ${seconds.toFixed(1)} s`)
const apron = await startHttp({ apron: made })
await attachPapers(apron.desk, apron.clock.now())
const partner = await apron.partner({ permissions })
const { answers, slowest, complaints } = await crawl(
  apron.http.url,
  headersOf(partner.credentials),
  apron.clock.now(),
  Number(values.most),
)
const counted = Object.values(answers).reduce((sum, count) => sum + count, 0)
console.log(`${Object.keys(answers).length} reading operations, ${counted} answers, ${complaints.length} complaints`)
const slow = Object.entries(slowest).toSorted(([, a], [, b]) => b - a)
for (const [operation, ms] of slow.slice(0, 5)) console.log(`slowest: ${operation} ${ms} ms`)
for (const complaint of complaints) console.log(complaint)
await apron.close()
if (!values.data) rmSync(made.folder, { recursive: true, force: true })
process.exit(complaints.length > 0 ? 1 : 0)

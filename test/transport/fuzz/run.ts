import { readFileSync } from 'node:fs'
import { startApron } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { startHttp } from '../../support/http.ts'
import { partnerRoutes } from '../../support/operations.ts'
import { seededRandom } from '../../support/random.ts'
import { populate } from '../../support/world.ts'
import { hostileRequest } from './requests.ts'

/** `npm run fuzz -- 65000 1`: so many hostile requests from a seed; ends with 1 where one is answered with a 5xx. */
const [count = 65_000, seed = 1] = process.argv.slice(2).map(Number)
const BATCH_SIZE = 16

const random = seededRandom(seed)
const apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
const world = await populate(apron)
const key = headersOf(world.partner.credentials)
const known = [world.flightId, world.bookingId, world.bookingIdentifier, world.tailNumber, 'passenger-1', 'pilot-1']
const values = [...known.map(String), ...JSON.parse(readFileSync(new URL('strings.json', import.meta.url), 'utf8'))]

const statuses = new Map<number | string, number>()
const failed: string[] = []
let slowest = 0
let left = count

async function one(): Promise<void> {
  const { path, init } = hostileRequest(random, { routes: partnerRoutes.map(([, route]) => route), key, values })
  const begun = performance.now()
  const status = await fetch(apron.http.url + path, init).then(
    async (answer) => {
      const text = await answer.text()
      if (answer.status >= 500) failed.push(`${init.method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
      return answer.status
    },
    (error: Error) => String((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message),
  )
  slowest = Math.max(slowest, performance.now() - begun)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}
const begun = performance.now()
await Promise.all(
  Array.from({ length: BATCH_SIZE }, async () => {
    while (left-- > 0) await one()
  }),
)
// What went wrong beside an answer is a failure too: a call that could not be recorded.
for (const line of apron.core.host.logTail()) if (/"level":[456]0/.test(line)) failed.push(line.slice(0, 300))
const health = await apron.ask('/health')
process.stdout.write(
  `${JSON.stringify({
    requests: count,
    seconds: Math.round((performance.now() - begun) / 1000),
    slowestMs: Math.round(slowest),
    statuses: Object.fromEntries(statuses),
    memoryMB: Math.round(process.memoryUsage().rss / 1024 / 1024),
    health: health.status,
    failed: failed.slice(0, 20),
  })}\n`,
)
process.exitCode = failed.length > 0 || health.status !== 200 ? 1 : 0
await apron.close()

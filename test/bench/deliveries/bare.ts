import { readFileSync } from 'node:fs'
import { Pool } from 'undici'
import { connections, deliveries } from './size.ts'

/**
 * The most that the machine can send: undici over as many kept TLS connections as Apron has to one host, the same
 * bytes, no database, no signature, no history. `bare.ts URL AUTHORITY`; prints deliveries a second.
 */
const [url = '', authority = ''] = process.argv.slice(2)
const { origin, pathname } = new URL(url)
const pool = new Pool(origin, { connections, connect: { ca: readFileSync(authority, 'utf8') } })
const body = (flight: number) =>
  JSON.stringify({
    eventId: '019ac0de-0000-7000-8000-000000000000',
    resourceId: flight,
    operatorUuid: '019ac0de-0000-7000-8000-000000000001',
    event: 'FLIGHT_TIME_UPDATE',
    timestamp: Date.now(),
    resourceType: 'FLIGHT',
  })
let next = 0
async function send(): Promise<void> {
  while (next < deliveries) {
    const headers = { 'content-type': 'application/json' }
    const answer = await pool.request({ path: pathname, method: 'POST', headers, body: body(next++) })
    await answer.body.dump()
  }
}
const begun = performance.now()
await Promise.all(Array.from({ length: connections }, send))
const seconds = (performance.now() - begun) / 1000
await pool.close()
process.stdout.write(`${JSON.stringify({ rate: deliveries / seconds })}\n`)

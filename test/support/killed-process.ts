import { answered, startApron } from './apron.ts'
import { testClock } from './clock.ts'
import { addJet, bookFlight } from './flights.ts'
import { BATCH_SIZE } from './partner-side.ts'

/**
 * A process to be killed: changes a flight that a partner has subscribed to, says so, and stays without having sent
 * anything. `held`: it does not begin to send; `sending`: it is under way with a request that never leaves.
 */
const [folder = '', manner = 'held', callbackUrl = ''] = process.argv.slice(2)

const delivery =
  manner === 'held'
    ? { held: true, window: BATCH_SIZE }
    : {
        window: BATCH_SIZE,
        send: () => {
          process.stdout.write('sending\n')
          return new Promise<never>(() => {})
        },
      }
const callbackHosts = [new URL(callbackUrl).host]
const apron = await startApron({ folder, clock: testClock(Date.now()), callbackHosts, delivery })
const partner = await apron.partner()
const body = { event: 'FLIGHT_TIME_UPDATE', callbackUrl, signingKey: 'the key of the doomed process' }
answered(await partner.webhooks.create({ body }))
await addJet(apron, 'D-CAPR')
const departureAt = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 48 * 3_600_000
const flightId = await bookFlight(apron, { tail: 'D-CAPR', flightNumber: 'APR1', departureAt })
const change = { departureAt: departureAt + 900_000 }
answered(await apron.desk.flightDesk.change({ params: { flightId: String(flightId) }, body: change }))
process.stdout.write('committed\n')
setInterval(() => {}, 1000)

import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { recordEvent } from '../../../src-main/core/events/record.ts'
import { systemClock } from '../../../src-main/core/runtime/clock.ts'
import type { EventKind } from '../../../src-shared/contract/events.ts'
import { answered, startApron } from '../../support/apron.ts'

/**
 * One life of a host that will be killed: it sends what earlier lives left behind and records events of its own, one
 * a commit, then says that it is done and goes on sending. `life.ts FOLDER URL AUTHORITY EVENTS`
 */
const [folder = '', url = '', authority = '', events = '0'] = process.argv.slice(2)
const kinds: EventKind[] = ['FLIGHT_TIME_UPDATE', 'FLIGHT_MOVEMENT_UPDATE', 'FLIGHT_PAX_LIST_UPDATE']
const FLIGHTS = 25
/** Short, so that windows open and close in every life. */
const window = { quietMs: 20, atMostMs: 100 }

const clock = { ...systemClock, advance: async () => {} }
const { host } = new URL(url)
const apron = await startApron({
  folder,
  clock,
  random: Math.random,
  callbackHosts: [host],
  authorities: [readFileSync(authority, 'utf8')],
  delivery: { window },
})
const { db } = apron.core.data
const [partner] = answered(await apron.desk.keys.partners({}))
const known = answered(await apron.desk.webhookDesk.subscriptions({})).map(({ event }) => event)
for (const event of kinds.filter((kind) => !known.includes(kind))) {
  const body = { partnerId: partner?.id ?? '', event, callbackUrl: url, signingKey: 'the key of a short life' }
  answered(await apron.desk.webhookDesk.subscribe({ body }))
}
const operatorId = answered(await apron.desk.setup.state({})).operatorUuid ?? ''
for (let count = 0; count < Number(events); count++) {
  const kind = kinds[Math.floor(Math.random() * kinds.length)] as EventKind
  const flight = 1 + Math.floor(Math.random() * FLIGHTS)
  const recorded = { operatorId, actor: 'test', now: clock.now(), window }
  await db.transaction().execute((transaction) => recordEvent(transaction, kind, flight, recorded))
  apron.core.delivery.wake()
  if (count % 5 === 0) await pause(Math.random() * 8)
}
process.stdout.write('recorded\n')

/**
 * Failed deliveries are not waited for: on a busy machine an answer can be late often enough to pause the receiver for
 * minutes.
 */
async function bringForward(): Promise<void> {
  const waiting = answered(await apron.desk.webhookDesk.deliveries({ query: { state: 'waiting', limit: 1000 } }))
  const ids = waiting.filter(({ attempts }) => attempts > 0).map(({ id }) => id)
  if (ids.length > 0) answered(await apron.desk.webhookDesk.resendMany({ body: { ids } }))
}
for (let look = 1; ; look++) {
  await pause(50)
  if (look % 20 === 0) await bringForward()
  const undecided = db.selectFrom('deliveries').select('id').where('state', 'in', ['waiting', 'leased']).limit(1)
  if ((await undecided.execute()).length === 0) process.stdout.write('sent\n')
}

import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { recordEvent } from '../../../src-main/core/events/record.ts'
import { defaultWindow, type Window } from '../../../src-main/core/events/window.ts'
import { systemClock } from '../../../src-main/core/runtime/clock.ts'
import { type EventKind, eventNames } from '../../../src-shared/contract/events.ts'
import { answered, startApron } from '../../support/apron.ts'
import { deliveries } from './size.ts'

/**
 * Apron as the sender, as a process of its own. `apron.ts FOLDER AUTHORITY MANNER URL...`, a subscription to each URL.
 * `many`: all is due at once; prints deliveries a second. `few`: something happens fifty times a second for a while,
 * with the usual window; prints how long the window was.
 */
const [folder = '', authority = '', manner = 'many', ...urls] = process.argv.slice(2)
const clock = { ...systemClock, advance: async () => {} }
const hosts = [...new Set(urls.map((url) => new URL(url).host))]
const apron = await startApron({
  folder,
  clock,
  callbackHosts: hosts,
  authorities: [readFileSync(authority, 'utf8')],
  delivery: { held: true },
})
const { db } = apron.core.data
const operatorId = answered(await apron.desk.setup.state({})).operatorUuid ?? ''
const kinds: EventKind[] = []
for (const [index, callbackUrl] of urls.entries()) {
  // A partner has one subscription to a kind, so each dozen of URLs belongs to another.
  const name = `Partner ${Math.floor(index / 12)}`
  const known = answered(await apron.desk.keys.partners({})).find((one) => one.name === name)
  const partner = known ?? answered(await apron.desk.keys.addPartner({ body: { name, kind: 'PARTNER' } }))
  const event = eventNames[index % 12] as EventKind
  kinds.push(event)
  const body = { partnerId: partner.id, event, callbackUrl, signingKey: `the key of receiver ${index}` }
  answered(await apron.desk.webhookDesk.subscribe({ body }))
}

async function record(from: number, count: number, window: Window): Promise<void> {
  const recorded = { operatorId, actor: 'bench', now: clock.now(), window }
  await db.transaction().execute(async (transaction) => {
    for (let index = from; index < from + count; index++) {
      await recordEvent(transaction, kinds[index % kinds.length] as EventKind, index, recorded)
    }
  })
}
const left = async () => {
  const waiting = db.selectFrom('deliveries').select('id').where('state', 'in', ['waiting', 'leased']).limit(1)
  return (await waiting.execute()).length > 0
}

if (manner === 'many') {
  await record(0, deliveries, { quietMs: 0, atMostMs: 0 })
  const begun = performance.now()
  await apron.core.delivery.start()
  while (await left()) await pause(10)
  const seconds = (performance.now() - begun) / 1000
  process.stdout.write(`${JSON.stringify({ rate: deliveries / seconds })}\n`)
} else {
  await apron.core.delivery.start()
  for (let index = 0; index < 300; index++) {
    await record(index, 1, defaultWindow)
    apron.core.delivery.wake()
    await pause(20)
  }
  await pause(defaultWindow.quietMs + 1500)
  process.stdout.write(`${JSON.stringify(defaultWindow)}\n`)
}
await apron.close()
process.exit(0)

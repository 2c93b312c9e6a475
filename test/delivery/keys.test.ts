import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plainSignature } from '../../src-main/services/delivery/signature.ts'
import { HOUR } from '../../src-shared/time/durations.ts'
import { answered, refused } from '../support/apron.ts'
import { recordEvents } from '../support/events.ts'
import { type Delivering, startDelivering } from '../support/partner-side.ts'

const OLD = 'a key of this test'
const NEW = 'the key that takes over'

let apron: Delivering
let id: string
beforeEach(async () => {
  apron = await startDelivering()
  id = await apron.subscribe('FLIGHT_CREATE')
  await apron.subscribe('FLIGHT_CANCEL')
})
afterEach(() => apron.close())

/** The keys by which the next delivery verifies: the plain header, and each in the standard one. */
async function signedWith(kind: 'FLIGHT_CREATE' | 'FLIGHT_CANCEL' = 'FLIGHT_CREATE') {
  await recordEvents(apron, kind, [1])
  await apron.clock.advance(0)
  const sent = apron.side.sent.at(-1)
  const { headers = {}, body = '' } = sent ?? {}
  const plain = [OLD, NEW].filter((key) => headers['X-Webhook-Signature'] === plainSignature(key, Buffer.from(body)))
  const standard = [OLD, NEW].filter((key) => {
    const webhook = new Webhook(key, { format: 'raw' })
    // The library compares with the clock of the machine; the test's stands still.
    const signature = webhook.sign(headers['webhook-id'] ?? '', new Date(apron.clock.now()), body)
    return headers['webhook-signature']?.split(' ').includes(signature)
  })
  return { plain, standard }
}

test('a new key is signed with beside the old one, takes over, and has it beside for a day', async () => {
  expect(await signedWith()).toEqual({ plain: [OLD], standard: [OLD] })
  const begun = answered(await apron.desk.webhookDesk.newKey({ params: { id }, body: { signingKey: NEW } }))
  expect(begun).toMatchObject({ hasNextKey: true, formerKeyUntil: null })
  expect(await signedWith()).toEqual({ plain: [OLD], standard: [OLD, NEW] })
  await apron.clock.advance(48 * HOUR)
  expect(await signedWith()).toEqual({ plain: [OLD], standard: [OLD, NEW] })
  const taken = answered(await apron.desk.webhookDesk.takeOver({ params: { id } }))
  expect(taken).toMatchObject({ hasNextKey: false, formerKeyUntil: apron.clock.now() + 24 * HOUR })
  expect(await signedWith()).toEqual({ plain: [NEW], standard: [OLD, NEW] })
  await apron.clock.advance(24 * HOUR)
  expect(await signedWith()).toEqual({ plain: [NEW], standard: [NEW] })
})

test('the subscriptions that share URL and key change together and are grouped as before', async () => {
  answered(await apron.desk.webhookDesk.newKey({ params: { id }, body: { signingKey: NEW } }))
  answered(await apron.desk.webhookDesk.takeOver({ params: { id } }))
  expect(await signedWith('FLIGHT_CANCEL')).toEqual({ plain: [NEW], standard: [OLD, NEW] })
  const receivers = await apron.core.data.db.selectFrom('subscriptions').select('receiver').execute()
  expect(new Set(receivers.map(({ receiver }) => receiver)).size).toBe(1)
})

test.each([
  ['the key in use', () => apron.desk.webhookDesk.newKey({ params: { id }, body: { signingKey: OLD } })],
  ['no new key to take over', () => apron.desk.webhookDesk.takeOver({ params: { id } })],
])('%s is refused', async (_what, ask) => {
  expect(refused(await ask())).toMatchObject({ status: 409, code: 'state_conflict' })
})

test('no key is published, stored in clear or logged', async () => {
  answered(await apron.desk.webhookDesk.newKey({ params: { id }, body: { signingKey: NEW } }))
  answered(await apron.desk.webhookDesk.takeOver({ params: { id } }))
  const reported = JSON.stringify(await apron.desk.webhookDesk.subscriptions({}))
  const { db } = apron.core.data
  const rows = JSON.stringify([
    await db.selectFrom('subscriptions').selectAll().execute(),
    await db.selectFrom('journal').selectAll().execute(),
  ])
  for (const key of [OLD, NEW]) expect(reported + rows).not.toContain(key)
})

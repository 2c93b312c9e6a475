import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { bookingDesk } from '../../src-shared/contract/sales/bookings-desk.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { answered, startApron, type TestApron } from '../support/apron.ts'
import { addJet } from '../support/flights.ts'
import { runs } from '../support/runs.ts'
import { pairDevice, type TestDevice } from './pair.ts'

/**
 * Random walks of writes to a booking by a partner, the desk, a field device and undo, after which its history and its
 * versions equal a model. `APRON_HISTORY_WALKS=2000 npx vitest run --config test/vitest.config.ts
 * test/sync/history-walks.test.ts` takes 2,000 of them.
 */
const WALKS = runs(6, 12)
const TIMEOUT_MS = 60_000 + WALKS * 10_000

/** After so many walks the device begins anew, so that each exchange stays small. */
const WALKS_OF_DEVICE = 250

type Page = Answer<typeof bookingDesk.page>

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let device: TestDevice
let pilotId = 0
const tails: number[] = []
const people: number[] = []
let walks = 0
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner()
  for (const tail of ['HB-WLK', 'HB-WLL']) tails.push((await addJet(apron, tail)).id)
  const pilot = { firstName: 'Noor', lastName: 'Vidal', logName: 'n.vidal', roles: ['CMD' as const] }
  pilotId = answered(await apron.desk.crew.add({ body: pilot })).pilotId
  for (const firstName of ['Ida', 'Jan', 'Kim'])
    people.push(answered(await apron.desk.users.create({ body: { firstName, lastName: 'Gast' } })).internalId)
  device = await pairDevice(apron, { userId: pilotId, scope: 'everything', clock: apron.clock })
  await device.sync()
})
afterAll(async () => {
  await device.close()
  await apron.close()
})

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)

/** What the model knows of a booking: what anybody sees of it now, and what it was after each change. */
interface Model {
  bookingId: number
  history: { actor: string }[]
  versions: unknown[]
  words: string
  itinerary: string
}

const actors = { partner: '', desk: 'desk', field: '' }

async function seen(bookingId: number): Promise<{ page: Page; words: string; itinerary: string; version: unknown }> {
  const page = answered(await apron.desk.bookingDesk.page({ params: { bookingId: String(bookingId) } }))
  const legs = page.itinerary.map(({ warnings: _, flight, notes, planningNotes, flightNumber, workflow, ...plan }) => ({
    plan,
    words: { notes, planningNotes, flightNumber, workflow },
    flight,
  }))
  const tickets = []
  for (const { flight } of legs)
    if (flight) {
      const all = answered(await partner.passengers.list({ params: { flightId: String(flight.flightId) } }))
      tickets.push(all.filter(({ paxUserId }) => paxUserId !== undefined))
    }
  const itinerary = JSON.stringify([page.priceParts, legs.map(({ plan }) => plan)])
  const { status, workflowState, comment } = page as Page & { workflowState?: string }
  const words = JSON.stringify([
    status,
    workflowState,
    comment,
    legs.map((leg) => [leg.words, leg.flight?.status]),
    tickets,
  ])
  const version = page.itinerary.map(({ departureAt, arrivalAt, pax, tailNumber, canceled, departure, arrival }) => ({
    ...{ departureAt, arrivalAt, pax, tailNumber, canceled },
    route: `${departure.code}-${arrival.code}`,
  }))
  return { page, words, itinerary, version }
}

const versionOf = (one: Page['versions'][number]) =>
  one.legs.map(({ departureAt, arrivalAt, pax, tailNumber, canceled, departure, arrival }) => ({
    ...{ departureAt, arrivalAt, pax, tailNumber, canceled },
    route: `${departure.code}-${arrival.code}`,
  }))

interface Step {
  by: keyof typeof actors
  way: number
  at: number
}

type Way = (model: Model, flightId: string, at: number) => Promise<Reply<unknown>>
const reference = ({ bookingId }: Model) => ({ reference: String(bookingId) })

const ways: Record<Step['by'], Way[]> = {
  partner: [
    (model, flightId, at) =>
      partner.itinerary.change({ params: { ...reference(model), flightId }, body: { pax: at % 5 } }),
    (model, _, at) => partner.bookings.update({ params: reference(model), body: { comment: `c${at % 3}` } }),
    (model, _, at) => partner.bookings.update({ params: reference(model), body: { price: { gross: 100 + (at % 3) } } }),
    (_, flightId, at) =>
      partner.passengers.add({ params: { flightId }, body: { paxUserId: people[at % people.length] ?? 0 } }),
    async (_, flightId) => {
      const [ticket] = answered(await partner.passengers.list({ params: { flightId } }))
      return partner.passengers.remove({ params: { flightId, ticketId: String(ticket?.ticketId ?? 1) } })
    },
    (model, _, at) =>
      partner.itinerary.add({
        params: reference(model),
        body: {
          ...{ departureAirport: 'EGLF', arrivalAirport: 'LSZH', pax: 1 },
          departureDateUTC: minute(apron.clock.now() + (20 + (at % 4)) * DAY),
        },
      }),
    (model, flightId) => partner.itinerary.cancel({ params: { ...reference(model), flightId } }),
  ],
  desk: [
    (_, flightId, at) =>
      apron.desk.flightDesk.change({
        params: { flightId },
        body: { departureAt: apron.clock.now() + 10 * DAY + (at % 4) * HOUR },
      }),
    (_, flightId, at) =>
      apron.desk.flightDesk.change({ params: { flightId }, body: { aircraftId: tails[at % 2] ?? 0 } }),
    (_, flightId, at) => apron.desk.flightDesk.change({ params: { flightId }, body: { notes: `n${at % 3}` } }),
    (model, _, at) =>
      apron.desk.bookings.update({
        params: reference(model),
        body: { comment: `d${at % 3}`, price: { gross: 200 + (at % 2) } },
      }),
    (_, flightId, at) =>
      apron.desk.passengers.add({ params: { flightId }, body: { paxUserId: people[at % people.length] ?? 0 } }),
    (_, flightId) => apron.desk.flightDesk.cancel({ params: { flightId } }),
    () => apron.desk.undo.run({ body: {} }),
    () => apron.desk.undo.run({ body: {} }),
    () => apron.desk.undo.redo({ body: {} }),
  ],
  field: [
    (_, flightId, at) => device.desk.flightDesk.change({ params: { flightId }, body: { planningNotes: `f${at % 3}` } }),
    (_, flightId, at) =>
      device.desk.passengers.add({ params: { flightId }, body: { paxUserId: people[at % people.length] ?? 0 } }),
    (_, flightId, at) =>
      device.desk.flightDesk.change({
        params: { flightId },
        body: { departureAt: apron.clock.now() + 11 * DAY + (at % 4) * HOUR },
      }),
  ],
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ by: fc.constant('partner' as const), way: fc.nat(), at: fc.nat(20) }) },
  { weight: 6, arbitrary: fc.record({ by: fc.constant('desk' as const), way: fc.nat(), at: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ by: fc.constant('field' as const), way: fc.nat(), at: fc.nat(20) }) },
)

/** Takes a step, and checks what it added to history and versions against what differs of the booking. */
async function take(model: Model, { by, way, at }: Step): Promise<void> {
  const before = await seen(model.bookingId)
  const flights = before.page.itinerary.flatMap(({ flight }) => flight?.flightId ?? [])
  const flightId = String(flights[at % flights.length] ?? 0)
  const run = ways[by][way % ways[by].length] as Way
  if (by === 'field') await device.sync()
  const reply = await run(model, flightId, at)
  if (by === 'field') await device.sync()
  expect(reply.status).toBeLessThan(500)
  const { page, words, itinerary, version } = await seen(model.bookingId)
  const what = `${by} ${way % ways[by].length} ${reply.status}`
  if (itinerary !== model.itinerary) model.versions.unshift(version)
  if (itinerary !== model.itinerary || words !== model.words) model.history.unshift({ actor: by })
  Object.assign(model, { itinerary, words })
  expect(page.versions.map(versionOf), what).toEqual(model.versions)
  expect(page.version, what).toBe(model.versions.length)
  const authors = page.history.map(({ actor }) => actor)
  if (model.history[0] && !actors[model.history[0].actor as Step['by']]) actors[by] = authors[0] ?? ''
  expect(authors, what).toEqual(model.history.map(({ actor }) => actors[actor as Step['by']]))
  expect(page.history[0]?.version, what).toBe(model.versions.length)
}

test(
  `${WALKS} random walks of partner, desk, field and undo leave the history and versions of a model`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        if (walks++ % WALKS_OF_DEVICE === WALKS_OF_DEVICE - 1) {
          await device.close()
          device = await pairDevice(apron, { userId: pilotId, scope: 'everything', clock: apron.clock })
        }
        // Undo reaches back to the walk before otherwise.
        await apron.clock.advance(2 * DAY)
        const departureDateUTC = minute(apron.clock.now() + 10 * DAY)
        const leg = { departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureDateUTC, pax: 2 }
        const customer = { firstName: 'Ada', lastName: 'Berg', externalReference: 'walker', account: { name: 'Walks' } }
        const made = answered(await partner.bookings.book({ body: { aircraft: 'HB-WLK', customer, legs: [leg] } }))
        const { page, words, itinerary, version } = await seen(made.bookingid)
        actors.partner ||= page.history[0]?.actor ?? ''
        const model: Model = {
          ...{ bookingId: made.bookingid, words, itinerary },
          ...{ history: [{ actor: 'partner' }], versions: [version] },
        }
        for (const next of steps) await take(model, next)
      }),
      { numRuns: WALKS, seed: 13 },
    )
  },
  TIMEOUT_MS,
)

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Action, type BookingStage, stageOf } from '../../../src-main/core/features/sales/bookings/rules/states.ts'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { bookings } from '../../../src-shared/contract/sales/bookings.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { leadsTo } from '../../support/booking-states.ts'
import { addJet } from '../../support/flights.ts'
import { runs } from '../../support/runs.ts'

type Booking = Answer<typeof bookings.read>

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  partner = await apron.partner()
  await addJet(apron, 'HB-SEQ')
  // The subscribers of a changed subscription would get no event.
  const hook = { callbackUrl: 'https://partner.example.com/hook', signingKey: 'a-key-of-at-least-16' }
  for (const event of ['FLIGHT_CREATE', 'FLIGHT_CANCEL'] as const) {
    answered(await partner.webhooks.create({ body: { ...hook, event } }))
  }
})
afterAll(() => apron.close())

const DEPARTURE = Date.UTC(2027, 2, 1, 8)
const minute = (at: number) => new Date(at).toISOString().slice(0, 16)
const at = (departureAt: number) => ({
  departureDateUTC: minute(departureAt),
  arrivalDateUTC: minute(departureAt + HOUR),
})
const newLeg = (place: number, pax: number) => ({
  ...(place % 2
    ? { departureAirport: 'EGGW', arrivalAirport: 'LSZH' }
    : { departureAirport: 'LSZH', arrivalAirport: 'EGGW' }),
  ...at(DEPARTURE + place * 24 * HOUR),
  pax,
})

/** The expected state of one quote or booking. */
interface Model {
  standing: BookingStage
  version: number
  bookedVersion: number | null
  gross: number
  legs: { pax: number; departureAt: number; status: string; isOption: boolean }[]
  /** Every state it was in. */
  path: BookingStage[]
}

type Step =
  | { do: 'move'; action: Exclude<Action, 'lapse' | 'updateQuote' | 'updateBooking' | 'changeItinerary'> }
  | { do: 'repeat'; by: 'quotes.create' | 'bookings.book' | 'bookings.confirm' }
  | { do: 'update'; by: 'quotes.update' | 'bookings.update' | 'bookings.updateConfirmed'; what: Change }
type Change =
  | { of: 'words' | 'nothing' | 'departure alone' | 'last leg away' }
  | { of: 'price'; gross: number }
  | { of: 'pax'; leg: number; pax: number }
  | { of: 'time'; leg: number; hours: number }
  | { of: 'new leg'; pax: number }

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ of: fc.constantFrom('words', 'nothing', 'departure alone', 'last leg away') }),
  fc.record({ of: fc.constant('price'), gross: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ of: fc.constant('pax'), leg: fc.nat(2), pax: fc.nat(4) }),
  fc.record({ of: fc.constant('time'), leg: fc.nat(2), hours: fc.nat(2) }),
  fc.record({ of: fc.constant('new leg'), pax: fc.nat(4) }),
) as fc.Arbitrary<Change>
const updates = fc.constantFrom('quotes.update', 'bookings.update', 'bookings.updateConfirmed')
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('move'),
      action: fc.constantFrom(
        ...[
          'send',
          'askOwner',
          'accept',
          'approve',
          'book',
          'confirm',
          'drop',
          'reopen',
          'cancelQuote',
          'cancelBooking',
        ],
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('repeat'),
      by: fc.constantFrom('quotes.create', 'bookings.book', 'bookings.confirm'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('update'), by: updates, what: change }) },
) as fc.Arbitrary<Step>
const sequence = fc.record({
  first: fc.constantFrom('quotes.create', 'bookings.book', 'bookings.confirm'),
  pax: fc.array(fc.nat(4), { maxLength: 2 }),
  steps: fc.array(step, { minLength: 1, maxLength: 10 }),
}) as fc.Arbitrary<{ first: keyof typeof entries; pax: number[]; steps: Step[] }>

const entries = { 'quotes.create': 'R', 'bookings.book': 'B', 'bookings.confirm': 'confirmed' } as const
const taken = { 'quotes.create': 409, 'bookings.book': 400, 'bookings.confirm': 409 } as const

type Sent = { params?: { reference: string }; body?: unknown }
type Ask = (sent: Sent) => Promise<Reply<Booking>>
const ask = (name: string, sent: Sent) => {
  const [group, operation] = name.split('.') as ['quotes', 'send']
  // The desk's own steps are called at the desk; all others come from a partner.
  const client = (apron.desk[group] as object) && isDesk.has(name) ? apron.desk : partner
  return (client[group][operation] as unknown as Ask)(sent)
}
const operations = {
  send: 'quotes.send',
  askOwner: 'quotes.askOwner',
  accept: 'quotes.accept',
  approve: 'quotes.approve',
  book: 'quotes.book',
  confirm: 'bookings.confirmBooked',
  drop: 'quotes.drop',
  reopen: 'quotes.reopen',
  cancelQuote: 'quotes.remove',
  cancelBooking: 'bookings.cancel',
}
const isDesk = new Set(Object.values(operations).filter((name) => !/approve|remove|cancel$/.test(name)))

const live = ({ legs }: Model) => legs.filter(({ status }) => status === 'OK')
const isBooked = ({ standing }: Model) => standing === 'B' || standing === 'confirmed'

/** The body of an update, and its effect on the model: whether it makes a version, or is refused. */
function changing(model: Model, what: Change): { body: object; makes: boolean | 'refused' } {
  const listed = live(model).map(() => ({}) as object)
  const one = 'leg' in what ? live(model)[what.leg] : undefined
  switch (what.of) {
    case 'nothing':
      return { body: { legs: [] }, makes: false }
    case 'words':
      return { body: { comment: `note ${model.path.length}` }, makes: false }
    case 'price': {
      const makes = model.gross !== what.gross
      model.gross = what.gross
      return { body: { price: { gross: what.gross } }, makes }
    }
    case 'departure alone':
      if (listed.length === 0) return { body: {}, makes: false }
      return { body: { legs: [{ departureDateUTC: '2027-06-01T08:00' }, ...listed.slice(1)] }, makes: 'refused' }
    case 'last leg away': {
      // An empty list says nothing, so the only leg stays.
      if (listed.length < 2) return { body: { legs: listed.slice(1) }, makes: false }
      const last = live(model).at(-1)
      if (last) last.status = 'CANCELED'
      return { body: { legs: listed.slice(0, -1) }, makes: true }
    }
    case 'new leg': {
      const place = model.legs.length
      model.legs.push({
        pax: what.pax,
        departureAt: DEPARTURE + place * 24 * HOUR,
        status: 'OK',
        isOption: !isBooked(model),
      })
      return { body: { legs: [...listed, newLeg(place, what.pax)] }, makes: true }
    }
    case 'pax': {
      if (!one) return { body: {}, makes: false }
      const makes = one.pax !== what.pax
      one.pax = what.pax
      return { body: { legs: listed.map((leg, index) => (index === what.leg ? { pax: what.pax } : leg)) }, makes }
    }
    case 'time': {
      if (!one) return { body: {}, makes: false }
      const departureAt = DEPARTURE + model.legs.indexOf(one) * 24 * HOUR + what.hours * HOUR
      const makes = one.departureAt !== departureAt
      one.departureAt = departureAt
      return { body: { legs: listed.map((leg, index) => (index === what.leg ? at(departureAt) : leg)) }, makes }
    }
  }
}

/** Takes one step and keeps the model with it; answers what the booking is shown as now. */
async function take(model: Model, made: Booking, next: Step): Promise<Booking | undefined> {
  const params = { reference: String(made.bookingid) }
  if (next.do === 'repeat') {
    const body = { reference: made.reference, customer, legs: [newLeg(0, 1)] }
    expect((await ask(next.by, { body })).status).toBe(taken[next.by])
    return undefined
  }
  if (next.do === 'update') {
    const action = next.by === 'quotes.update' ? 'updateQuote' : 'updateBooking'
    const allowed = leadsTo(action, model.standing) !== undefined
    const after = structuredClone(model)
    const { body, makes } = changing(after, next.what)
    const reply = await ask(next.by, { params, body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(!allowed ? 409 : makes === 'refused' ? 400 : 200)
    if (reply.status !== 200) return undefined
    Object.assign(model, after, { version: model.version + Number(makes === true) })
    return reply.body as Booking
  }
  const { action } = next
  const to = leadsTo(action, model.standing)
  const reply = await ask(operations[action], { params, body: action === 'send' ? {} : undefined })
  expect(reply.status, `${action} from ${model.standing}: ${JSON.stringify(reply.body)}`).toBe(
    to === undefined ? 409 : 200,
  )
  if (to === undefined) return undefined
  if (to !== model.standing) model.path.push(to)
  model.standing = to
  if (action === 'book') {
    model.bookedVersion = model.version
    for (const leg of live(model)) leg.isOption = false
  }
  if (to === 'C') {
    // The itinerary is another one without its legs (decision 64).
    if (live(model).length > 0) model.version++
    for (const leg of model.legs) leg.status = 'CANCELED'
  }
  return reply.body as Booking
}

const customer = { firstName: 'Ada', lastName: 'Berg', email: 'ada@example.com', account: { name: 'Blue Sky' } }

/** Compares the stored booking with the expected one. */
async function check(model: Model, { bookingid }: Booking) {
  const { db } = apron.core.data
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('publicId', '=', bookingid)
    .executeTakeFirstOrThrow()
  const { version, bookedVersion } = model
  expect(booking).toMatchObject({ version, bookedVersion })
  expect(stageOf(booking)).toBe(model.standing)
  expect(booking.bookedAt === null).toBe(bookedVersion === null)
  expect(booking.bookingNumber === null).toBe(!model.path.includes('confirmed'))

  const kept = await db
    .selectFrom('bookingVersions')
    .selectAll()
    .where('bookingId', '=', booking.id)
    .orderBy('version')
    .execute()
  expect(kept.map((one) => one.version)).toEqual(Array.from({ length: version }, (_, index) => index + 1))
  const last = JSON.parse(kept.at(-1)?.content ?? '')
  expect(last.price.gross).toBe(model.gross * 100)
  expect(last.legs.map((leg: { pax: number }) => leg.pax)).toEqual(model.legs.map(({ pax }) => pax))

  const legs = await db.selectFrom('legs').selectAll().where('bookingId', '=', booking.id).orderBy('position').execute()
  expect(legs.map(({ pax, status, departureAt }) => ({ pax, status, departureAt }))).toEqual(
    model.legs.map(({ isOption: _, ...leg }) => leg),
  )
  const flights = await db.selectFrom('flights').selectAll().where('bookingId', '=', booking.id).execute()
  expect(flights.length).toBe(model.legs.length)
  for (const [index, leg] of model.legs.entries()) {
    const flight = flights.find(({ legId }) => legId === legs[index]?.id)
    if (!flight) throw new Error(`leg ${index} has no flight`)
    expect(flight).toMatchObject({ pax: leg.pax, departureAt: leg.departureAt, isOption: Number(leg.isOption) })
    // A dropped quote keeps its legs, so that it can be reopened.
    expect(flight.canceledAt !== null).toBe(leg.status === 'CANCELED' || model.standing === 'D')
    const tickets = await db.selectFrom('tickets').select('id').where('flightId', '=', flight.id).execute()
    expect(tickets.length).toBe(leg.pax)
  }

  const journal = await db
    .selectFrom('journal')
    .select(['action', 'changes'])
    .where('rowId', '=', booking.id)
    .orderBy('sequence')
    .execute()
  const history = journal.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) }))
  expect(history.map(({ action }) => action)).toEqual(['add', ...history.slice(1).map(() => 'change')])
  // The changes lead from the entered booking to its present state.
  const now = history.slice(1).reduce((before, { changes }) => {
    for (const [field, [from, to]] of Object.entries(changes) as [string, [unknown, unknown]][]) {
      expect(before[field]).toEqual(from)
      before[field] = to
    }
    return before
  }, history[0]?.changes)
  // Versions are counted beside the journal.
  expect(booking).toMatchObject({ ...now, version })
  const states = history.slice(1).filter(({ changes }) => changes.status || changes.workflowState)
  expect(states.length).toBe(model.path.length - 1)
}

let number = 0

const SEQUENCES = runs(150, 1000)

test(`${SEQUENCES} random ways of a quote or booking`, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async ({ first, pax, steps }) => {
      const legs = pax.map((on, place) => newLeg(place, on))
      const body = { reference: `SEQ-${++number}`, aircraft: 'HB-SEQ', customer, legs, price: { gross: 1 } }
      const made = answered(await ask(first, { body }))
      const standing = entries[first]
      const isOption = standing === 'R'
      const model: Model = {
        standing,
        version: 1,
        bookedVersion: isOption ? null : 1,
        gross: 1,
        legs: pax.map((on, place) => ({ pax: on, departureAt: DEPARTURE + place * 24 * HOUR, status: 'OK', isOption })),
        path: [standing],
      }
      for (const next of steps) {
        const shown = await take(model, made, next)
        if (shown) {
          expect(stageOf(shown as never)).toBe(model.standing)
          expect(shown.legs.map((leg) => leg.status)).toEqual(model.legs.map(({ status }) => status))
        }
      }
      await check(model, made)
    }),
    { numRuns: SEQUENCES, seed: 1 },
  )
  const { db } = apron.core.data
  expect(await db.selectFrom('events').select('id').execute()).toEqual([])
  expect(await db.selectFrom('deliveries').select('id').execute()).toEqual([])
  const confirmed = await db
    .selectFrom('bookings')
    .select('bookingNumber')
    .where('bookingNumber', 'is not', null)
    .execute()
  expect(confirmed.length).toBeGreaterThan(SEQUENCES * 0.3)
  expect(new Set(confirmed.map(({ bookingNumber }) => bookingNumber)).size).toBe(confirmed.length)
}, 120_000)

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Operation } from '../../../src-shared/contract/index.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import type { Sending } from '../../../src-shared/wire/bridge.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { calls } from '../../support/calls.ts'
import { newEvents, skipEvents } from '../../support/flights.ts'
import { everyOperation, isDesk } from '../../support/operations.ts'
import { populate, type World } from '../../support/world.ts'

let apron: TestApron
let world: World
beforeAll(async () => {
  apron = await startApron({ delivery: { held: true } })
  world = await populate(apron)
})
afterAll(() => apron.close())
beforeEach(async () => {
  answered(await world.desk.settings.change({ body: { flightOptions: true } }))
  await skipEvents(apron)
})

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)
const leg = (departureAt: number, more: object = {}) => ({
  ...{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', pax: 2 },
  ...{ departureDateUTC: minute(departureAt), arrivalDateUTC: minute(departureAt + 2 * HOUR) },
  ...more,
})
/** Away from every other flight of the world. */
let days = 40
const quoted = async (more: object = {}) =>
  answered(
    await world.partner.quotes.create({
      body: {
        aircraft: world.tailNumber,
        customer: { lastName: 'Berg', account: { name: 'Blue Sky' } },
        legs: [leg(world.now + ++days * DAY)],
        ...more,
      },
    }),
  )
type Quote = Awaited<ReturnType<typeof quoted>>
const of = ({ bookingid }: { bookingid: number }) => ({ params: { reference: String(bookingid) } })
const read = async (quote: { bookingid: number }) => answered(await world.partner.bookings.read(of(quote)))
const idsOf = ({ legs }: Quote) => legs.map(({ flightInfo }) => flightInfo?.flightId)
const flightOf = (quote: Quote) => ({ flightId: String(idsOf(quote)[0]) })
const flight = async (quote: Quote) => answered(await world.partner.flights.read({ params: flightOf(quote) }))
const ask = (client: unknown, operation: Operation, sent: Sending) => {
  const [group, name] = operation.split('.') as [string, string]
  return (client as Record<string, Record<string, (sent: Sending) => Promise<Reply>>>)[group]?.[name]?.(
    sent,
  ) as Promise<Reply>
}

describe('a leg of a quote with an aircraft', () => {
  test('has checklists with the duty of those who would fly it', async () => {
    const params = flightOf(await quoted())
    answered(await world.partner.flightCrew.assign({ params, body: [{ pilotId: world.pilotId, role: 'CMD' }] }))
    const { dutyTimeLim, crewBrief } = answered(await world.partner.flightChecklists.preflight({ params }))
    expect(dutyTimeLim.dtls2).toMatchObject([
      { userId: world.pilotId, fullDutyState: { fdp: { actual: 180, max: expect.any(Number) } } },
    ])
    expect(crewBrief.status).toBe('DO')
  })

  test('has a flight that is an option, in the answers of quote and leg, with tickets', async () => {
    const quote = await quoted()
    const option = await flight(quote)
    expect(option).toMatchObject({ flightStatus: 'Option', status: 'OK', paxNumber: 2, tripNumber: quote.tripNumber })
    expect(option.bookingReference).toBe(String(quote.bookingid))
    const [item] = answered(await world.partner.itinerary.list(of(quote)))
    expect(item?.flightId).toBe(option.flightId)
    expect(answered(await world.partner.passengers.list({ params: flightOf(quote) })).length).toBe(2)
  })

  test('has none without an aircraft, where it comes canceled, or where the operator does without', async () => {
    expect(idsOf(await quoted({ aircraft: undefined }))).toEqual([undefined])
    expect(idsOf(await quoted({ legs: [leg(world.now + ++days * DAY, { status: 'CANCELED' })] }))).toEqual([undefined])
    answered(await world.desk.settings.change({ body: { flightOptions: false } }))
    expect(idsOf(await quoted())).toEqual([undefined])
  })

  test('gets one with its aircraft, and when it is added', async () => {
    const quote = await quoted({ aircraft: undefined })
    const update = { ...of(quote), body: { aircraft: world.tailNumber } }
    expect(idsOf(answered(await world.partner.quotes.update(update)))).toEqual([expect.any(Number)])
    const [added] = answered(await world.partner.itinerary.add({ ...of(quote), body: leg(world.now + ++days * DAY) }))
    expect(added?.flightId).toEqual(expect.any(Number))
    const other = await quoted({ aircraft: undefined })
    const params = { ...of(other).params, flightId: String(other.legs[0]?.id) }
    const changed = answered(await world.partner.itinerary.change({ params, body: { aircraft: world.tailNumber } }))
    expect(changed.flightId).toEqual(expect.any(Number))
  })

  test('is moved without being rescheduled: nothing was promised yet', async () => {
    const quote = await quoted()
    const at = world.now + ++days * DAY
    const legs = [{ id: quote.legs[0]?.id, ...leg(at) }]
    answered(await world.partner.quotes.update({ ...of(quote), body: { legs } }))
    const etd = new Date(at).toISOString()
    expect(await flight(quote)).toMatchObject({ etd, dateFrom: etd, rescheduledDateFrom: null })
  })

  test('takes the option along when it changes', async () => {
    const quote = await quoted()
    const at = world.now + ++days * DAY
    const legs = [{ id: quote.legs[0]?.id, ...leg(at, { pax: 3, arrivalAirport: 'EGLF', notes: 'Dog' }) }]
    answered(await world.partner.quotes.update({ ...of(quote), body: { legs, workflow: 'PRIVATE' } }))
    expect(await flight(quote)).toMatchObject({
      ...{
        flightStatus: 'Option',
        etd: new Date(at).toISOString(),
        airportTo: 'EGLF',
        paxNumber: 3,
        workflow: 'PRIVATE',
      },
    })
  })
})

describe('what becomes of an option', () => {
  test('booked, it is a flight with the same id, its passengers and the times it is scheduled at then', async () => {
    const quote = await quoted()
    const params = flightOf(quote)
    const ticket = answered(await world.partner.passengers.add({ params, body: { paxUserId: world.userId } }))
    const at = world.now + ++days * DAY
    answered(
      await world.partner.quotes.update({ ...of(quote), body: { legs: [{ id: quote.legs[0]?.id, ...leg(at) }] } }),
    )
    const booked = answered(await world.desk.quotes.book(of(quote)))
    expect(idsOf(booked)).toEqual(idsOf(quote))
    expect(await flight(quote)).toMatchObject({
      ...{ flightStatus: 'Scheduled', dateFrom: new Date(at).toISOString(), rescheduledDateFrom: null },
    })
    const tickets = answered(await world.partner.passengers.list({ params }))
    expect(tickets.map(({ ticketId, paxUserId }) => [ticketId, paxUserId])).toContainEqual([
      ticket.ticketId,
      world.userId,
    ])
    const day = minute(at).slice(0, 10)
    const listed = answered(await world.partner.flights.list({ query: { from: day, to: day } }))
    expect(listed.map(({ flightId }) => flightId)).toContain(idsOf(quote)[0])
  })

  test.each([false, true])(
    'booked, it is announced as created only where bookings are: %s',
    async (announceBookings) => {
      answered(await world.desk.settings.change({ body: { announceBookings } }))
      const quote = await quoted()
      expect(await newEvents(apron, 0)).toEqual([])
      answered(await world.desk.quotes.book(of(quote)))
      const [flightId = 0] = idsOf(quote)
      expect(await newEvents(apron, flightId)).toEqual(announceBookings ? ['FLIGHT_CREATE'] : [])
      answered(await world.partner.passengers.add({ params: flightOf(quote), body: { paxUserId: world.userId } }))
      expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
      answered(await world.desk.settings.change({ body: { announceBookings: false } }))
    },
  )

  test('booked by mistake and undone, it is an option again, and who was sent its creation is sent its cancellation', async () => {
    answered(await world.desk.settings.change({ body: { announceBookings: true } }))
    const quote = await quoted()
    answered(await world.desk.quotes.book(of(quote)))
    answered(await world.desk.undo.run({ body: {} }))
    expect(await flight(quote)).toMatchObject({ flightStatus: 'Option' })
    answered(await world.desk.undo.redo({ body: {} }))
    expect(await flight(quote)).toMatchObject({ flightStatus: 'Scheduled' })
    expect(await newEvents(apron, idsOf(quote)[0] ?? 0)).toEqual(['FLIGHT_CREATE', 'FLIGHT_CANCEL', 'FLIGHT_CREATE'])
    answered(await world.desk.settings.change({ body: { announceBookings: false } }))
  })

  test('with its quote or its leg it is canceled', async () => {
    const quote = await quoted()
    expect(answered(await world.partner.quotes.remove(of(quote)))).toMatchObject({
      status: 'C',
      legs: [{ status: 'CANCELED' }],
    })
    expect(await flight(quote)).toMatchObject({ flightStatus: 'Canceled' })
    const other = await quoted()
    answered(await world.partner.itinerary.cancel({ params: { ...of(other).params, ...flightOf(other) } }))
    expect(await flight(other)).toMatchObject({ flightStatus: 'Canceled' })
    expect(await newEvents(apron, 0)).toEqual([])
  })

  test('dropped with its quote it is canceled, and back when that is reopened; its leg stays', async () => {
    const quote = await quoted()
    expect(answered(await world.desk.quotes.drop(of(quote))).legs).toMatchObject([{ status: 'OK' }])
    expect(await flight(quote)).toMatchObject({ flightStatus: 'Canceled' })
    const open = answered(await world.desk.quotes.reopen(of(quote)))
    expect(open.legs).toMatchObject([{ status: 'OK', flightInfo: { flightId: idsOf(quote)[0] } }])
    expect(await flight(quote)).toMatchObject({ flightStatus: 'Option' })
    expect(idsOf(answered(await world.desk.quotes.book(of(quote))))).toEqual(idsOf(quote))
  })

  test.each<[string, (params: { flightId: string }) => Promise<Reply>]>([
    ['actual times', (params) => world.desk.flightDesk.movement({ params, body: { offBlockAt: world.now } })],
    ['actual fuel', (params) => world.desk.flightDesk.fuel({ params, body: { fuelOffBlock: 1 } })],
    ['a closed post-flight', (params) => world.desk.flightDesk.close({ params })],
    ['an offer as an empty leg', (params) => world.desk.flightDesk.offer({ params, body: { price: 1 } })],
    [
      'an expense',
      ({ flightId }) =>
        world.desk.expenses.add({
          body: { type: 'FUEL', date: '2026-11-20', net: 1, tax: 0, currency: 'EUR', flightId: Number(flightId) },
        }),
    ],
  ])('it takes no %s', async (_what, write) => {
    const reply = await write(flightOf(await quoted({ legs: [leg(world.now + ++days * DAY, { pax: 0 })] })))
    expect(refused(reply)).toMatchObject({ status: 409, code: 'state_conflict' })
  })
})

/** Operations whose calls are about the flight of the world. */
const aboutFlight = everyOperation.filter(
  ([, { path }]) => /\{(flightId|flight|id)\}/.test(path) && /flight/.test(path),
)

describe('an option is reached by its id', () => {
  let option: World
  beforeAll(async () => {
    option = { ...world, flightId: idsOf(await quoted())[0] ?? 0 }
  })

  // The card belongs to the bar on the board; no money is spent on an option.
  const notOfOptions: Operation[] = ['schedule.card', 'accounting.flightExpenses']
  const reading = aboutFlight.filter(([operation, { method }]) => method === 'GET' && !notOfOptions.includes(operation))
  test.each(reading)('%s', async (operation, entry) => {
    const sent = (await (calls[operation] as (world: World) => Promise<Sending>)(option)) as Sending
    const reply = await ask(isDesk(entry) ? world.desk : world.partner, operation, sent)
    expect(reply.status, JSON.stringify(reply.body)).toBe(entry.status ?? 200)
  })

  const writing = aboutFlight.filter(([, entry]) => entry.method !== 'GET' && !isDesk(entry))
  test.each(writing)('%s writes to it, and emits no event', async (operation, entry) => {
    const sent = (await (calls[operation] as (world: World) => Promise<Sending>)(option)) as Sending
    const path = Object.values(sent.params ?? {}).map(String)
    // Calls of itineraries make a booking of their own.
    if (!path.includes(String(option.flightId))) return
    await skipEvents(apron)
    const reply = await ask(world.partner, operation, sent)
    expect([entry.status ?? 200, 409], JSON.stringify(reply.body)).toContain(reply.status)
    expect(await newEvents(apron, 0)).toEqual([])
  })
})

describe('an option stands in no list', () => {
  /** The fields that reveal an option: through its quote and its legs, and that it was written to. */
  const throughLeg = new Set(['flightInfo', 'flightId', 'flight', 'crew', 'crewMembers', 'cmdName', 'modificationDate'])
  /** The board says how far the change log went, which is no record. */
  const howFar = 'sequence'
  /** A backup counts the rows of the database, and what was done last can be undone. */
  // Of one installation, or encrypted each time.
  const notLists: Operation[] = [
    ...(['backups.read', 'diagnostics.make', 'undo.last', 'fieldSync.export'] as const),
    // Calls are recorded while they are compared.
    ...(['traffic.list', 'traffic.settings', 'traffic.har'] as const),
  ]
  const settled = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))
  const withoutLegs = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value ?? null, (key, inner) => (throughLeg.has(key) || key === howFar ? undefined : inner)),
    )

  test('nor does it change what any operation answers of other records', async () => {
    answered(await world.desk.settings.change({ body: { flightOptions: false } }))
    const at = world.now + 5 * DAY
    const user = answered(
      await world.desk.users.create({ body: { lastName: 'Optional', externalReference: 'optional' } }),
    )
    const pilot = answered(
      await world.desk.crew.add({
        body: { lastName: 'Pilot', externalReference: 'optional-pilot', roles: ['CMD'], homeAirport: 'LSZH' },
      }),
    )
    const quote = await quoted({ legs: [leg(at), leg(at + DAY, { departureAirport: 'EGGW', arrivalAirport: 'LFMN' })] })
    const asked: [string, () => Promise<unknown>][] = []
    const add = (name: string, operation: Operation, sent: Sending, client: unknown = world.desk) =>
      asked.push([name, async () => (await ask(client, operation, sent)).body])
    const from = minute(world.now - 30 * DAY).slice(0, 10)
    const to = minute(world.now + 30 * DAY).slice(0, 10)
    const window = { from: world.now - 30 * DAY, to: world.now + 30 * DAY }
    for (const [operation, entry] of everyOperation) {
      if (entry.method !== 'GET' || notLists.includes(operation)) continue
      const sent = await (calls[operation] as (world: World) => Promise<Sending>)(world)
      add(operation, operation, sent, isDesk(entry) ? world.desk : world.partner)
    }
    const { partner } = world
    add('flights', 'flights.list', { query: { from, to, include: 'ALL' } }, partner)
    add('flights table', 'flightDesk.table', { query: { ...window, canceled: true } })
    add('flights table by trip', 'flightDesk.table', { query: { search: String(quote.tripNumber), canceled: true } })
    add('search by trip', 'search.all', { query: { search: String(quote.tripNumber) } })
    add('search by tail', 'search.all', { query: { search: world.tailNumber } })
    add('board', 'schedule.board', { query: window })
    add(
      'aircraft schedule',
      'aircraftSchedule.read',
      { params: { tailNumber: world.tailNumber }, query: { from, to } },
      partner,
    )
    add(
      'roster',
      'staff.roster',
      { query: { from: `${from}T00:00`, to: `${to}T00:00`, includeFlights: true } },
      partner,
    )
    add('passenger', 'peopleDesk.page', { params: { userId: String(user.internalId) } })
    add('pilot', 'peopleDesk.page', { params: { userId: String(pilot.pilotId) } })
    add('people', 'peopleDesk.table', { query: { limit: 1000 } })
    add('hours', 'staff.hours', { params: { reference: 'optional-pilot' } }, partner)
    const lookup = { customer: { account: { name: 'Blue Sky' } }, aircraft: world.tailNumber, legs: [leg(at)] }
    add('lookup at the same time', 'proposals.lookup', { body: lookup }, partner)
    const all = async () => {
      const answers = new Map<string, unknown>()
      for (const [name, read] of asked) answers.set(name, settled(await read()))
      return answers
    }

    const before = await all()
    const [again, changing] = [await all(), new Set<string>()]
    for (const [name, answer] of before)
      if (JSON.stringify(answer) !== JSON.stringify(again.get(name))) changing.add(name)
    answered(await world.desk.settings.change({ body: { flightOptions: true } }))
    expect(answered(await world.desk.quotes.prepareFlights({})).prepared).toBeGreaterThan(0)
    const made = await read(quote)
    const params = flightOf(made)
    answered(await partner.passengers.add({ params, body: { paxUserId: user.internalId } }))
    answered(await partner.flightCrew.assign({ params, body: [{ pilotId: pilot.pilotId, role: 'CMD' }] }))
    answered(
      await partner.flightServices.save({
        params: { id: params.flightId },
        body: { departureHandler: { company: 'Jet', status: 'REQ' } },
      }),
    )
    answered(await world.desk.settings.change({ body: { flightOptions: false } }))

    const after = await all()
    const differing = [...before].filter(([name, answer]) => {
      return !changing.has(name) && JSON.stringify(withoutLegs(answer)) !== JSON.stringify(withoutLegs(after.get(name)))
    })
    for (const [name, answer] of differing)
      expect({ [name]: withoutLegs(after.get(name)) }).toEqual({ [name]: withoutLegs(answer) })
    expect(differing).toEqual([])
    // Fields that change with time are only searched for the ids.
    const text = JSON.stringify([...changing].map((name) => withoutLegs(after.get(name))))
    for (const id of idsOf(made)) expect(text).not.toContain(String(id))
    expect([...changing]).toEqual([])
  }, 120_000)
})

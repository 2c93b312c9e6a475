import { afterAll, beforeAll, expect, test } from 'vitest'
import { verbatim } from '../../../src-shared/messages/index.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'
import { bookFlight } from '../../support/flights.ts'
import { populate, type World } from '../../support/world.ts'

let apron: TestApron
let world: World
let from: number
beforeAll(async () => {
  apron = await startApron()
  world = await populate(apron)
  from = Date.parse(new Date(apron.clock.now()).toISOString().slice(0, 10))
})
afterAll(() => apron.close())

const read = async (to = from + DAY) => answered(await apron.desk.today.read({ query: { from, to } }))
const dayAfter = (days: number) => new Date(from + days * DAY).toISOString().slice(0, 10)

test('shows how ready the flights of the day are, by the letters of their pages', async () => {
  expect((await read()).flights).toEqual({ total: 0, rows: [] })
  const departureAt = apron.clock.now() + HOUR
  const flightId = await bookFlight(apron, { tail: 'D-CAPA', flightNumber: 'APR10', departureAt })
  const params = { flightId: String(flightId) }
  const bare = (await read()).flights
  expect(bare.rows).toMatchObject([{ flightId, flightNumber: 'APR10', tailNumber: 'D-CAPA', status: 'Scheduled' }])
  expect(bare.rows[0]?.ready).toEqual({
    crew: { status: 'DO', recheck: false },
    passengers: { status: 'DO', recheck: false },
    // By the rules of their airports: handling at both ends, a slot at LSZH and a PPR at EGLF, and a GAR.
    services: { status: 'DO', recheck: false },
    permits: null,
    slots: { status: 'DO', recheck: false },
    fuel: null,
  })
  expect(bare.rows[0]?.open).toBe(4)
  answered(await apron.desk.services.add({ params, body: { kind: 'HANDLING', target: 'DEPARTURE', status: 'REQ' } }))
  answered(await apron.desk.flightCrew.assign({ params, body: [{ logName: 'n.vidal', role: 'CMD' }] }))
  // D-CAPA is flown by two.
  expect((await read()).flights.rows[0]?.ready.crew).toEqual({ status: 'DO', recheck: false })
  const pair = [
    { logName: 'n.vidal', role: 'CMD' as const },
    { externalReference: 'fo-today', lastName: 'Olsen', role: 'FO' as const },
  ]
  answered(await apron.desk.flightCrew.assign({ params, body: pair }))
  const [flight] = (await read()).flights.rows
  expect(flight?.ready).toMatchObject({ crew: { status: 'OK', recheck: false }, services: { status: 'DO' } })
  expect(flight?.open).toBe(3)
  expect((await read(from + 2 * DAY)).flights.total).toBe(1)
})

test('shows who of those that fly is beyond a limit of duty', async () => {
  const duty = async () => answered(await apron.desk.today.duty({ query: { from, to: from + DAY } }))
  expect((await duty()).rows).toEqual([])
  answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'D-LONG' } }))
  const departureAt = apron.clock.now() + 4 * HOUR
  const long = { tail: 'D-LONG', flightNumber: 'APR12', departureAt, arrivalAt: departureAt + 15 * HOUR }
  const params = { flightId: String(await bookFlight(apron, long)) }
  answered(await apron.desk.flightCrew.assign({ params, body: [{ logName: 'n.vidal', role: 'CMD' }] }))
  expect((await duty()).rows).toContainEqual(
    expect.objectContaining({
      pilotId: world.pilotId,
      person: 'Noor Vidal',
      what: { code: 'limit_flight_duty', params: {} },
      state: 'OVER',
    }),
  )
  const letter = async () =>
    (await read()).flights.rows.find(({ flightNumber }) => flightNumber === 'APR12')?.ready.crew
  expect(await letter()).toEqual({ status: 'DO', recheck: false })
  const second = { externalReference: 'fo-long', lastName: 'Ruiz', role: 'FO' as const }
  answered(await apron.desk.flightCrew.assign({ params, body: [{ logName: 'n.vidal', role: 'CMD' }, second] }))
  // All seats are taken, but by a crew member who is on duty for too long.
  expect(await letter()).toEqual({ status: 'OK', recheck: true })
})

test('shows limits of weeks that the flights of the day break later, as their pages warn', async () => {
  answered(await apron.desk.aircraft.add({ body: { ...citation, tailNumber: 'D-WEEK' } }))
  const body = { firstName: 'Ana', lastName: 'Reyes', roles: ['CMD' as const] }
  const { pilotId } = answered(await apron.desk.crew.add({ body }))
  const ids: number[] = []
  for (let day = 0; day < 13; day++) {
    const departureAt = from + day * DAY + 9 * HOUR
    const flown = { tail: 'D-WEEK', flightNumber: `WEEK${day}`, departureAt, arrivalAt: departureAt + 8 * HOUR }
    const flightId = await bookFlight(apron, flown)
    ids.push(flightId)
    const crew = [{ pilotId, role: 'CMD' as const }]
    answered(await apron.desk.flightCrew.assign({ params: { flightId: String(flightId) }, body: crew }))
  }
  const { rows, flights } = answered(await apron.desk.today.duty({ query: { from, to: from + DAY } }))
  expect(flights).toContain(ids[0])
  const limits = rows.filter((row) => row.pilotId === pilotId && row.what.code === 'limit_flight_28_days')
  expect(limits).toEqual([
    {
      ...{
        pilotId,
        person: 'Ana Reyes',
        what: { code: 'limit_flight_28_days', params: {} },
        used: 104 * 60,
        limit: 6000,
      },
      ...{ unit: 'MINUTES', state: 'OVER', day: dayAfter(12) },
    },
  ])
  const params = { flightId: String(ids[0]) }
  const { warnings } = answered(await apron.desk.flightCrew.read({ params }))
  expect(warnings.map(({ message }) => message)).toContain(
    `Limit exceeded on ${dayAfter(12)}: Flight time in 28 days, 104:00 of 100:00`,
  )
})

test('shows what an aircraft can not do as it is planned', async () => {
  const stranded = await bookFlight(apron, {
    ...{ tail: 'D-CAPA', flightNumber: 'APR11', from: 'LIML', to: 'LFMN' },
    departureAt: apron.clock.now() + 2 * DAY,
  })
  const { conflicts } = await read()
  expect(conflicts.rows).toContainEqual(
    expect.objectContaining({
      ...{ code: 'aircraft_location', severity: 'BLOCKING', subject: 'D-CAPA' },
      ...{ message: 'At EGLF, but APR11 departs from LIML', to: apron.clock.now() + 2 * DAY },
    }),
  )
  expect(conflicts.rows.filter(({ flightIds }) => flightIds[0] === stranded)).toHaveLength(1)
})

test('shows what of crew has ended or soon will, and what of the fleet is due', async () => {
  const { id: typeId } = answered(await apron.desk.qualificationTypes.add({ body: { name: 'Line check' } }))
  const { pilotId } = world
  const held = (expiryDate: string, name: number) =>
    apron.desk.qualifications.add({ body: { pilotId, typeId: name, issueDate: '2025-01-01', expiryDate } })
  answered(await held(dayAfter(-1), typeId))
  const other = answered(await apron.desk.qualificationTypes.add({ body: { name: 'Medical' } }))
  answered(await held(dayAfter(90), other.id))
  expect((await read()).expiring.rows).toEqual([
    {
      ...{ pilotId, userId: pilotId, person: 'Noor Vidal', kind: 'QUALIFICATION', what: verbatim('Line check') },
      ...{ expires: dayAfter(-1), state: 'EXPIRED' },
    },
  ])
  const params = { aircraftId: String(world.aircraftId) }
  const limit = { scheduleType: 'CALENDAR' as const, type: 'Weighing', date: from - DAY }
  answered(await apron.desk.maintenance.add({ params, body: limit }))
  answered(await apron.desk.maintenance.add({ params, body: { ...limit, type: 'Later', date: from + 200 * DAY } }))
  expect((await read()).maintenance.rows).toEqual([
    {
      ...{ aircraftId: world.aircraftId, tailNumber: 'D-CAPA', kind: 'LIMIT', what: verbatim('Weighing') },
      ...{ state: 'OVERDUE', dueAt: from - DAY },
    },
  ])
})

test('shows limits and deferred defects on the day that they are due, and as overdue on the next', async () => {
  const params = { aircraftId: String(world.aircraftId) }
  const days = [-1, 0, 29, 30, 31]
  const titled = days.map((day) => [`on day ${day}`, from + day * DAY] as const)
  for (const [title, date] of titled) {
    const dueDay = new Date(date).toISOString().slice(0, 10)
    const item = { title: `item ${title}`, source: 'TECHLOG', reportDay: '2026-01-01', dueDay }
    answered(await apron.desk.holdItems.add({ params, body: item }))
    const limit = { scheduleType: 'CALENDAR' as const, type: `limit ${title}`, date }
    answered(await apron.desk.maintenance.add({ params, body: limit }))
  }
  const shown = (await read()).maintenance.rows.map(({ what, state, dueAt }) => [
    'params' in what && what.params ? Object.values(what.params)[0] : what.code,
    ...[state, dueAt],
  ])
  const states = { '-1': 'OVERDUE', '0': 'SOON', '29': 'SOON', '30': 'SOON' }
  for (const kind of ['item', 'limit'])
    for (const [day, state] of Object.entries(states))
      expect(shown).toContainEqual([`${kind} on day ${day}`, state, from + Number(day) * DAY])
  expect(shown.filter(([what]) => String(what).endsWith('31'))).toEqual([])
  const listed = answered(await apron.desk.maintenance.list({ params }))
  const ofPage = listed.filter(({ type }) => type?.startsWith('limit on')).map(({ type, state }) => [type, state])
  expect(ofPage).toEqual(
    titled.map(([title], at) => [`limit ${title}`, ['OVERDUE', 'SOON', 'SOON', 'SOON', 'LATER'][at]]),
  )
})

test('shows quotes that wait, invoices that are not paid and subscriptions that end soon', async () => {
  const body = {
    ...{ aircraft: 'D-CAPA', reference: 'CRM-today', status: 'Q' as const },
    customer: { firstName: 'Ada', lastName: 'Keller', account: { name: 'Keller Holding' } },
    legs: [{ departureAirport: 'LSZH', arrivalAirport: 'EGGW', departureDate: '2027-03-01T09:00', pax: 4 }],
  }
  const { bookingid } = answered(await apron.desk.bookings.record({ body }))
  expect((await read()).quotes).toMatchObject({
    total: 1,
    rows: [{ bookingId: bookingid, status: 'Q', accountName: 'Keller Holding', from: 'LSZH', to: 'EGGW' }],
  })
  const params = { reference: 'CRM-today' }
  const next = { departureAirport: 'EGGW', arrivalAirport: 'LSGG', departureDateUTC: '2027-03-02T09:00', pax: 4 }
  answered(await apron.desk.itinerary.add({ params, body: next }))
  const [first] = answered(await apron.desk.itinerary.list({ params }))
  answered(await apron.desk.itinerary.cancel({ params: { ...params, flightId: String(first?.flightId) } }))
  const departureAt = Date.parse('2027-03-02T09:00Z')
  expect((await read()).quotes).toMatchObject({ total: 1, rows: [{ from: 'EGGW', to: 'LSGG', departureAt }] })
  const { account } = answered(await apron.desk.bookingDesk.page({ params: { bookingId: String(bookingid) } }))
  const { bookings } = answered(await apron.desk.accountDesk.page({ params: { accountId: String(account.accountId) } }))
  expect(bookings).toMatchObject([{ route: ['EGGW', 'LSGG'], departureAt }])
  const lines = [{ description: 'Charter', quantity: 1, unit: 'flight', amount: 100_000 }]
  const draft = answered(
    await apron.desk.invoices.add({
      params: { bookingId: String(world.bookingId) },
      body: { currency: 'EUR', vatPerc: 0, lines },
    }),
  )
  expect((await read()).invoices.total).toBe(0)
  answered(await apron.desk.invoices.issue({ params: { invoiceId: String(draft.invoiceId) } }))
  expect((await read()).invoices).toMatchObject({
    total: 1,
    rows: [{ invoiceId: draft.invoiceId, open: 100_000, currency: 'EUR', overdue: false }],
  })
  const hook = { callbackUrl: 'https://partner.example.com/hook', signingKey: 'a-key-of-at-least-16' }
  answered(await world.partner.webhooks.create({ body: { ...hook, event: 'FLIGHT_CREATE' } }))
  expect((await read()).webhooks.total).toBe(0)
  await apron.clock.advance(11 * DAY)
  expect((await read()).webhooks).toMatchObject({ total: 1, rows: [{ event: 'FLIGHT_CREATE', trouble: 'RENEW' }] })
})

test('refuses a day that ends before it begins, or lasts a week', async () => {
  for (const to of [from, from + 7 * DAY])
    expect(refused(await apron.desk.today.read({ query: { from, to } }))).toEqual({
      ...{ status: 400, code: 'invalid_input', fields: ['to'] },
    })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { flightName } from '../../../src-shared/flight/flight-name.ts'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { populate, type World } from '../../support/world.ts'

let apron: TestApron
let world: World
beforeAll(async () => {
  apron = await startApron()
  world = await populate(apron)
})
afterAll(() => apron.close())

/** The results of a search, group by group; groups without results are left out. */
const found = async (search: string) => {
  const groups = Object.entries(answered(await apron.desk.search.all({ query: { search } })))
  return Object.fromEntries(groups.filter(([, rows]) => rows.length > 0))
}

test('finds flights by number and by trip, in any case', async () => {
  const { flights } = await found('apr1')
  expect(flights).toMatchObject([{ flightId: world.flightId, flightNumber: 'APR1', tailNumber: 'D-CAPA' }])
  const { tripNumber } = (flights as { tripNumber: number }[])[0] ?? { tripNumber: 0 }
  expect(await found(String(tripNumber))).toMatchObject({ flights: [{ flightId: world.flightId }] })
})

test('finds a flight without a number by every form of the name it is shown by', async () => {
  const leg = (from: string, to: string, day: string) => ({
    ...{ departureAirport: from, arrivalAirport: to, departureDateUTC: `${day}T09:00`, pax: 1 },
  })
  const body = { legs: [leg('LSZH', 'EGLF', '2030-05-01'), leg('EGLF', 'LSZH', '2030-05-02')] }
  const customer = { externalReference: 'two-legs', lastName: 'Two', account: { name: 'Two legs' } }
  const { bookingid } = answered(await apron.desk.bookings.book({ body: { ...body, customer } }))
  const { itinerary } = answered(await apron.desk.bookingDesk.page({ params: { bookingId: String(bookingid) } }))
  const [one, two] = itinerary.map(({ flight }) => flight)
  if (!one || !two) throw new Error('the booking has no flights')
  expect([one.legNumber, two.legNumber]).toEqual([1, 2])
  for (const { name, ids } of [
    { name: flightName({ ...two, flightNumber: null }), ids: [two.flightId] },
    { name: `t${two.tripNumber}/2`, ids: [two.flightId] },
    { name: `${one.tripNumber}/1`, ids: [one.flightId] },
    { name: `T${one.tripNumber}`, ids: [one.flightId, two.flightId] },
    { name: `T${one.tripNumber}/`, ids: [one.flightId, two.flightId] },
    { name: `T${one.tripNumber}/3`, ids: undefined },
  ])
    expect(
      (await found(name))['flights']?.map((flight) => (flight as { flightId: number }).flightId),
      name,
    ).toEqual(ids)
})

test('finds an aircraft with or without its dash, and what it flies next', async () => {
  for (const search of ['d-capa', 'dcapa', 'CAPA'])
    expect(await found(search)).toMatchObject({
      aircraft: [{ aircraftId: world.aircraftId, tailNumber: 'D-CAPA' }],
      flights: [{ flightId: world.flightId }],
    })
})

test('finds people by any of their names, without their accents', async () => {
  const body = { firstName: 'Begoña', lastName: 'Ibáñez', externalReference: 'p-2', email: 'bi@example.com' }
  const { internalId } = answered(await apron.desk.users.create({ body }))
  for (const search of ['ibanez', 'IBÁÑEZ', 'begona ib', 'bi@ex'])
    expect(await found(search)).toMatchObject({
      people: [{ userId: internalId, name: 'Begoña Ibáñez', isCrew: false }],
    })
  expect(await found('vidal')).toMatchObject({ people: [{ userId: world.pilotId, isCrew: true }] })
})

test('finds airports, bookings, accounts, invoices and files by how they begin', async () => {
  expect(await found('zrh')).toMatchObject({ airports: [{ code: 'LSZH', iata: 'ZRH' }] })
  const booking = { bookingId: world.bookingId, bookingIdentifier: world.bookingIdentifier }
  expect(await found(world.bookingIdentifier.toLowerCase())).toMatchObject({ bookings: [booking] })
  expect(await found('account apr1')).toMatchObject({ accounts: [{ name: 'Account APR1' }] })
  const lines = [{ description: 'Charter', quantity: 1, unit: 'flight', amount: 100_000 }]
  const params = { bookingId: String(world.bookingId) }
  const { invoiceId } = answered(
    await apron.desk.invoices.add({ params, body: { currency: 'EUR', vatPerc: 0, lines } }),
  )
  const { number } = answered(await apron.desk.invoices.issue({ params: { invoiceId: String(invoiceId) } }))
  expect(await found(number ?? '')).toMatchObject({ invoices: [{ invoiceId, number }] })
  const file = { name: 'Contract 12.txt', bytes: Buffer.from('agreed') }
  answered(await apron.desk.documents.add({ query: { noun: 'bookings', recordId: world.bookingId }, file } as never))
  expect(await found('contract')).toMatchObject({ documents: [{ noun: 'bookings', recordId: world.bookingId }] })
})

test('finds nothing by marks alone, and takes them for what they are', async () => {
  expect(await found('%')).toEqual({})
  expect(await found("'; --")).toEqual({})
  expect(await found('nobody-has-this')).toEqual({})
})

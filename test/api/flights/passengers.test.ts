import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let flightId: number
let flights = 0
const people: Record<string, number> = {}

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-PAX')
  for (const firstName of ['Ann', 'Ben', 'Cy', 'Dee']) {
    const body = { firstName, lastName: 'Pax', externalReference: `crm-${firstName}`, gender: 'FEMALE' as const }
    people[firstName] = answered(await partner.users.create({ body })).internalId
  }
})
afterAll(() => apron.close())

beforeEach(async () => {
  const departureAt = apron.clock.now() + ++flights * 24 * HOUR
  flightId = await bookFlight(apron, { tail: 'HB-PAX', flightNumber: `pax${flights}`, departureAt, pax: 2 })
  await skipEvents(apron)
})

type Add = Parameters<typeof partner.passengers.add>[0]
const params = () => ({ flightId: String(flightId) })
const add = (body: unknown) => partner.passengers.add({ params: params(), body: body as Add['body'] })
const list = async () => answered(await partner.passengers.list({ params: params() }))
const flight = async () => answered(await partner.flights.read({ params: params() }))

test('unassigned tickets are listed without a passenger', async () => {
  const [first, second] = await list()
  expect([first, second]).toEqual(
    [1, 2].map(() => ({
      ticketId: expect.any(Number),
      paxType: expect.any(String),
      isMain: false,
      seatOnLap: false,
      links: [],
    })),
  )
  expect((await list()).length).toBe(2)
})

describe('a passenger', () => {
  test('takes an unassigned ticket; the number of passengers stays', async () => {
    const [free] = await list()
    const ticket = answered(await add({ paxUserId: people['Ann'], paxType: 'MALE', comment: 'window' }))
    expect(ticket).toEqual({
      ticketId: free?.ticketId,
      paxUserId: people['Ann'],
      internalId: people['Ann'],
      paxExternalReference: 'crm-Ann',
      externalReference: 'crm-Ann',
      paxType: 'MALE',
      isMain: false,
      seatOnLap: false,
      comment: 'window',
      links: [],
    })
    expect(await list()).toEqual([ticket, expect.not.objectContaining({ paxUserId: expect.anything() })])
    expect(await flight()).toMatchObject({
      paxNumber: 2,
      paxReferences: [{ paxExternalReference: 'crm-Ann', internalId: people['Ann'], paxType: 'MALE' }],
    })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
  })

  test('beyond the tickets there are gets one more; flight and leg count one more', async () => {
    for (const name of ['Ann', 'Ben']) answered(await add({ paxUserId: people[name] }))
    await skipEvents(apron)
    answered(await add({ paxUserId: people['Cy'] }))
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE', 'FLIGHT_PAX_COUNT_UPDATE'])
    expect((await list()).length).toBe(3)
    expect((await flight()).paxNumber).toBe(3)
    const { db } = apron.core.data
    const leg = db.selectFrom('legs').innerJoin('flights', 'flights.legId', 'legs.id').select('legs.pax')
    expect(await leg.where('flights.publicId', '=', flightId).executeTakeFirst()).toEqual({ pax: 3 })
  })

  const names: [string, () => object, object][] = [
    ['paxExternalReference', () => ({ paxExternalReference: 'crm-Ben' }), { externalReference: 'crm-Ben' }],
    ['externalReference', () => ({ externalReference: 'crm-Ben' }), { externalReference: 'crm-Ben' }],
    ['the older internalId', () => ({ internalId: people['Ben'] }), { externalReference: 'crm-Ben' }],
    ['both', () => ({ paxUserId: people['Ben'], paxExternalReference: 'crm-Ben' }), {}],
    [
      'paxUserId, with a reference of the ticket itself',
      () => ({ paxUserId: people['Ben'], externalReference: 'T-1' }),
      { externalReference: 'T-1', paxExternalReference: 'crm-Ben' },
    ],
  ]
  test.each(names)('is named by %s', async (_, body, shown) => {
    expect(answered(await add(body()))).toMatchObject({ paxUserId: people['Ben'], ...shown })
  })

  test('is child, infant or adult by the age at departure unless the request says', async () => {
    const born = async (birthDate: string) =>
      answered(await partner.users.create({ body: { lastName: birthDate, birthDate, gender: 'FEMALE' } })).internalId
    const departure = new Date(apron.clock.now() + flights * 24 * HOUR)
    const years = (count: number, days = 0) =>
      new Date(Date.UTC(departure.getUTCFullYear() - count, departure.getUTCMonth(), departure.getUTCDate() + days))
        .toISOString()
        .slice(0, 10)
    const rows: [string, string][] = [
      [years(2, 1), 'INFANT'],
      [years(2), 'CHILD'],
      [years(12, 1), 'CHILD'],
      [years(12), 'FEMALE'],
    ]
    for (const [birthDate, paxType] of rows) {
      const ticket = answered(await add({ paxUserId: await born(birthDate) }))
      expect([birthDate, ticket.paxType]).toEqual([birthDate, paxType])
    }
    const lap = answered(await add({ paxUserId: await born(years(1)), paxType: 'OTHER', seatOnLap: true }))
    expect(lap).toMatchObject({ paxType: 'OTHER', seatOnLap: true })
  })

  test('has no type where neither gender nor age is known, whatever the unassigned ticket had', async () => {
    const { internalId } = answered(await partner.users.create({ body: { lastName: 'Unknown' } }))
    expect(answered(await add({ paxUserId: internalId })).paxType).toBe('NONE')
  })

  test.each([[{ main: true }], [{ isMain: true }], [{ main: true, isMain: false }]])(
    'the main one by %j',
    async (said) => {
      const { ticketId } = answered(await add({ paxUserId: people['Ann'] }))
      const changed = await partner.passengers.update({
        params: { flightId: String(flightId), ticketId: String(ticketId) },
        body: { paxUserId: people['Ann'], ...said },
      })
      expect(answered(changed).isMain).toBe(true)
      answered(await add({ paxUserId: people['Ben'], main: true }))
      expect((await list()).map(({ paxUserId, isMain }) => [paxUserId, isMain])).toContainEqual([people['Ben'], true])
    },
  )

  test('that is the main one takes that over', async () => {
    answered(await add({ paxUserId: people['Ann'], isMain: true }))
    answered(await add({ paxUserId: people['Ben'], isMain: true }))
    expect((await list()).map(({ paxUserId, isMain }) => [paxUserId, isMain])).toEqual([
      [people['Ann'], false],
      [people['Ben'], true],
    ])
  })

  test('travels on the id card asked for, which must be their own', async () => {
    const user = (name: string) => ({ userExternalReference: String(people[name]) })
    const passport = answered(
      await apron.desk.userDocuments.create({ params: user('Dee'), body: { type: 'PASSPORT', number: 'P1' } }),
    )
    const second = answered(
      await apron.desk.userDocuments.create({ params: user('Dee'), body: { type: 'IDCARD', number: 'I1' } }),
    )
    await skipEvents(apron)
    const asked = { paxUserId: people['Ann'], paxIdCardId: second.id }
    expect(refused(await add(asked))).toMatchObject({ status: 400, fields: ['paxIdCardId'] })
    const ticket = answered(await add({ ...asked, paxUserId: people['Dee'] }))
    expect(ticket.paxIdCardId).toBe(second.id)
    expect((await flight()).paxReferences[0]?.documentExternalReference).toBe(second.externalReference)
    expect(passport.main).toBe(true)
  })
})

describe('a ticket', () => {
  const one = (ticketId: number) => ({ ...params(), ticketId: String(ticketId) })
  const change = (ticketId: number, body: object) => partner.passengers.update({ params: one(ticketId), body })
  const remove = (ticketId: number) => partner.passengers.remove({ params: one(ticketId) })
  const ann = async (more = {}) => {
    const ticket = answered(await add({ paxUserId: people['Ann'], paxType: 'MALE', ...more }))
    await skipEvents(apron)
    return ticket
  }

  test('is read as it is listed, by flight id or reference', async () => {
    const ticket = await ann()
    expect(answered(await partner.passengers.read({ params: one(ticket.ticketId) }))).toEqual(ticket)
    const { externalReference } = await flight()
    const byReference = { flightId: externalReference ?? '', ticketId: String(ticket.ticketId) }
    expect(answered(await partner.passengers.read({ params: byReference }))).toEqual(ticket)
  })

  test('changes in what is given', async () => {
    const ticket = await ann({ comment: 'window' })
    const changed = { ...ticket, paxType: 'OTHER', isMain: true, seatOnLap: true, comment: 'aisle' }
    const body = { paxType: 'OTHER', isMain: true, seatOnLap: true, comment: 'aisle' }
    expect(answered(await change(ticket.ticketId, body))).toEqual(changed)
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
    expect(answered(await change(ticket.ticketId, { isMain: false }))).toEqual({ ...changed, isMain: false })
  })

  const asAnswered: [string, object][] = [
    ['a passenger', {}],
    ['a passenger, with a reference of its own', { externalReference: 'T-1' }],
  ]
  test.each(asAnswered)('of %s comes back as it was answered: no change, no event', async (_, more) => {
    const ticket = await ann(more)
    expect(answered(await change(ticket.ticketId, ticket))).toEqual(ticket)
    const { paxUserId: _1, internalId: _2, paxExternalReference: _3, ...rest } = ticket
    if ('externalReference' in more) expect(answered(await change(ticket.ticketId, rest))).toEqual(ticket)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('without a passenger round-trips unchanged', async () => {
    const [free] = await list()
    expect(answered(await change(free?.ticketId ?? 0, free ?? {}))).toEqual(free)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('without a passenger is assigned to one', async () => {
    const [, second] = await list()
    const given = answered(await change(second?.ticketId ?? 0, { externalReference: 'crm-Ben' }))
    expect(given).toMatchObject({ ticketId: second?.ticketId, paxUserId: people['Ben'], paxType: 'FEMALE' })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
    expect((await flight()).paxNumber).toBe(2)
  })

  test('goes to another person with their own document, kind and no luggage', async () => {
    const body = { lastName: 'Kid', birthDate: '2020-01-01', documentNumber: 'K1', externalReference: `kid-${flights}` }
    answered(await partner.users.create({ body }))
    const { ticketId } = await ann({ externalReference: 'T-1', comment: 'window' })
    const { db } = apron.core.data
    await db.updateTable('tickets').set({ luggageWeight: 20, luggageUnit: 'KILOGRAM' }).execute()
    const given = answered(await change(ticketId, { paxExternalReference: `kid-${flights}` }))
    expect(given).toMatchObject({ ticketId, paxType: 'CHILD', externalReference: `kid-${flights}`, comment: 'window' })
    expect((await flight()).paxReferences[0]).toMatchObject({ documentExternalReference: expect.any(String) })
    const row = db.selectFrom('tickets').select('luggageWeight').where('publicId', '=', ticketId)
    expect(await row.executeTakeFirst()).toEqual({ luggageWeight: null })
  })

  test('that is made the main one takes that over', async () => {
    const { ticketId } = await ann({ isMain: true })
    const other = answered(await add({ paxUserId: people['Ben'] }))
    answered(await change(other.ticketId, { isMain: true }))
    expect((await list()).filter(({ isMain }) => isMain).map((ticket) => ticket.ticketId)).toEqual([other.ticketId])
    answered(await change(ticketId, { isMain: true }))
    expect((await list()).filter(({ isMain }) => isMain).map((ticket) => ticket.ticketId)).toEqual([ticketId])
  })

  test('is removed with its seat: the number of passengers is one less', async () => {
    const { ticketId } = await ann()
    const { status, body } = await remove(ticketId)
    expect([status, body]).toEqual([204, undefined])
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE', 'FLIGHT_PAX_COUNT_UPDATE'])
    expect((await list()).map((ticket) => ticket.paxUserId)).toEqual([undefined])
    expect(await flight()).toMatchObject({ paxNumber: 1, flightType: 'PAX' })
    expect(refused(await partner.passengers.read({ params: one(ticketId) })).status).toBe(404)
    expect(refused(await remove(ticketId)).status).toBe(404)
  })

  test('without a passenger is removed without a list event; the last leaves a positioning flight', async () => {
    for (const { ticketId } of await list()) answered(await remove(ticketId))
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_COUNT_UPDATE', 'FLIGHT_PAX_COUNT_UPDATE'])
    expect(await flight()).toMatchObject({ paxNumber: 0, flightType: 'POS' })
    answered(await add({ paxUserId: people['Ann'] }))
    expect(await flight()).toMatchObject({ paxNumber: 1, flightType: 'PAX' })
  })

  const refusals: [string, () => object, object][] = [
    ['a passenger of the flight', () => ({ paxUserId: people['Ben'] }), { status: 409 }],
    ['an unknown user', () => ({ paxUserId: 5 }), { status: 404 }],
    ['two people', () => ({ paxUserId: people['Cy'], paxExternalReference: 'crm-Ben' }), { status: 400 }],
    ['a document that is none of theirs', () => ({ paxIdCardId: 5 }), { status: 400, fields: ['paxIdCardId'] }],
  ]
  test.each(refusals)('is not given to %s', async (_, body, problem) => {
    const { ticketId } = await ann()
    answered(await add({ paxUserId: people['Ben'] }))
    await skipEvents(apron)
    expect(refused(await change(ticketId, body()))).toMatchObject(problem)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('of another flight, or of none, is not there', async () => {
    const { ticketId } = await ann()
    const departureAt = apron.clock.now() + ++flights * 24 * HOUR
    flightId = await bookFlight(apron, { tail: 'HB-PAX', flightNumber: `pax${flights}`, departureAt, pax: 2 })
    expect(refused(await partner.passengers.read({ params: one(ticketId) })).status).toBe(404)
    expect(refused(await change(ticketId, {})).status).toBe(404)
    expect(refused(await remove(ticketId)).status).toBe(404)
    const odd = { ...params(), ticketId: 'x' }
    expect(refused(await partner.passengers.read({ params: odd })).status).toBe(400)
  })
})

test('no passenger boards or leaves a flight whose post-flight is closed', async () => {
  const { ticketId } = answered(await add({ paxUserId: people['Ann'] }))
  const { db } = apron.core.data
  await db.updateTable('flights').set({ postFlightClosedAt: 1 }).where('publicId', '=', flightId).execute()
  await skipEvents(apron)
  const one = { ...params(), ticketId: String(ticketId) }
  for (const reply of [
    await add({ paxUserId: people['Ben'] }),
    await partner.passengers.update({ params: one, body: { comment: 'late' } }),
    await partner.passengers.remove({ params: one }),
  ]) {
    expect(refused(reply)).toMatchObject({ status: 409, code: 'state_conflict' })
  }
  expect(await newEvents(apron, flightId)).toEqual([])
})

describe('is refused', () => {
  const rows: [string, () => object, object][] = [
    ['nobody', () => ({ isMain: true }), { status: 400, fields: ['paxUserId'] }],
    ['an unknown user', () => ({ paxUserId: 5 }), { status: 404, code: 'unknown_record' }],
    ['an unknown reference', () => ({ paxExternalReference: 'crm-Zoe' }), { status: 404, code: 'unknown_record' }],
    ['an unknown kind', () => ({ paxUserId: people['Ann'], paxType: 'DOG' }), { status: 400, fields: ['paxType'] }],
    ['a number in words', () => ({ paxUserId: `${people['Ann']}a` }), { status: 400, fields: ['paxUserId'] }],
    [
      'two names of two people',
      () => ({ paxUserId: people['Ann'], paxExternalReference: 'crm-Ben' }),
      { status: 400, fields: ['paxExternalReference'] },
    ],
  ]
  test.each(rows)('%s', async (_, body, problem) => {
    expect(refused(await add(body()))).toMatchObject(problem)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('someone who is on the flight already', async () => {
    answered(await add({ paxUserId: people['Ann'] }))
    await skipEvents(apron)
    expect(refused(await add({ paxExternalReference: 'crm-Ann' }))).toMatchObject({
      status: 409,
      code: 'state_conflict',
    })
    expect(await newEvents(apron, flightId)).toEqual([])
    expect((await list()).length).toBe(2)
  })

  test('an unknown flight', async () => {
    const unknown = { flightId: '12' }
    expect(refused(await partner.passengers.list({ params: unknown }))).toMatchObject({ status: 404 })
    const body = { paxUserId: people['Ann'] }
    expect(refused(await partner.passengers.add({ params: unknown, body }))).toMatchObject({ status: 404 })
  })
})

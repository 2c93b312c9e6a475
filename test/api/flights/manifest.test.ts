import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookDaysAhead, newEvents, skipEvents } from '../../support/flights.ts'

let apron: TestApron
let partner: Awaited<ReturnType<TestApron['partner']>>
let flightId: number
let flights = 0
let ann: number

beforeAll(async () => {
  apron = await startApron()
  partner = await apron.partner()
  await addJet(apron, 'HB-PAX')
  const user = {
    externalReference: 'crm-Ann',
    firstName: 'Ann',
    lastName: 'Ek',
    acronym: 'AEK',
    gender: 'FEMALE' as const,
    birthDate: '1984-05-17',
    birthPlace: 'Malmö',
    email: 'ann@example.com',
    mobile: '+46 1',
    weight: 150,
    weightUnit: 'POUND' as const,
    account: { name: 'Nordic Air' },
  }
  ann = answered(await partner.users.create({ body: user })).internalId
  const passport = { number: 'X1', issueCountry: 'SE', issueDate: '2021-02-01', expirationDate: '2031-01-31' }
  const params = { userExternalReference: 'crm-Ann' }
  answered(await partner.userDocuments.create({ params, body: { ...passport, externalReference: 'D-1' } }))
  answered(await partner.userDocuments.create({ params, body: { number: 'X2', visaType: 'PP' } }))
})
afterAll(() => apron.close())

beforeEach(async () => {
  flightId = await bookDaysAhead(apron, 'HB-PAX', ++flights, { pax: 2 })
})

type Body<Name extends 'update' | 'replaceAnimals' | 'replaceCargo' | 'replaceLuggage'> = Parameters<
  (typeof partner.paxDetails)[Name]
>[0]['body']
const at = () => ({ params: { id: String(flightId) } })
const details = async () => answered(await partner.paxDetails.read(at()))
const update = (body: object) => partner.paxDetails.update({ ...at(), body: body as Body<'update'> })
const setAnimals = (body: unknown) =>
  partner.paxDetails.replaceAnimals({ ...at(), body: body as Body<'replaceAnimals'> })
const setCargo = (body: unknown) => partner.paxDetails.replaceCargo({ ...at(), body: body as Body<'replaceCargo'> })
const setLuggage = (body: unknown) =>
  partner.paxDetails.replaceLuggage({ ...at(), body: body as Body<'replaceLuggage'> })
const board = async (body: object) =>
  answered(await partner.passengers.add({ params: { flightId: String(flightId) }, body }))
const tickets = async () => (await details()).pax.tickets
const luggage = async () => (await details()).luggage.map((one) => [one.ticketId, one.luggageWeight, one.luggageUnit])

const load = { cargoType: null, note: null, packages: null, weight: null, weightQty: null, weightUnit: null }
const animal = { ...load, id: expect.any(Number), type: null, documents: [] }
const cargo = { ...load, id: expect.any(Number), document: null, documents: [] }

describe('the root', () => {
  const unboarded = {
    ...{ id: expect.any(Number), ticketid: expect.any(Number), ticketNumber: null, paxType: 'MALE' },
    ...{ type: 'PAX', status: 'PENDING', main: false, seatOnLap: false, comment: null, created: expect.any(Number) },
    ...{ externalReference: null, luggageWeight: null, luggageUnit: null, paxUser: null, idCard: null },
    ...{ idCardArrival: null, departureAddress: null, destinationAddress: null, checkInStatus: null },
    ...{ okForBoarding: null, patient: false, sifl: null },
  }

  test('has all that real clients read, nulls present', async () => {
    const flight = answered(await partner.flights.read({ params: { flightId: String(flightId) } }))
    expect(await details()).toEqual({
      booking: flight.bookingIdentifier,
      bookingId: Number(flight.bookingReference),
      flight: `pax${flights}`,
      flightId,
      tailNumber: 'HB-PAX',
      aircraftId: expect.any(Number),
      mtowUnit: 'KILOGRAM',
      reducedRestEnabled: false,
      crewBrief: expect.objectContaining({ id: flightId, status: 'DO', crewNotes: null }),
      pax: {
        ...{ id: flightId, status: 'DO', by: null, paxCount: 2, permitProviderId: null },
        ...{ tsaValidationWarning: null, bypassTsaValidation: false },
        tickets: [unboarded, unboarded],
      },
      ...{ cargo: [], animal: [], luggage: [], petsAllowed: false, cargoAllowed: false, tsa: null },
      activeNoFlyLists: [],
    })
  })

  test('shows passengers with the document they travel on', async () => {
    const { ticketId } = await board({ paxUserId: ann, isMain: true, comment: 'window', externalReference: 'T-1' })
    const [ticket] = await tickets()
    expect(ticket).toEqual({
      ...{ ...unboarded, id: ticketId, ticketid: ticketId, paxType: 'FEMALE', main: true, comment: 'window' },
      externalReference: 'T-1',
      paxUser: {
        ...{ id: ann, firstName: 'Ann', middleName: null, lastName: 'Ek', logName: null, nickname: 'AEK' },
        ...{ accountName: 'Nordic Air', pilot: false, status: 'ACTIVE', jobTitle: null, gender: 'FEMALE' },
        ...{ weight: 68, height: null, personnelNumber: null, salutation: null, birthPlace: 'Malmö' },
        ...{ birthDate: Date.UTC(1984, 4, 17), phoneNumber: '+46 1', emailAddress: 'ann@example.com' },
        ...{ externalReference: 'crm-Ann', catering: null, interest: null, important: false, preferences: [] },
        idsCount: 2,
      },
      idCard: {
        id: expect.any(Number),
        ...{ number: 'X1', type: 'PASSPORT', userId: ann, main: true, visaType: null, externalReference: 'D-1' },
        ...{ issueDate: Date.UTC(2021, 1, 1), expirationDate: Date.UTC(2031, 0, 31), issuePlace: null },
        ...{ issueAuthority: null, copy: null, deleted: false },
        issueCountry: {
          ...{ id: 752, name: 'Sweden', intname: 'Sweden', iso2: 'SE', iso3: 'SWE', continent: 'Europe' },
          ...{ capital: 'Stockholm', ioc: 'SWE', domain: 'se', currencyCode: 'SEK', phone: '+46' },
        },
      },
    })
  })

  test('says how far the passengers are', async () => {
    const status = async () => (await details()).pax.status
    await board({ paxUserId: ann })
    expect(await status()).toBe('DO')
    const { internalId } = answered(await partner.users.create({ body: { lastName: 'Bare' } }))
    await board({ paxUserId: internalId })
    expect(await status()).toBe('DO')
    const params = { userExternalReference: String(internalId) }
    answered(await partner.userDocuments.create({ params, body: { number: 'B1' } }))
    expect(await status()).toBe('OK')
  })

  test('says what the aircraft lets on board', async () => {
    const { id } = answered(await apron.desk.aircraft.read({ params: { tailNumber: 'HB-PAX' } }))
    const change = (body: { cargo: boolean; equipment: { petsAllowed: boolean } }) =>
      apron.desk.aircraft.change({ params: { aircraftId: String(id) }, body })
    answered(await change({ cargo: true, equipment: { petsAllowed: true } }))
    expect(await details()).toMatchObject({ petsAllowed: true, cargoAllowed: true })
    answered(await change({ cargo: false, equipment: { petsAllowed: false } }))
    expect(await details()).toMatchObject({ petsAllowed: false, cargoAllowed: false })
  })

  test('goes by flight id or reference', async () => {
    const { externalReference } = answered(await partner.flights.read({ params: { flightId: String(flightId) } }))
    expect(answered(await partner.paxDetails.read({ params: { id: externalReference ?? '' } }))).toEqual(
      await details(),
    )
    const unknown = { params: { id: 'none' } }
    expect(refused(await partner.paxDetails.read(unknown)).status).toBe(404)
    expect(refused(await partner.paxDetails.removeCargo(unknown)).status).toBe(404)
  })
})

describe('animals', () => {
  test('are set by a list, changed by id, and removed by leaving out', async () => {
    const rex = { type: 'DOG', note: 'Rex', packages: 1, weightQty: 9, weightUnit: 'KILOGRAM', cargoType: 'ACT' }
    const set = answered(await setAnimals([rex, { type: 'CAT', weight: '4.5', weightUnit: 'POUND' }]))
    const shown = { ...animal, ...rex, weight: '9' }
    expect(set).toEqual([shown, { ...animal, type: 'CAT', weight: '4.5', weightQty: 4.5, weightUnit: 'POUND' }])
    expect(answered(await partner.paxDetails.animals(at()))).toEqual(set)
    expect((await details()).animal).toEqual(set)
    const [first, second] = set
    const changed = answered(await setAnimals([{ ...second, note: 'Tom' }, { type: 'BIRD' }]))
    expect(changed).toEqual([
      { ...second, note: 'Tom' },
      { ...animal, type: 'BIRD' },
    ])
    expect(refused(await setAnimals([first]))).toMatchObject({ status: 400, fields: ['[0].id'] })
  })

  test('are set by one, which is the list of it, and taken off', async () => {
    answered(await setAnimals([{ type: 'CAT' }, { type: 'BIRD' }]))
    expect(answered(await setAnimals({ type: 'DOG' }))).toEqual([{ ...animal, type: 'DOG' }])
    const { status, body } = await partner.paxDetails.removeAnimals(at())
    expect([status, body]).toEqual([204, undefined])
    expect(answered(await partner.paxDetails.animals(at()))).toEqual([])
    answered(await setAnimals({ type: 'DOG' }))
    expect(answered(await setAnimals([]))).toEqual([])
  })

  const refusals: [unknown, string][] = [
    [[{ type: 5 }], '[0].type'],
    [[{}, { weightUnit: 'STONE' }], '[1].weightUnit'],
    [{ weight: 'heavy' }, 'weight'],
    [{ weightQty: -1 }, 'weightQty'],
    [{ packages: 1.5 }, 'packages'],
    ['dog', 'body'],
  ]
  test.each(refusals)('%j is refused', async (body, field) => {
    expect(refused(await setAnimals(body))).toMatchObject({ status: 400, fields: [field] })
    expect((await details()).animal).toEqual([])
  })
})

test('cargo is set, changed, read and taken off without touching animals', async () => {
  answered(await setAnimals([{ type: 'DOG' }]))
  const skis = { note: 'Skis', packages: 4, weight: '30', cargoType: 'ACT' }
  const [first] = answered(await setCargo(skis))
  expect(first).toEqual({ ...cargo, ...skis, weightQty: 30, weightUnit: 'KILOGRAM' })
  expect(answered(await setCargo([{ id: first?.id, weightQty: 31 }]))).toEqual([
    { ...cargo, id: first?.id, weight: '31', weightQty: 31, weightUnit: 'KILOGRAM' },
  ])
  expect(answered(await partner.paxDetails.cargo(at()))).toEqual((await details()).cargo)
  expect(refused(await setAnimals([{ id: first?.id }]))).toMatchObject({ status: 400, fields: ['[0].id'] })
  expect((await partner.paxDetails.removeCargo(at())).status).toBe(204)
  expect(await details()).toMatchObject({ cargo: [], animal: [{ type: 'DOG' }] })
  expect(await newEvents(apron, flightId)).toEqual([])
})

describe('luggage', () => {
  test('of tickets and unassigned replaces what was there', async () => {
    const [first, second] = (await tickets()).map(({ id }) => id)
    const set = answered(
      await setLuggage([
        { ticketId: first, luggageWeight: 20 },
        { ticketId: second, luggageWeight: '15', luggageUnit: 'POUND' },
        { weight: 80 },
      ]),
    )
    const kilograms = { luggageUnit: 'KILOGRAM', weightUnit: 'KILOGRAM' }
    expect(set).toEqual([
      { ticketId: first, luggageWeight: 20, weight: 20, ...kilograms },
      { ticketId: second, luggageWeight: 15, weight: 15, luggageUnit: 'POUND', weightUnit: 'POUND' },
      { ticketId: null, luggageWeight: 80, weight: 80, ...kilograms },
    ])
    expect((await details()).luggage).toEqual(set)
    expect(await tickets()).toMatchObject([{ luggageWeight: 20 }, { luggageWeight: 15, luggageUnit: 'POUND' }])
    answered(await setLuggage({ ticketId: second, luggageWeight: 10 }))
    expect(await luggage()).toEqual([[second, 10, 'KILOGRAM']])
  })

  test('records changes of tickets alone, and only where something differs', async () => {
    const [first] = (await tickets()).map(({ id }) => id)
    answered(await setLuggage({ ticketId: first, luggageWeight: 20 }))
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
    answered(await setLuggage([{ ticketId: first, luggageWeight: 20 }, { weight: 80 }]))
    expect(await newEvents(apron, flightId)).toEqual([])
    answered(await setLuggage([{ ticketId: first, luggageWeight: 20 }, { weight: 70 }, { weight: 5 }]))
    expect(await luggage()).toEqual([
      [first, 20, 'KILOGRAM'],
      [null, 70, 'KILOGRAM'],
      [null, 5, 'KILOGRAM'],
    ])
    expect((await partner.paxDetails.removeLuggage(at())).status).toBe(204)
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
    expect((await partner.paxDetails.removeLuggage(at())).status).toBe(204)
    expect(await newEvents(apron, flightId)).toEqual([])
    expect(await luggage()).toEqual([])
  })

  test('of a ticket of another flight is refused', async () => {
    expect(refused(await setLuggage([{ ticketId: 5, luggageWeight: 1 }]))).toMatchObject({
      status: 400,
      fields: ['[0].ticketId'],
    })
  })
})

describe('the root as it is sent', () => {
  test('writes animals, cargo, luggage and tickets; what is computed is left alone', async () => {
    const { ticketId } = await board({ paxUserId: ann })
    await skipEvents(apron)
    const sent = {
      tailNumber: 'D-NONE',
      petsAllowed: true,
      animal: [{ type: 'DOG', weightQty: 9 }],
      cargo: [{ note: 'Skis' }],
      pax: { paxCount: 9, tickets: [{ ticketid: ticketId, luggageWeight: 23, comment: 'aisle', main: true }] },
    }
    const answer = answered(await update(sent))
    expect(answer).toMatchObject({
      ...{
        tailNumber: 'HB-PAX',
        petsAllowed: false,
        animal: [{ type: 'DOG', weight: '9' }],
        cargo: [{ note: 'Skis' }],
      },
      pax: { paxCount: 2, tickets: [{ luggageWeight: 23, comment: 'aisle', main: true }, { luggageWeight: null }] },
    })
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_PAX_LIST_UPDATE'])
    expect(await details()).toEqual(answer)
  })

  test('comes back as it was answered: no change, no event', async () => {
    await board({ paxUserId: ann, comment: 'window' })
    const [first] = await tickets()
    answered(await setAnimals([{ type: 'DOG', weight: '9.5', weightUnit: 'POUND' }]))
    answered(await setCargo([{ note: 'Skis' }, { packages: 2 }]))
    answered(await setLuggage([{ ticketId: first?.id, luggageWeight: 20, luggageUnit: 'POUND' }, { weight: 8 }]))
    await skipEvents(apron)
    const entries = apron.core.data.db.selectFrom('journal').select((eb) => eb.fn.countAll().as('count'))
    const before = await entries.executeTakeFirst()
    const root = await details()
    expect(answered(await update(root))).toEqual(root)
    expect(await entries.executeTakeFirst()).toEqual(before)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('leaves lists that it lacks, and clears those that are empty', async () => {
    answered(await update({ animal: [{ type: 'DOG' }], cargo: [{ note: 'Skis' }] }))
    answered(await update({ animal: [] }))
    expect(await details()).toMatchObject({ animal: [], cargo: [{ note: 'Skis' }] })
    answered(await update({ animal: null, cargo: [] }))
    expect(await details()).toMatchObject({ animal: [], cargo: [] })
  })

  const refusals: [object, string][] = [
    [{ animal: [{ id: 5 }] }, 'animal[0].id'],
    [{ cargo: [{}, { weight: 'x' }] }, 'cargo[1].weight'],
    [{ pax: { tickets: [{ id: 5 }] } }, 'pax.tickets[0].id'],
    [{ pax: { tickets: [{ luggageWeight: 5 }] } }, 'pax.tickets[0].id'],
    [{ animal: { type: 'DOG' } }, 'animal'],
  ]
  test.each(refusals)('%j is refused as a whole', async (body, field) => {
    answered(await update({ animal: [{ type: 'CAT' }] }))
    expect(refused(await update({ cargo: [{ note: 'Skis' }], ...body }))).toMatchObject({
      status: 400,
      fields: [field],
    })
    expect(await details()).toMatchObject({ animal: [{ type: 'CAT' }], cargo: [] })
  })
})

test('files are attached to animals, cargo and documents, and are removed with them', async () => {
  await board({ paxUserId: ann })
  const [skis] = answered(await setCargo([{ note: 'Skis' }]))
  const [ticket] = await tickets()
  const { db } = apron.core.data
  const attach = async (noun: 'cargo' | 'idCards', publicId: number) => {
    const record = db.selectFrom(noun).select(['id', 'operatorId']).where('publicId', '=', publicId)
    const { id, operatorId } = await record.executeTakeFirstOrThrow()
    const file = { name: 'list.pdf', customName: 'Packing list', mediaType: 'application/pdf', size: 7, sha256: noun }
    const row = { ...file, id: `file-${noun}`, publicId: 900_000 + publicId, noun, rowId: id, operatorId }
    await db
      .insertInto('documents')
      .values({ ...row, createdAt: 5, updatedAt: 5 })
      .execute()
    apron.core.feed.publish('', ['documents'])
  }
  await attach('cargo', skis?.id ?? 0)
  await attach('idCards', ticket?.idCard?.id ?? 0)
  const shown = { name: 'Packing list', originalName: 'list.pdf', fileSize: 7, creationDate: 5 }
  expect((await details()).cargo[0]?.documents).toEqual([expect.objectContaining({ ...shown, refEntityId: skis?.id })])
  expect((await tickets())[0]?.idCard?.copy).toMatchObject({ ...shown, refEntityId: ticket?.idCard?.id })
  answered(await setCargo([{ id: skis?.id, note: 'Poles' }]))
  expect((await details()).cargo[0]?.documents.length).toBe(1)
  answered(await partner.paxDetails.removeCargo(at()))
  const left = db.selectFrom('documents').select('id').where('id', '=', 'file-cargo')
  expect(await left.execute()).toEqual([])
})

test('nothing is written to a flight whose post-flight is closed', async () => {
  const { db } = apron.core.data
  await db.updateTable('flights').set({ postFlightClosedAt: 1 }).where('publicId', '=', flightId).execute()
  for (const reply of [
    await update({ animal: [] }),
    await setAnimals([]),
    await setCargo([]),
    await setLuggage([]),
    await partner.paxDetails.removeAnimals(at()),
    await partner.paxDetails.removeCargo(at()),
    await partner.paxDetails.removeLuggage(at()),
  ]) {
    expect(refused(reply)).toMatchObject({ status: 409, code: 'state_conflict' })
  }
  answered(await partner.paxDetails.read(at()))
})

test('the history of the flight shows animals and cargo', async () => {
  answered(await setAnimals([{ type: 'DOG', note: 'Rex' }]))
  answered(await setAnimals([]))
  const { history } = answered(await apron.desk.flightDesk.page({ params: { flightId: String(flightId) } }))
  expect(history.filter(({ noun }) => noun === 'cargo').map(({ about, action }) => [about, action])).toEqual([
    ['animal', 'remove'],
    ['animal', 'add'],
  ])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookDaysAhead, newEvents, skipEvents } from '../../support/flights.ts'
import { addTripSupport, give, link, parts, regive, type TripSupport } from '../../support/trip-support.ts'

let apron: TestApron
let ours: TripSupport
let others: TripSupport
let flightId: number
let days = 0
beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-TSP')
  ours = await addTripSupport(apron, 'Ramp & Route')
  others = await addTripSupport(apron, 'Northgate Support')
})
afterAll(() => apron.close())
beforeEach(async () => {
  flightId = await bookDaysAhead(apron, 'HB-TSP', ++days)
})

type Given = Parameters<ApronClient['flightServices']['save']>[0]['body']
const of = () => ({ params: { id: String(flightId) } })
const params = () => ({ flightId: String(flightId) })
const fbo = (target: string) => ({ params: { flight: String(flightId), target } })
const read = async ({ partner } = ours) => answered(await partner.flightServices.read(of()))
const save = async (body: Given, { partner } = ours) => answered(await partner.flightServices.save({ ...of(), body }))
const refusedSave = async (body: Given) => refused(await ours.partner.flightServices.save({ ...of(), body }))
/** All that is arranged for the flight, as the operator has it. */
const arranged = async () => ({
  services: answered(await apron.desk.services.list({ params: params() })),
  permits: answered(await apron.desk.permits.list({ params: params() })),
  slots: answered(await apron.desk.slots.list({ params: params() })),
})
/** The FBO of an end, of a provider or a company. */
const handling = async (body: { providerId?: number; company?: string; remarks?: string }, target = 'DEPARTURE') => {
  const service = { kind: 'HANDLING', target: target as 'DEPARTURE', ...body } as const
  return answered(await apron.desk.services.add({ params: params(), body: service })).serviceId
}

/** The answers of a partner about the flight, in each way there is: [whether it is listed, then statuses]. */
async function sees({ partner }: TripSupport): Promise<(boolean | number)[]> {
  const { clock } = apron
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const query = { from: day(clock.now()), to: day(clock.now() + (days + 1) * 86_400_000) }
  const list = answered(await partner.flights.list({ query }))
  return [
    list.some((flight) => flight.flightId === flightId),
    (await partner.flights.read({ params: params() })).status,
    (await partner.flightServices.read(of())).status,
    (await partner.flightServices.save({ ...of(), body: {} })).status,
    (await partner.flightNotes.readNotification({ params: params() })).status,
  ]
}
const seen = [true, 200, 200, 200, 200]
const unseen = [false, 404, 404, 404, 404]

describe('a flight is seen', () => {
  test.each(parts)('by the provider of one of its %s, while that is neither canceled nor taken away', async (part) => {
    expect(await sees(ours)).toEqual(unseen)
    const id = await give(apron, part, flightId, { providerId: ours.providerId })
    expect([await sees(ours), await sees(others)]).toEqual([seen, unseen])
    await regive(apron, part, id, { status: 'CNL' })
    expect(await sees(ours)).toEqual(unseen)
    await regive(apron, part, id, { status: 'NR' })
    expect(await sees(ours)).toEqual(seen)
    await regive(apron, part, id, { providerId: others.providerId })
    expect([await sees(ours), await sees(others)]).toEqual([unseen, seen])
    await regive(apron, part, id, 'remove')
    expect([await sees(ours), await sees(others)]).toEqual([unseen, unseen])
  })
  test('while one of several is left', async () => {
    const hotel = await give(apron, 'services', flightId, { providerId: ours.providerId })
    const permit = await give(apron, 'permits', flightId, { providerId: ours.providerId })
    await regive(apron, 'services', hotel, { status: 'CNL' })
    expect(await sees(ours)).toEqual(seen)
    await regive(apron, 'permits', permit, 'remove')
    expect(await sees(ours)).toEqual(unseen)
  })
  test('by no name: a company of the same name links nothing', async () => {
    await handling({ company: 'Ramp & Route' })
    answered(await apron.desk.permits.add({ params: params(), body: { authority: 'A', company: 'Ramp & Route' } }))
    expect(await sees(ours)).toEqual(unseen)
  })
  test('also when it is canceled itself, where canceled ones are asked for', async () => {
    await give(apron, 'services', flightId, { providerId: ours.providerId })
    answered(await apron.desk.flightDesk.cancel({ params: params() }))
    expect(answered(await ours.partner.flights.read({ params: params() }))).toMatchObject({ status: 'CANCELED' })
    const day = new Date(apron.clock.now() + days * 86_400_000).toISOString().slice(0, 10)
    const list = async (include: 'ALL' | 'NON_CANCELED') =>
      answered(await ours.partner.flights.list({ query: { from: day, to: day, include } })).length
    expect([await list('NON_CANCELED'), await list('ALL')]).toEqual([0, 1])
  })
  test('by its number or reference alike, and not by those of another', async () => {
    const { externalReference } = answered(await apron.desk.flights.read({ params: params() }))
    const byReference = { params: { flightId: externalReference ?? '' } }
    expect((await ours.partner.flights.read(byReference)).status).toBe(404)
    await give(apron, 'slots', flightId, { providerId: ours.providerId })
    expect(answered(await ours.partner.flights.read(byReference))).toMatchObject({ flightId })
  })
})

describe('the link decides, from one request to the next', () => {
  test('a partner without a link sees nothing, another link shows the flights of that provider', async () => {
    const { partner, partnerId } = await addTripSupport(apron, `Moving ${days}`)
    const moving: TripSupport = { partner, partnerId, providerId: 0 }
    await give(apron, 'services', flightId, { providerId: ours.providerId })
    expect(await sees(moving)).toEqual(unseen)
    await link(apron, ours.partnerId, null)
    expect(await sees(ours)).toEqual(unseen)
    await link(apron, partnerId, ours.providerId)
    expect(await sees(moving)).toEqual(seen)
    await link(apron, partnerId, null)
    expect(await sees(moving)).toEqual(unseen)
    await link(apron, ours.partnerId, ours.providerId)
    expect(await sees(ours)).toEqual(seen)
  })
})

describe('what it sees of a flight', () => {
  test('is what it needs to arrange a service, without the passengers', async () => {
    await give(apron, 'services', flightId, { providerId: ours.providerId })
    const whole = answered(await apron.desk.flights.read({ params: params() }))
    const theirs = answered(await ours.partner.flights.read({ params: params() }))
    expect(Object.keys(theirs)).toEqual(Object.keys(whole))
    const hidden = Object.entries(whole).filter(([name, value]) => {
      const shown = theirs[name as keyof typeof theirs]
      return JSON.stringify(shown) !== JSON.stringify(value)
    })
    expect(Object.fromEntries(hidden.map(([name]) => [name, theirs[name as keyof typeof theirs]]))).toEqual({
      ...{ bookingReference: null, bookingIdentifier: null, quoteId: null, userReference: null },
      ...{ accountReference: null, accountId: null, accountName: null, customerId: null },
      ...{ customerFirstname: null, customerLastname: null, customerTrigram: null, externalReference: null },
    })
    expect(theirs).toMatchObject({ registrationNumber: 'HB-TSP', airportFrom: 'LSZH', paxNumber: 3, paxReferences: [] })
    const day = theirs.blocksoffestimated.slice(0, 10)
    const list = answered(await ours.partner.flights.list({ query: { from: day, to: day } }))
    const { alternateDepartureAirport: _a, alternateFirstArrivalAirport: _b, ...rest } = theirs
    const { alternateSecondArrivalAirport: _c, fpl: _d, ...item } = rest
    expect(list).toEqual([item])
  })
  test('holds its own services, permits and slots alone', async () => {
    const [mine, theirs] = [{ providerId: ours.providerId }, { providerId: others.providerId }]
    for (const part of parts) {
      await give(apron, part, flightId, { ...theirs, remarks: 'Not yours' })
      await give(apron, part, flightId, { remarks: 'Of the operator' })
      await give(apron, part, flightId, { ...mine, remarks: 'Yours' })
    }
    await handling({ ...theirs, remarks: 'Not yours' })
    await handling({ ...mine, remarks: 'Yours' }, 'ARRIVAL')
    const note = [{ type: 'GENERAL', note: 'Of the operator' }]
    answered(await apron.desk.flightServices.save({ ...of(), body: { notes: note } }))
    const root = await read()
    expect(root.departureHandler).toBeNull()
    expect(root.arrivalHandler).toMatchObject({ remarks: 'Yours', permitProviderId: ours.providerId })
    expect(root.arrivalHotac).toMatchObject([{ notes: 'Yours', hotacService: { company: 'Ramp & Route' } }])
    expect(root.permits).toMatchObject([{ remarks: 'Yours', authority: 'ENAC' }])
    expect(root.slots).toMatchObject([{ remarks: 'Yours', target: 'ARRIVAL' }])
    expect(root).toMatchObject({ booking: null, bookingId: null, flightId, tailNumber: 'HB-TSP', notes: [] })
    expect(JSON.stringify(root)).not.toMatch(/Not yours|Of the operator/)
  })
  test('has no prices, persons, files and notes about passengers, and those stay when it is sent back', async () => {
    const body: Given = {
      cateringList: [
        {
          ...{ price: 120.5, cost: 99, currency: 'CHF', paxNotes: 'No nuts', details: 'Six meals' },
          ...{ person: { firstName: 'Ada', lastName: 'Keller' }, permitProviderId: ours.providerId },
        },
      ],
      notes: [{ type: 'GENERAL', note: 'Of the operator' }],
    }
    answered(await apron.desk.flightServices.save({ ...of(), body }))
    const whole = answered(await apron.desk.flightServices.read(of()))
    const root = await read()
    const hidden = { price: null, cost: null, currency: null, paxNotes: null, person: null, documents: [] }
    expect(root.catering).toEqual({ ...whole.catering, ...hidden })
    expect(await save(root as Given)).toEqual(root)
    expect(answered(await apron.desk.flightServices.read(of()))).toEqual(whole)
  })
})

describe('what it arranges', () => {
  beforeEach(async () => {
    await give(apron, 'slots', flightId, { providerId: ours.providerId })
    await skipEvents(apron)
  })
  test('transport, hotel, catering, permits and slots that it adds are its own', async () => {
    const root = await save({
      departureGroundTransportation: [{ transportService: { company: 'Quiet Wheels' }, status: 'OK' }],
      arrivalHotac: [{ hotacService: { company: 'The Wayfarer' }, serviceFor: 'Crew', status: 'REQ' }],
      catering: { details: 'Six cold meals' },
      permits: [{ authority: 'ENAC', kind: 'LANDING', country: 'Italy', number: 'IT-1', status: 'OK' }],
      slots: [{ kind: 'PPR', target: 'DEPARTURE', number: 'P 7', at: '2026-11-22T10:00:00Z' }],
    })
    expect(await newEvents(apron, flightId)).toEqual([
      ...['FLIGHT_CATERING_ASSIGNMENT', 'FLIGHT_TRANSPORT_ASSIGNMENT', 'FLIGHT_HOTEL_ASSIGNMENT'],
      ...['FLIGHT_PERMIT_ASSIGNMENT', 'FLIGHT_SLOT_PPR_ASSIGNMENT'],
    ])
    expect(root.departureGroundTransportation).toMatchObject([{ transportService: { company: 'Quiet Wheels' } }])
    expect(root.permits).toMatchObject([{ country: 'IT', number: 'IT-1', permitProviderId: ours.providerId }])
    expect(root.slots).toMatchObject([{}, { at: Date.parse('2026-11-22T10:00Z'), airport: 'LSZH' }])
    const { services, permits, slots } = await arranged()
    const owners = [...services, ...permits, ...slots].map(({ providerId }) => providerId)
    expect(owners).toEqual(Array(6).fill(ours.providerId))
  })
  test('it changes them by id or reference, in the fields it sees', async () => {
    const { arrivalHotac } = await save({ arrivalHotac: [{ externalReference: 'H-1', status: 'REQ' }] })
    const body: Given = {
      arrivalHotac: [{ externalReference: 'H-1', status: 'OK', notes: 'Confirmed' }],
      slots: [{ id: (await read()).slots[0]?.id ?? 0, number: 'S-9', status: 'OK' }],
    }
    const root = await save(body)
    expect(root.arrivalHotac).toMatchObject([{ id: arrivalHotac[0]?.id, status: 'OK', notes: 'Confirmed' }])
    expect(root.slots).toMatchObject([{ number: 'S-9', status: 'OK' }])
    const permits = [{ authority: 'DGAC', validFrom: '2026-12-01', validUntil: '2026-12-09' }]
    const { permits: added } = await save({ permits })
    const changed = await save({
      permits: [{ id: added[0]?.id ?? 0, number: 'FR-2', remarks: '', validUntil: '2026-12-10' }],
    })
    expect(changed.permits).toEqual([{ ...added[0], number: 'FR-2', validUntil: '2026-12-10' }])
  })
  test('it reports on the FBO it was given, and changes nothing else of it', async () => {
    await handling({ providerId: ours.providerId, company: 'Hangar Nine' })
    const { partner } = ours
    const report = { status: 'HOLD', remarks: 'No stand' } as const
    const before = (await read()).departureHandler
    expect(answered(await partner.flightServices.saveFbo({ ...fbo('DEPARTURE'), body: report }))).toEqual({
      ...before,
      ...report,
    })
    const departureHandler = { ...before, status: 'OK', remarks: '' } as Given['departureHandler']
    expect((await save({ departureHandler })).departureHandler).toEqual({ ...before, status: 'OK' })
    const kept = await arranged()
    const refusals = [
      await partner.flightServices.saveFbo({ ...fbo('DEPARTURE'), body: { company: 'Ramp & Route' } }),
      await partner.flightServices.saveFbo({ ...fbo('DEPARTURE'), body: { ...report, price: 1 } }),
      await partner.flightServices.save({ ...of(), body: { departureHandler: { fboId: 7 } } }),
      await partner.flightServices.removeFbo(fbo('DEPARTURE')),
    ]
    for (const reply of refusals) expect(refused(reply)).toMatchObject({ status: 403, code: 'partner_kind_refused' })
    expect(await arranged()).toEqual(kept)
  })
  test('it calls off the last of them, is answered, and sees the flight no more', async () => {
    const [slot] = (await read()).slots
    const root = await save({ slots: [{ id: slot?.id ?? 0, status: 'CNL' }] })
    expect(root.slots).toMatchObject([{ status: 'CNL' }])
    expect(await newEvents(apron, flightId)).toEqual(['FLIGHT_SLOT_PPR_UNASSIGNMENT'])
    expect(await sees(ours)).toEqual(unseen)
    const again = { slots: [{ id: slot?.id ?? 0, status: 'OK' as const }] }
    expect(await refusedSave(again)).toMatchObject({ status: 404 })
  })
  test('an empty request changes nothing', async () => {
    const kept = await arranged()
    await save({})
    await save((await read()) as Given)
    expect(await arranged()).toEqual(kept)
    expect(await newEvents(apron, flightId)).toEqual([])
  })
})

describe("what is another's is not there, and stays as it is", () => {
  let theirs: Awaited<ReturnType<typeof read>>
  let before: Awaited<ReturnType<typeof arranged>>
  beforeEach(async () => {
    await give(apron, 'slots', flightId, { providerId: ours.providerId })
    await handling({ providerId: others.providerId, company: 'Hangar Nine' })
    theirs = await save(
      {
        arrivalHotac: [{ externalReference: 'H-7', status: 'REQ' }],
        cateringList: [{ details: 'Six meals' }],
        departureGroundTransportation: [{ type: 'Van' }],
        permits: [{ authority: 'ENAC' }],
        slots: [{ kind: 'PPR', target: 'ARRIVAL' }],
      },
      await (async () => {
        await give(apron, 'permits', flightId, { providerId: others.providerId })
        return others
      })(),
    )
    await skipEvents(apron)
    before = await arranged()
  })
  const id = (one: { id: number } | null | undefined) => one?.id ?? 0

  test('by its id: 404, the same as for an id of nothing', async () => {
    const bodies: ((id: number) => Given)[] = [
      (id) => ({ arrivalHotac: [{ id, status: 'OK' }] }),
      (id) => ({ cateringList: [{ id, status: 'OK' }] }),
      (id) => ({ departureGroundTransportation: [{ id, status: 'OK' }] }),
      (id) => ({ departureHandler: { id, status: 'OK' } }),
      (id) => ({ permits: [{ id, status: 'OK' }] }),
      (id) => ({ slots: [{ id, status: 'OK' }] }),
    ]
    const known = [
      ...[theirs.arrivalHotac[0], theirs.cateringList[0], theirs.departureGroundTransportation[0]].map(id),
      ...[theirs.departureHandler, theirs.permits[0], theirs.slots[0]].map(id),
    ]
    for (const [at, body] of bodies.entries()) {
      const [theirsReply, nothing] = [await refusedSave(body(known[at] ?? 0)), await refusedSave(body(999_999))]
      expect(theirsReply).toMatchObject({ status: 404, code: 'unknown_record' })
      expect(theirsReply).toEqual(nothing)
    }
    expect(await arranged()).toEqual(before)
    expect(await newEvents(apron, flightId)).toEqual([])
  })
  test('an FBO: 404, whether another provider has one there or none', async () => {
    const { saveFbo } = ours.partner.flightServices
    const replies = [
      await saveFbo({ ...fbo('DEPARTURE'), body: { status: 'OK' } }),
      await saveFbo({ ...fbo('ARRIVAL'), body: { status: 'OK' } }),
    ]
    const bodies = replies.map(({ body }) => {
      const text = JSON.stringify({ ...(body as object), path: '' })
      return JSON.parse(text.replaceAll(/DEPARTURE|ARRIVAL/g, '')) as unknown
    })
    expect(bodies[0]).toMatchObject({ status: 404, code: 'unknown_record' })
    expect(bodies[0]).toEqual(bodies[1])
    expect(await refusedSave({ departureHandler: { status: 'OK' } })).toMatchObject({
      ...{ status: 404, fields: ['departureHandler'] },
    })
    expect(await arranged()).toEqual(before)
  })
  test('by its reference: a service of its own, beside it', async () => {
    const root = await save({ arrivalHotac: [{ externalReference: 'H-7', status: 'OK' }] })
    expect(root.arrivalHotac).toMatchObject([{ externalReference: 'H-7', status: 'OK' }])
    expect((await read(others)).arrivalHotac).toEqual(theirs.arrivalHotac)
  })
  test('one thing that is refused leaves nothing of the request behind', async () => {
    const bodies: Given[] = [
      { arrivalHotac: [{ status: 'OK' }], permits: [{ id: theirs.permits[0]?.id ?? 0, status: 'OK' }] },
      { arrivalHotac: [{ status: 'OK' }, { status: 'OK', price: 5 }] },
      { arrivalHotac: [{ status: 'OK', permitProviderId: others.providerId }] },
      { permits: [{ authority: 'DGAC', permitProviderId: 0 }] },
      { slots: [{ kind: 'SLOT', target: 'ARRIVAL', permitProviderId: others.providerId }] },
      { cateringList: [{ status: 'OK' }], notes: [{ type: 'GENERAL', note: 'x' }] },
    ]
    const codes = []
    for (const body of bodies) codes.push((await refusedSave(body)).status)
    expect(codes).toEqual([404, 403, 403, 403, 403, 403])
    expect(await arranged()).toEqual(before)
    expect(await newEvents(apron, flightId)).toEqual([])
  })
})

describe('another partner', () => {
  test('gives a service, permit or slot to a provider by its number, and takes it away', async () => {
    const partner = await apron.partner()
    const permitProviderId = ours.providerId
    const body: Given = {
      arrivalHotac: [{ permitProviderId }],
      permits: [{ authority: 'ENAC', permitProviderId }],
      slots: [{ kind: 'SLOT', target: 'DEPARTURE', permitProviderId }],
    }
    const root = answered(await partner.flightServices.save({ ...of(), body }))
    expect(root).toMatchObject({
      arrivalHotac: [{ permitProviderId, hotacService: { company: 'Ramp & Route' } }],
      permits: [{ permitProviderId }],
      slots: [{ permitProviderId }],
    })
    expect(await sees(ours)).toEqual(seen)
    expect(answered(await partner.flightServices.save({ ...of(), body: root as Given }))).toEqual(root)
    const none = (one: { id: number } | undefined) => [{ id: one?.id ?? 0, permitProviderId: 0 }]
    const away: Given = {
      ...{ arrivalHotac: none(root.arrivalHotac[0]), permits: none(root.permits[0]), slots: none(root.slots[0]) },
    }
    const after = answered(await partner.flightServices.save({ ...of(), body: away }))
    expect(after.arrivalHotac).toMatchObject([{ permitProviderId: null, hotacService: null }])
    expect(await sees(ours)).toEqual(unseen)
  })
  test.each<[string, Given, number, string]>([
    [
      'a provider of nowhere for a permit',
      { permits: [{ authority: 'A', permitProviderId: 999_999 }] },
      404,
      'permits[0].permitProviderId',
    ],
    ['a permit without an authority', { permits: [{ status: 'OK' }] }, 400, 'permits[0].authority'],
    ['a slot without an end', { slots: [{ kind: 'SLOT' }] }, 400, 'slots[0].target'],
    ['a permit of nowhere', { permits: [{ id: 999_999, status: 'OK' }] }, 404, 'permits[0].id'],
    ['an unknown country', { permits: [{ authority: 'A', country: 'Atlantis' }] }, 400, 'permits[0].country'],
  ])('is refused %s', async (_, body, status, field) => {
    const partner = await apron.partner()
    const before = await arranged()
    expect(refused(await partner.flightServices.save({ ...of(), body }))).toMatchObject({ status, fields: [field] })
    expect(await arranged()).toEqual(before)
  })
  test('names a provider for border formalities: that is kept, and gives no provider access to the flight', async () => {
    const { migration } = await apron.partner()
    const params = { flightId: String(flightId) }
    const body = { arrivalMigration: { permitProviderId: ours.providerId, notes: 'GAR' } }
    const saved = answered(await migration.save({ params, body }))
    expect(saved.arrivalMigration).toMatchObject(body.arrivalMigration)
    expect(await sees(ours)).toEqual(unseen)
    const away = { arrivalMigration: { permitProviderId: 0 } }
    expect(answered(await migration.save({ params, body: away })).arrivalMigration.permitProviderId).toBeNull()
  })
  test('writes services, permits and slots of its own as it did', async () => {
    const partner = await apron.partner()
    const body: Given = { permits: [{ authority: 'ENAC', country: 'Italy', company: 'Permit Desk', number: '7' }] }
    const { permits } = answered(await partner.flightServices.save({ ...of(), body }))
    const cleared = [{ id: permits[0]?.id ?? 0, number: '', company: '' }]
    const after = answered(await partner.flightServices.save({ ...of(), body: { permits: cleared } }))
    expect(after.permits).toEqual([{ ...permits[0], number: null, company: null }])
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../../src-shared/time/durations.ts'
import { CHANGE_HEADER } from '../../../src-shared/wire/change-header.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'
import { localMail, type MailServer, startMailServer } from '../../support/mail-server.ts'

let apron: TestApron
let flightId: number
const params = () => ({ flightId: String(flightId) })

beforeAll(async () => {
  apron = await startApron()
  await addJet(apron, 'HB-ORD')
  const departureAt = apron.clock.now() + 48 * HOUR
  flightId = await bookFlight(apron, {
    tail: 'HB-ORD',
    flightNumber: 'ord1',
    from: 'LSZH',
    to: 'EGLF',
    departureAt,
    pax: 3,
  })
  const at = (airportCode: string, body: Parameters<typeof apron.desk.airportDesk.addCompany>[0]['body']) =>
    apron.desk.airportDesk.addCompany({ params: { airportCode }, body })
  answered(await at('LSZH', { type: 'HANDLER', company: 'Ramp Two', email: 'two@ramp.example' }))
  answered(
    await at('LSZH', {
      type: 'FBO',
      company: 'Jet Zürich',
      email: 'ops@jet.example',
      phone: '+41 44 1',
      mainContact: true,
    }),
  )
  answered(await at('LSZH', { type: 'CATERING', company: 'Feine Küche', email: 'bestellung@kueche.example' }))
  answered(await at('EGLF', { type: 'HOTEL', company: 'The Hangar Inn', email: 'desk@inn.example' }))
  answered(await at('LSZH', { type: 'FUEL', company: 'Air Fuel' }))
  const user = { firstName: 'Grace', lastName: 'Moser', externalReference: 'pax-1', catering: 'no nuts' }
  const { internalId: paxUserId } = answered(await apron.desk.users.create({ body: user }))
  answered(await apron.desk.passengers.add({ params: params(), body: { paxUserId, isMain: true } }))
})
afterAll(() => apron.close())

const add = async (body: Parameters<typeof apron.desk.services.add>[0]['body']) =>
  answered(await apron.desk.services.add({ params: params(), body })).serviceId
const read = async (id: number, language: 'en' | 'de' = 'en') =>
  answered(await apron.desk.orders.read({ query: { noun: 'services', id, language } }))
const stateOf = async (id: number) =>
  answered(await apron.desk.services.list({ params: params() })).find(({ serviceId }) => serviceId === id)

describe('the order of a service', () => {
  test('goes to the company that is named, of those at the airport that do it', async () => {
    const id = await add({ kind: 'HANDLING', target: 'DEPARTURE', company: 'jet zürich', remarks: 'GPU and water' })
    const order = await read(id)
    expect(order).toMatchObject({ kind: 'new', to: 'ops@jet.example', canSend: false, orderedAt: null })
    expect(order.recipients.map(({ name, isNamed }) => [name, isNamed])).toEqual([
      ['Jet Zürich', true],
      ['Ramp Two', false],
    ])
    expect(order.subject).toMatch(/^Handling LSZH HB-ORD ord1 \w{3} \d/i)
    for (const part of ['HB-ORD', 'EGLF / FAB', 'Lead passenger:', 'Grace Moser', 'GPU and water', 'UTC (', 'required'])
      expect(order.text).toContain(part)
  })

  test.each([
    ['within Switzerland', 'LSZH', 'LSGG', 'domestic flight'],
    ['within Schengen and the EU', 'LOWW', 'EDDM', 'not required within the Schengen area and the EU'],
    ['into the EU from Switzerland', 'LSZH', 'EDDM', 'customs required, no immigration'],
    ['from Ireland into Schengen', 'EIDW', 'LFPB', 'immigration required, no customs'],
    ['out of Schengen', 'LOWW', 'EGLF', 'required'],
  ] as const)('asks %s for what its borders need', async (_, from, to, said) => {
    const departureAt = apron.clock.now() + 24 * HOUR
    const own = await bookFlight(apron, {
      tail: 'HB-ORD',
      flightNumber: `b${from}${to}`,
      from,
      to,
      departureAt,
      pax: 1,
    })
    const body = { kind: 'HANDLING', target: 'ARRIVAL' } as const
    const added = answered(await apron.desk.services.add({ params: { flightId: String(own) }, body }))
    const { text } = await read(added.serviceId)
    expect(text.split('\n').find((line) => line.startsWith('Customs and immigration:'))).toMatch(
      new RegExp(`: +${said}$`),
    )
  })

  test('has no address where none is known, and none of a company elsewhere', async () => {
    const id = await add({ kind: 'HANDLING', target: 'ARRIVAL', company: 'Jet Zürich' })
    expect(await read(id)).toMatchObject({ to: null, recipients: [] })
  })

  test('goes to the trip support provider that arranges it first', async () => {
    const body = { name: 'World Trips', email: 'trips@world.example' }
    const { providerId } = answered(await apron.desk.providers.add({ body }))
    const id = await add({ kind: 'HANDLING', target: 'DEPARTURE', company: 'Jet Zürich', providerId })
    expect((await read(id)).to).toBe('trips@world.example')
  })

  test.each([
    ['CATERING', 'DEPARTURE', ['Delivery to the aircraft:', 'Grace Moser: no nuts']],
    ['TRANSPORT', 'ARRIVAL', ['Pick-up at the airport:', '3: Grace Moser, 2 unnamed']],
    ['DE_ICING', 'DEPARTURE', ['De-icing, LSZH (Departure)', 'Needed before:']],
    ['PARKING', 'ARRIVAL', ['Parking, EGLF (Arrival)', 'From:']],
    ['FLIGHT_PLAN', 'DEPARTURE', ['ATC flight plan']],
    ['WEIGHT_AND_BALANCE', 'DEPARTURE', ['Weight and balance']],
    ['SECURITY', 'DEPARTURE', ['Security, LSZH']],
    ['SUPERVISION', 'ARRIVAL', ['Supervision, EGLF']],
    ['CUSTOMS', 'ARRIVAL', ['Customs, EGLF']],
  ] as const)('of %s says what belongs to its kind', async (kind, target, parts) => {
    const { text } = await read(await add({ kind, target }))
    for (const part of parts) expect(text).toContain(part)
    expect(text).not.toMatch(/undefined|null|NaN|\{\{/)
  })

  test('of a hotel has its dates, rooms and guests', async () => {
    const stay = { checkIn: '2027-03-01', checkOut: '2027-03-03', rooms: 2, serviceFor: 'Pax' as const }
    const id = await add({ kind: 'HOTEL', target: 'ARRIVAL', company: 'The Hangar Inn', ...stay })
    expect(await stateOf(id)).toMatchObject({ checkIn: '2027-03-01', checkOut: '2027-03-03', rooms: 2 })
    const order = await read(id)
    expect(order.to).toBe('desk@inn.example')
    expect(order.text).toMatch(/Check-in: +1 Mar 2027\nCheck-out: +3 Mar 2027\nRooms: +2\nGuests: +\d: .*Grace Moser/)
    const german = await read(id, 'de')
    expect(german.text).toContain('Guten Tag,')
    expect(german.text).toMatch(/Zimmer: +2/)
  })

  test.each([
    [{ kind: 'HOTEL', checkIn: '2027-03-03', checkOut: '2027-03-03' }, 'checkOut'],
    [{ kind: 'CATERING', rooms: 2 }, 'rooms'],
    [{ kind: 'HOTEL', rooms: 0 }, 'rooms'],
    [{ kind: 'HOTEL', checkIn: '2027-02-30' }, 'checkIn'],
    [{ kind: 'DE_ICING', providerId: 1 }, 'providerId'],
  ])('refuses %j', async (body, field) => {
    const reply = await apron.desk.services.add({ params: params(), body: { target: 'ARRIVAL', ...body } as never })
    expect(refused(reply)).toMatchObject({ status: 400, fields: [field] })
  })

  test('is the same kind of text for fuel', async () => {
    const body = { quantity: 1200, unit: 'LITER' as const, provider: 'Air Fuel' }
    const { fuelId } = answered(await apron.desk.fuels.add({ params: params(), body }))
    const order = answered(await apron.desk.orders.read({ query: { noun: 'fuels', id: fuelId } }))
    expect(order.text).toMatch(/Fuel: +JET A1\nQuantity: +1200 l/)
    expect(order).toMatchObject({ to: null, recipients: [{ name: 'Air Fuel', isNamed: true }, {}, {}] })
    const sent = {
      noun: 'fuels',
      id: fuelId,
      way: 'draft',
      to: 'fuel@air.example',
      subject: 'Fuel',
      text: 'x',
    } as const
    expect(answered(await apron.desk.orders.send({ body: sent }))).toMatchObject({ status: 'REQ' })
    const [fuel] = answered(await apron.desk.fuels.list({ params: params() }))
    expect(fuel).toMatchObject({ status: 'REQ', orderedTo: 'fuel@air.example', orderedAt: apron.clock.now() })
  })
})

describe('an order that is sent', () => {
  let server: MailServer | undefined
  beforeEach(async () => {
    server = await startMailServer()
    answered(await apron.desk.mail.configure({ body: { ...localMail, port: server.port } }))
  })
  afterEach(() => server?.close())
  const mail = (id: number, more: object = {}) =>
    apron.desk.orders.send({
      body: {
        ...{
          noun: 'services',
          id,
          way: 'smtp',
          to: 'ops@jet.example',
          subject: 'Handling LSZH',
          text: 'Bitte.\nDanke',
        },
        ...more,
      },
    })

  test('goes out by the SMTP server, and the service is requested; the history says to whom', async () => {
    const id = await add({ kind: 'HANDLING', target: 'DEPARTURE', company: 'Jet Zürich' })
    expect((await read(id)).canSend).toBe(true)
    await skipEvents(apron)
    const reply = await mail(id, { cc: ['crew@keller.example'] })
    expect(answered(reply)).toEqual({
      status: 'REQ',
      orderedAt: apron.clock.now(),
      orderedTo: 'ops@jet.example',
      refused: [],
    })
    expect(server?.received).toMatchObject([
      { to: ['ops@jet.example', 'crew@keller.example'], mail: { subject: 'Handling LSZH' } },
    ])
    expect(await newEvents(apron, flightId)).toEqual([])
    const { history } = answered(await apron.desk.flightDesk.page({ params: params() }))
    const changes = history.find(({ noun, action }) => noun === 'service' && action === 'change')?.changes ?? []
    expect(changes).toContainEqual({ field: 'status', before: 'DO', after: 'REQ' })
    expect(changes).toContainEqual({ field: 'orderedTo', before: null, after: 'ops@jet.example' })
    expect(await read(id)).toMatchObject({ kind: 'update', orderedTo: 'ops@jet.example' })
    expect((await read(id)).subject).toMatch(/^Update: Handling/)
    expect(reply.headers?.[CHANGE_HEADER]).toBe(answered(await apron.desk.undo.last({})).undo?.changeId)
    answered(await apron.desk.undo.run({ body: {} }))
    expect(await stateOf(id)).toMatchObject({ status: 'DO', orderedAt: null })
  })

  test('that the server refuses changes nothing', async () => {
    const id = await add({ kind: 'HANDLING', target: 'DEPARTURE' })
    await server?.close()
    server = await startMailServer({ onRcptTo: (_to, _session, done) => done(new Error('No such mailbox')) })
    answered(await apron.desk.mail.configure({ body: { port: server.port } }))
    const reply = await mail(id)
    expect(refused(reply)).toMatchObject({ status: 409, code: 'state_conflict' })
    expect(await stateOf(id)).toMatchObject({ status: 'DO', orderedAt: null, orderedTo: null })
  })

  test('of a canceled service is its cancellation, and it stays canceled', async () => {
    const id = await add({ kind: 'CATERING', target: 'DEPARTURE', company: 'Feine Küche', status: 'CNL' })
    const order = await read(id)
    expect(order).toMatchObject({ kind: 'cancellation', to: 'bestellung@kueche.example' })
    expect(order.text).toContain('Please cancel our order of catering')
    expect(answered(await mail(id)).status).toBe('CNL')
  })

  test.each([
    [{ to: 'nobody' }, 'to'],
    [{ to: 'a@b.example?bcc=c@d.example' }, 'to'],
    [{ cc: ['x'] }, 'cc[0]'],
    [{ subject: 'One\r\nBcc: two@b.example' }, 'subject'],
    [{ text: '' }, 'text'],
    [{ way: 'fax' }, 'way'],
  ])('refuses %j by its field', async (more, field) => {
    const id = await add({ kind: 'HANDLING', target: 'DEPARTURE' })
    expect(refused(await mail(id, more))).toMatchObject({ status: 400, fields: [field] })
    expect(server?.received).toEqual([])
  })

  test('names a service that there is', async () => {
    expect(refused(await mail(987_654))).toMatchObject({ status: 404 })
  })
})

describe('the request of a permit or slot', () => {
  const askFor = (noun: 'permits' | 'slots', id: number, language: 'en' | 'de' = 'en') =>
    apron.desk.orders.read({ query: { noun, id, language } })
  const mark = async (noun: 'permits' | 'slots', id: number, to = 'slots@airport.example') =>
    answered(await apron.desk.orders.send({ body: { noun, id, way: 'draft', to, subject: 'Request', text: 'x' } }))
  const addSlot = async (body: Parameters<typeof apron.desk.slots.add>[0]['body']) =>
    answered(await apron.desk.slots.add({ params: params(), body })).slotId
  const addPermit = async (body: Parameters<typeof apron.desk.permits.add>[0]['body']) =>
    answered(await apron.desk.permits.add({ params: params(), body })).permitId

  test('of a slot goes to the airport, then its handlers, with movement and time', async () => {
    const at = { params: { airportCode: 'EGLF' } }
    const body = { type: 'AUTHORITY', company: 'Farnborough Slots', email: 'slots@fab.example' } as const
    answered(await apron.desk.airportDesk.addCompany({ ...at, body }))
    const id = await addSlot({ kind: 'SLOT', target: 'ARRIVAL', remarks: 'Flexible by 30 minutes' })
    const order = answered(await askFor('slots', id))
    expect(order.recipients.map(({ name }) => name)).toEqual(['Farnborough Slots'])
    expect(order.subject).toMatch(/^Airport slot EGLF HB-ORD ord1 /)
    for (const part of [
      'We request the airport slot below.',
      'Airport slot, EGLF (Arrival)',
      'LSZH / ZRH',
      'Flexible by',
    ])
      expect(order.text).toContain(part)
    expect(order.text).toMatch(/Requested time: +\w{3} \d+ Nov 2026, \d\d:\d\d UTC/)
    expect(order.text).not.toMatch(/undefined|null|NaN|\{\{/)
  })

  test('of a slot says the time that is kept, at the airport that it is for', async () => {
    const kept = apron.clock.now() + 50 * HOUR
    const id = await addSlot({ kind: 'PPR', target: 'DEPARTURE', airport: 'LSGG', at: kept, number: 'PPR 77' })
    const { text, subject, recipients } = answered(await askFor('slots', id))
    expect(subject).toMatch(/^PPR LSGG /)
    expect(text).toContain(`${new Date(kept).toISOString().slice(11, 16)} UTC`)
    expect(text).toMatch(/Reference: +PPR 77/)
    expect(text).toContain('We request the PPR below.')
    expect(recipients).toEqual([])
  })

  test('is noted: the slot is requested, the next one is an update, a canceled one a cancellation; it is undone', async () => {
    const id = await addSlot({ kind: 'SLOT', target: 'DEPARTURE' })
    const slot = async () =>
      answered(await apron.desk.slots.list({ params: params() })).find(({ slotId }) => slotId === id)
    expect(await slot()).toMatchObject({ status: 'DO', orderedAt: null, orderedTo: null })
    expect(await mark('slots', id)).toMatchObject({ status: 'REQ', orderedTo: 'slots@airport.example' })
    expect(await slot()).toMatchObject({ status: 'REQ', orderedAt: apron.clock.now() })
    const update = answered(await askFor('slots', id))
    expect(update).toMatchObject({ kind: 'update', subject: expect.stringMatching(/^Update: Airport slot/) })
    expect(update.text).toContain('has changed')
    const { history } = answered(await apron.desk.flightDesk.page({ params: params() }))
    const changes = history.flatMap(({ changes: some }) => some)
    expect(changes).toContainEqual({ field: 'orderedTo', before: null, after: 'slots@airport.example' })
    answered(await apron.desk.undo.run({ body: {} }))
    expect(await slot()).toMatchObject({ status: 'DO', orderedAt: null, orderedTo: null })
    answered(await apron.desk.slots.change({ params: { slotId: String(id) }, body: { status: 'CNL' } }))
    const cancellation = answered(await askFor('slots', id))
    expect(cancellation).toMatchObject({ kind: 'cancellation', subject: expect.stringMatching(/^Cancellation: /) })
    expect(cancellation.text).toContain('We no longer need the airport slot below.')
    expect(await mark('slots', id)).toMatchObject({ status: 'CNL' })
  })

  test.each([
    ['OVERFLIGHT', 'Overflight permit'],
    ['LANDING', 'Landing permit'],
    ['TRAFFIC_RIGHTS', 'Traffic rights permit'],
    ['DIPLOMATIC', 'Diplomatic clearance'],
    ['OTHER', 'Permit'],
  ] as const)('of %s is a request of the %s', async (kind, what) => {
    const id = await addPermit({
      kind,
      authority: 'CAA Serbia',
      country: 'RS',
      validFrom: '2026-11-23',
      validUntil: '2026-11-25',
    })
    const { text, subject } = answered(await askFor('permits', id))
    expect(subject).toContain(`${what} Serbia HB-ORD`)
    expect(text).toContain(`${what}, Serbia, CAA Serbia`)
    expect(text).toMatch(/Validity: +23 Nov 2026 – 25 Nov 2026/)
    expect(text).toMatch(/Purpose of the flight: +\w/)
    expect(text).not.toMatch(/undefined|null|NaN|\{\{/)
    expect(answered(await askFor('permits', id, 'de')).text).toContain('Wir ersuchen um')
  })

  test('of a permit goes to the address that its authority had last, unless a company obtains it', async () => {
    const first = await addPermit({ authority: 'CAA Croatia', country: 'HR' })
    expect(answered(await askFor('permits', first))).toMatchObject({ to: null, recipients: [] })
    await mark('permits', first, 'permits@caa-hr.example')
    expect(answered(await apron.desk.permits.list({ params: params() }))).toContainEqual(
      expect.objectContaining({ permitId: first, status: 'REQ', orderedTo: 'permits@caa-hr.example' }),
    )
    const second = await addPermit({ authority: 'CAA Croatia', country: 'HR' })
    expect(answered(await askFor('permits', second))).toMatchObject({
      to: 'permits@caa-hr.example',
      recipients: [{ name: 'CAA Croatia', isNamed: true }],
    })
    const obtained = await addPermit({ authority: 'CAA Croatia', country: 'HR', company: 'Permit Desk' })
    expect(answered(await askFor('permits', obtained))).toMatchObject({
      to: null,
      recipients: [{ name: 'CAA Croatia', isNamed: false }],
    })
    const { providerId } = answered(
      await apron.desk.providers.add({ body: { name: 'Permit Trips', email: 'p@trips.example' } }),
    )
    const arranged = await addPermit({ authority: 'CAA Croatia', country: 'HR', providerId })
    expect(answered(await askFor('permits', arranged)).to).toBe('p@trips.example')
  })

  test('of a permit goes to an authority at the airport that goes by its name', async () => {
    const at = { params: { airportCode: 'LSZH' } }
    const body = { type: 'AUTHORITY', company: 'FOCA', email: 'permits@foca.example' } as const
    answered(await apron.desk.airportDesk.addCompany({ ...at, body }))
    const id = await addPermit({ kind: 'LANDING', authority: 'foca', country: 'CH' })
    expect(answered(await askFor('permits', id)).to).toBe('permits@foca.example')
  })

  test('names a permit that there is', async () => {
    expect(refused(await askFor('permits', 987_654))).toMatchObject({ status: 404 })
    expect(refused(await askFor('slots', 987_654))).toMatchObject({ status: 404 })
  })
})

test('partners see none of it: neither the further kinds, nor the dates, nor who was written to', async () => {
  const partner = await apron.partner()
  const body = answered(await partner.flightServices.read({ params: { id: String(flightId) } }))
  const said = JSON.stringify(body)
  for (const word of ['DE_ICING', 'checkIn', 'rooms', 'orderedTo', 'orderedAt']) expect(said).not.toContain(word)
  expect(body.arrivalHotac.length).toBeGreaterThan(0)
})

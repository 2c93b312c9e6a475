import { pack } from '../../src-main/core/data/tables/columns.ts'
import { createMovableClock } from '../../src-main/core/runtime/movable-clock.ts'
import { makeIdentity } from '../../src-main/services/field/pairing/identity.ts'
import { readInvitation } from '../../src-main/services/field/pairing/link.ts'
import type { RequestParts } from '../../src-shared/contract/endpoint.ts'
import { type EventKind, eventNames, isProviderKind } from '../../src-shared/contract/events.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import type { RecordedBooking } from '../../src-shared/contract/sales/booking-request.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { answered } from './apron.ts'
import { recordEvents } from './events.ts'
import { actingDevice, bareDevice, callsFileOf, invitationForAnother, invitationOf } from './field-devices.ts'
import { bookFiledFlight } from './filings.ts'
import { citation } from './fleet.ts'
import { bookFlight, writeRows } from './flights.ts'
import { localMail, sharedMailServer } from './mail-server.ts'
import { ada, passportZone, textPdf } from './passports.ts'
import type { World } from './world.ts'

type Calls = {
  [O in Operation]: (world: World) => RequestParts<EndpointFor<O>> | Promise<RequestParts<EndpointFor<O>>>
}

const quoteLetter = { to: ['ada@example.com'], subject: 'Your charter offer', text: 'Please find attached our offer.' }

/** Operations that only an Apron without an operator takes. */
export const withoutOperator: Operation[] = ['setup.start']

let made = 0
/** A text that was not used before. */
const fresh = (start: string) => `${start}-${++made}`

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A port at which nothing listens. */
const UNREACHABLE = 'http://127.0.0.1:9'

const openKinds = eventNames.filter((kind) => !isProviderKind(kind))

/** A subscription of a kind that the partner has none of yet, through the partners' door. */
async function subscription(world: World) {
  // The URL is unique: at a shared one its deliveries would join those of the others.
  const callbackUrl = `https://partner.example.com/${fresh('hook')}`
  const body = { callbackUrl, signingKey: 'a-key-of-at-least-16' }
  return answered(await world.partner.webhooks.create({ body: { ...body, event: await freeKind(world) } }))
}

/** One subscription a kind and partner: each call takes the next, and once all are taken that of the oldest. */
async function freeKind({ desk, partnerId }: World): Promise<EventKind> {
  const every = answered(await desk.webhookDesk.subscriptions({}))
  const all = every.filter((one) => one.partnerId === partnerId).toSorted((a, b) => a.id.localeCompare(b.id))
  const taken = new Set(all.map(({ event }) => event))
  const free = openKinds.find((kind) => !taken.has(kind))
  if (free) return free
  const [oldest] = all
  await desk.webhookDesk.unsubscribe({ params: { id: oldest?.id ?? '' } })
  return oldest?.event as EventKind
}

/** Lets a subscription be within the days in which it can be renewed. */
async function nearItsEnd({ apron, now }: World, id: string) {
  await writeRows(apron, (journal) => journal.change('subscriptions', id, { expiresAt: now + 2 * DAY }))
  return id
}

/** The name of a backup, made for it. */
async function backup({ apron, desk }: World): Promise<string> {
  await apron.core.host.backups.start('asked')
  return answered(await desk.backups.list({})).backups[0]?.name ?? ''
}

async function scenario({ desk }: World): Promise<string> {
  answered(await desk.scenarios.save({ body: { name: 'saved', replace: true } }))
  return 'saved'
}

const inbox = async ({ desk }: World) => answered(await desk.receiver.add({ body: { name: 'Crew app' } })).id

async function delivery(world: World): Promise<string> {
  const { event, id } = await subscription(world)
  await recordEvents(world.apron, event as EventKind, [world.flightId])
  const all = answered(await world.desk.webhookDesk.deliveries({ query: { subscriptionId: id } }))
  return String(all[0]?.id)
}

const provider = async ({ desk }: World) =>
  answered(await desk.providers.add({ body: { name: fresh('Provider') } })).providerId

const task = ({ aircraftId, now }: World) => ({
  aircraftId,
  type: 'MAINTENANCE' as const,
  airport: 'LSZH',
  startAt: now + 10 * DAY,
  endAt: now + 11 * DAY,
})
const pricingRule = ({ aircraftId }: { aircraftId: number }) => ({
  name: 'Charter 2027',
  aircraftId,
  validFrom: '2027-01-01',
  priority: 10,
  currency: 'EUR',
  blockHour: 380_000,
  landing: 45_000,
  airportFees: [{ airport: 'EGGW', amount: 60_000 }],
})
const rosterEntry = ({ pilotId, now }: World) => ({
  pilotId,
  type: 'SBY',
  startAt: now + DAY,
  endAt: now + DAY + 8 * HOUR,
})
const expense = ({ flightId }: World) => ({
  type: 'FUEL' as const,
  date: '2026-11-20',
  net: 120_000,
  tax: 9_120,
  currency: 'EUR',
  flightId,
})
const invoice = {
  currency: 'EUR',
  vatPerc: 8.1,
  lines: [{ description: 'Charter', quantity: 1, unit: 'flight', amount: 1_850_000 }],
}
const payment = ({ bookingId }: World) => ({ bookingId, amount: 500_000, currency: 'EUR' })
const document = ({ bookingId }: World) => ({
  noun: 'bookings' as const,
  recordId: bookingId,
})
const dot = () => ({ name: 'dot.png', bytes: Buffer.from(ONE_PIXEL, 'base64') })
const qualificationType = () => ({
  name: fresh('Medical class 1'),
  type: 'MEDICAL' as const,
  validity: { unit: 'MONTHS' as const, value: 12 },
})
const booking = (world: World) => ({
  aircraft: world.tailNumber,
  reference: fresh('CRM'),
  customer: { firstName: 'Ada', lastName: 'Keller', account: { name: 'Keller Holding' } },
  legs: [
    {
      departureAirport: 'LSZH',
      arrivalAirport: 'EGGW',
      departureDate: '2027-03-01T09:00',
      pax: 4,
      flightNumber: 'APR7',
    },
    { departureAirport: 'EGGW', arrivalAirport: 'LSZH', departureDate: '2027-03-02T17:30', pax: 4 },
  ],
})

/** A quote or booking of its own, in any state. */
async function quoted(world: World, status: RecordedBooking['status']) {
  const { bookingid } = answered(await world.desk.bookings.record({ body: { ...booking(world), status } }))
  return { reference: String(bookingid) }
}
const booked = (world: World) => quoted(world, 'B')
/** An hour later, with one passenger more. */
const changed = {
  comment: 'One more joins',
  legs: [
    { departureDate: '2027-03-01T10:00', arrivalDate: '2027-03-01T10:45', pax: 5 },
    { departureAirport: 'EGGW', arrivalAirport: 'LSZH' },
  ],
}

const flightOf = ({ flightId }: World) => ({ params: { flightId: String(flightId) } })
/** A flight of a few hours ago. */
const flown = async ({ apron, tailNumber, now }: World) =>
  String(await bookFlight(apron, { tail: tailNumber, flightNumber: fresh('APR'), departureAt: now - 3 * HOUR }))
/** A flight from where its aircraft is not. */
const stranded = async ({ apron, tailNumber, now }: World) => {
  const departureAt = now + (30 + 2 * ++made) * DAY
  return String(
    await bookFlight(apron, { tail: tailNumber, flightNumber: fresh('APR'), from: 'LIML', to: 'LFMN', departureAt }),
  )
}
const movement = ({ now }: World) => ({
  offBlockAt: now - 3 * HOUR,
  takeOffAt: now - 2.8 * HOUR,
  landingAt: now - 1.2 * HOUR,
  onBlockAt: now - HOUR,
})
/** A flight that was flown, with all its times. */
async function arrived(world: World): Promise<string> {
  const flightId = await flown(world)
  answered(await world.desk.flightDesk.movement({ params: { flightId }, body: movement(world) }))
  return flightId
}
async function closed(world: World): Promise<string> {
  const flightId = await arrived(world)
  answered(await world.desk.flightDesk.close({ params: { flightId }, body: { reason: 'Papers lost' } }))
  return flightId
}
const bookingOf = ({ bookingId }: World) => ({ params: { bookingId: String(bookingId) } })
/** The booking of the world, as it is read. */
const sold = async ({ desk, bookingIdentifier }: World) =>
  answered(await desk.bookings.read({ params: { reference: bookingIdentifier } }))
/** Something in the inbox. */
const notification = async ({ apron }: World): Promise<string> => {
  const row = { kind: 'TEST', title: 'Look', body: null, noun: null, rowId: null, readAt: null }
  return (await writeRows(apron, (journal) => journal.add('notifications', row))).id
}
export const idOf = async (reply: Promise<Reply>, field: string) =>
  String((answered(await reply) as Record<string, unknown>)[field])

const service = (world: World) =>
  idOf(world.desk.services.add({ ...flightOf(world), body: { kind: 'CATERING', target: 'DEPARTURE' } }), 'serviceId')
const permit = (world: World) =>
  idOf(world.desk.permits.add({ ...flightOf(world), body: { authority: 'ENAC', status: 'REQ' } }), 'permitId')
const slot = (world: World) =>
  idOf(world.desk.slots.add({ ...flightOf(world), body: { kind: 'PPR', target: 'DEPARTURE' } }), 'slotId')
const fuel = (world: World) => idOf(world.desk.fuels.add({ ...flightOf(world), body: {} }), 'fuelId')
/** The reference of a user that no other test needs. */
async function someone({ desk }: World) {
  const externalReference = fresh('someone')
  answered(await desk.users.create({ body: { lastName: 'Berg', externalReference } }))
  return { externalReference }
}
/** The reference of an account that no other test needs. */
async function somebodysAccount({ desk }: World) {
  const externalReference = fresh('account')
  answered(await desk.accounts.create({ body: { name: externalReference, externalReference } }))
  return { externalReference }
}
const accountId = async (world: World) =>
  idOf(world.desk.accounts.read({ params: await somebodysAccount(world) }), 'accountid')
const userId = async (world: World) => idOf(world.desk.users.read({ params: await someone(world) }), 'internalId')
const firms = () => ({ name: 'firms.csv', bytes: Buffer.from(`Firm;Tel\n${fresh('Firm')};+41 44 555 01 02\n`) })
/** A passenger of the flight. */
async function guest({ desk, flightId }: World) {
  const params = { flightId: String(flightId) }
  const externalReference = fresh('guest')
  answered(await desk.users.create({ body: { lastName: 'Guest', externalReference } }))
  return answered(await desk.passengers.add({ params, body: { paxExternalReference: externalReference } }))
}
const ticket = async (world: World) => ({
  flightId: String(world.flightId),
  ticketId: String((await guest(world)).ticketId),
})
const paxDetailsOf = ({ flightId }: World) => ({ params: { id: String(flightId) } })
const dog = { type: 'DOG', note: 'Rex, on a lead', packages: 1, weightQty: 9, weightUnit: 'KILOGRAM' as const }
const skis = { cargoType: 'ACT', note: 'Skis', packages: 4, weight: '30', weightUnit: 'KILOGRAM' as const }
const visa = () => ({
  type: 'VISA',
  number: fresh('V'),
  externalReference: fresh('visa'),
  issueCountry: 'US',
  expirationDate: '2030-01-31',
})
/** The references of a document that is there to be changed. */
async function idCard({ desk }: World) {
  const userExternalReference = 'passenger-1'
  const card = answered(await desk.userDocuments.create({ params: { userExternalReference }, body: visa() }))
  return { userExternalReference, externalReference: card.externalReference }
}
const groundOf = ({ flightId }: World) => ({ params: { id: String(flightId) } })
const fbo = ({ flightId }: World, target: string) => ({ flight: String(flightId), target })
const fuelled = async (world: World) => ({ flightId: String(world.flightId), fuelId: await fuel(world) })
async function receipt(world: World) {
  const params = await fuelled(world)
  const { id } = answered(await world.desk.flightFuels.addDocument({ params, file: dot() }))
  return { ...params, documentId: String(id) }
}
const limit = ({ desk, aircraftId }: World) =>
  idOf(desk.maintenance.add({ params: { aircraftId: String(aircraftId) }, body: { scheduleType: 'CALENDAR' } }), 'id')
const aircraftOf = ({ aircraftId }: World) => ({ params: { aircraftId: String(aircraftId) } })
const picture = (world: World) => idOf(world.desk.aircraftPictures.add({ ...aircraftOf(world), file: dot() }), 'uuid')
const holdItem = {
  title: 'Cabin light 3L',
  description: 'Reading light unserviceable',
  reportDay: '2026-11-12',
  restrictions: ['NO_NIGHT' as const],
  dueDay: '2026-12-02',
}
const defect = (world: World) => idOf(world.desk.holdItems.add({ ...aircraftOf(world), body: holdItem }), 'holdItemId')
const atZurich = { params: { airportCode: 'LSZH' } }
const airportCost = () => ({
  ...atZurich,
  body: { type: 'LANDING', amount: 48_000, currency: 'CHF', per: 'LANDING' as const, description: 'Up to 10 t' },
})
const airportFuel = () => ({
  ...atZurich,
  body: {
    fuelType: 'JET_A1' as const,
    currency: 'EUR',
    unit: 'LITER' as const,
    price: 1.5747,
    fboName: 'Jet Handling',
    volumeFrom: 0,
    volumeTo: 2000,
    shared: true,
    validFrom: '2026-11-01',
  },
})
const airportNote = () => ({
  ...atZurich,
  body: { note: 'Slots are tight on Fridays', alert: true, validFrom: '2026-11-01', validTo: '2027-03-31' },
})
const airportCompany = () => ({
  ...atZurich,
  body: { type: 'FBO' as const, company: 'Jet Handling', phone: '+41 44 555 02 02', radio: '131.4', mainContact: true },
})
/** The number of a document of Zürich. */
async function chart({ desk }: World) {
  const { recordId } = answered(await desk.airportDesk.keep({ ...atZurich, body: {} }))
  return idOf(
    desk.documents.add({ query: { noun: 'airportData', recordId: recordId ?? 0 }, file: dot() }),
    'documentId',
  )
}
export const qualification = async ({ desk, pilotId }: World) => {
  const { id } = answered(await desk.qualificationTypes.add({ body: qualificationType() }))
  return { pilotId, typeId: id, issueDate: '2026-01-15', country: 'CH' }
}
const given = async (world: World) => idOf(world.desk.qualifications.add({ body: await qualification(world) }), 'id')
/** A kind, a qualification of it and a document of that, as partners call them. */
const heldByPilot = async (world: World) => ({ crewQualificationId: await given(world) })
async function proof(world: World) {
  const params = await heldByPilot(world)
  const { uuid } = answered(await world.desk.crewQualifications.addDocument({ params, file: dot() }))
  return { ...params, documentUuid: uuid }
}
const duty = (world: World) => idOf(world.desk.roster.add({ body: rosterEntry(world) }), 'rosterEntryId')
const rosterRequest = ({ now, pilotId }: World) => ({
  ...{ pilotId, kind: 'LEAVE' as const, notes: 'Family' },
  ...{ startAt: now + 40 * DAY, endAt: now + 45 * DAY },
})
const requested = (world: World) =>
  idOf(world.desk.rosterRequests.add({ body: rosterRequest(world) }), 'rosterRequestId')
/** A crew member without a duty. */
const newMember = async ({ desk }: World) =>
  answered(await desk.crew.add({ body: { lastName: fresh('Crew'), roles: ['FO'] } })).pilotId
/** A conflict about the remarks of the flight. */
async function newConflict({ apron, flightId, now }: World): Promise<string> {
  const flight = apron.core.data.db.selectFrom('flights').select('id').where('publicId', '=', flightId)
  const { id: rowId } = await flight.executeTakeFirstOrThrow()
  const about = { tableName: 'flights', rowId, field: 'crewRemarks', flightId: rowId }
  const values = { fieldValue: pack('Bird strike'), deskValue: pack(null), kept: 'field' as const }
  const authors = { fieldActor: 'Noor Vidal', deskActor: 'desk', fieldAt: now, deskAt: now }
  const from = { deviceId: 'device', callId: fresh('call'), decidedAt: null, decidedBy: null }
  return (
    await writeRows(apron, (journal) => journal.add('fieldConflicts', { ...from, ...about, ...values, ...authors }))
  ).id
}
/** A report that this hub has refused. */
async function reportRefusedHere({ apron, flightId, now }: World): Promise<{ deviceId: string; number: string }> {
  const { db } = apron.core.data
  const { id: operatorId } = await db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const sent = { params: pack({ flightId: String(flightId) }), query: null, body: pack({ upliftMass: 900 }) }
  const report = {
    ...{ deviceId: 'device', operatorId, callId: fresh('call'), operation: 'flightDesk.fuel', files: pack([]) },
    ...{ at: now, base: 0, receivedAt: now, state: 'refused' as const, problem: null, flightId: null, conflicts: 0 },
  }
  const last = await db
    .selectFrom('fieldCalls')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirst()
  const number = Number(last?.last ?? 0) + 1
  await db
    .insertInto('fieldCalls')
    .values({ ...report, ...sent, number })
    .execute()
  return { deviceId: report.deviceId, number: String(number) }
}
/** A report that the hub has refused. */
async function refusedReport({ apron, flightId, now }: World): Promise<string> {
  const values = {
    ...{
      callId: fresh('call'),
      operation: 'flightDesk.fuel',
      params: pack({ flightId: String(flightId) }),
      query: null,
    },
    ...{ body: pack({ upliftMass: 900 }), files: pack([]), numbers: pack({}), actor: 'Noor Vidal', at: now, base: 0 },
    ...{ state: 'refused' as const, problem: null, answeredAt: now, flightId: null },
  }
  const { insertId } = await apron.core.data.db.insertInto('pendingCalls').values(values).executeTakeFirstOrThrow()
  return String(insertId)
}
const spent = (world: World) => idOf(world.desk.expenses.add({ body: expense(world) }), 'expenseId')
const draft = (world: World) => idOf(world.desk.invoices.add({ ...bookingOf(world), body: invoice }), 'invoiceId')
const paid = (world: World) => idOf(world.desk.payments.add({ body: payment(world) }), 'paymentId')
const issued = async (world: World) => {
  const invoiceId = await draft(world)
  answered(await world.desk.invoices.issue({ params: { invoiceId } }))
  return { params: { invoiceId } }
}
const bookedTo = ({ bookingIdentifier }: World) => ({ params: { reference: bookingIdentifier } })
const receiptOf = async ({ desk }: World, noun: 'payments' | 'expenses', recordId: string) =>
  answered(await desk.documents.add({ query: { noun, recordId: Number(recordId) }, file: dot() })).uuid
const paymentDocument = async (world: World) => {
  const paymentId = await paid(world)
  return { params: { paymentId, uuid: await receiptOf(world, 'payments', paymentId) } }
}
/** An expense that its crew member gets back. */
const crewExpense = async (world: World) => {
  const { desk, pilotId } = world
  const body = { ...expense(world), type: 'CREW' as const, pilotId, reimbursableTo: pilotId }
  const id = String(answered(await desk.expenses.add({ body })).expenseId)
  return { crewExpenseId: id, documentUuid: await receiptOf(world, 'expenses', id) }
}
const accountEntry = async (world: World) => {
  await paid(world)
  const { accountEntries } = answered(await world.desk.accounting.booking(bookedTo(world)))
  return String(accountEntries[0]?.id)
}
let day = 0
const exchangeRate = () => ({
  ...{ currency: 'USD', rate: 0.92, source: 'ECB' },
  day: new Date(Date.UTC(2026, 0, ++day)).toISOString().slice(0, 10),
})
const rated = (world: World) => idOf(world.desk.exchangeRates.add({ body: exchangeRate() }), 'exchangeRateId')
const project = () => ({ externalReference: fresh('P'), name: 'Heavy check', isActive: true })
const attached = (world: World) => idOf(world.desk.documents.add({ query: document(world), file: dot() }), 'uuid')

/** The first flight of a booking of its own. */
async function leg(world: World) {
  const { bookingid, legs } = answered(await world.desk.bookings.book({ body: booking(world) }))
  return { params: { reference: String(bookingid), flightId: String(legs[0]?.flightInfo?.flightId) } }
}

/** A rule that is off. */
const faultRule = ({ desk }: World) =>
  idOf(desk.faults.add({ body: { kind: 'cut', path: '/api/external/nothing', isOn: false } }), 'id')

const archive = JSON.stringify({
  log: {
    version: '1.2',
    entries: [
      {
        startedDateTime: '2026-11-20T10:00:00.000Z',
        time: 12,
        request: { method: 'GET', url: 'https://partner.example.com/api/external/aircraft', headers: [] },
        response: { status: 200, headers: [], content: { text: '[]' } },
      },
    ],
  },
})
/** A call that a partner has just made. */
async function recordedCall({ desk, partner }: World): Promise<string> {
  answered(await partner.aircraft.list({}))
  const { calls: recorded } = answered(await desk.traffic.list({ query: { operation: 'aircraft.list' } }))
  return String(recorded[0]?.id)
}

/**
 * One good call of each operation, the only place that has them: an operation without one does not compile, and fails
 * the suite. A call that uses something up makes it first.
 */
export const calls: Calls = {
  'accounts.list': () => ({ query: { limit: 5 } }),
  'accounts.create': () => ({
    body: { name: 'Blue Sky Holdings', externalReference: fresh('CRM'), address: { city: 'Zug', country: 'CH' } },
  }),
  'accounts.read': () => ({ params: { externalReference: 'account-APR1' } }),
  'accounts.update': async (world) => ({ params: await somebodysAccount(world), body: { phone: '+41 44 000 00 00' } }),
  'accounts.remove': async (world) => ({ params: await somebodysAccount(world) }),

  'users.list': () => ({ query: { limit: 5 } }),
  'users.create': () => ({
    body: {
      firstName: 'Ida',
      lastName: 'Falk',
      externalReference: fresh('user'),
      birthDate: '1984-05-17',
      nationality: 'CH',
    },
  }),
  'users.read': () => ({ params: { externalReference: 'passenger-1' } }),
  'users.update': async (world) => ({
    params: await someone(world),
    body: { phone: '+41 44 555 01 02', documentNumber: fresh('P'), address: { city: 'Zug', country: 'CH' } },
  }),
  'users.remove': async (world) => ({ params: await someone(world) }),
  'users.passenger': async (world) => ({
    params: { externalReference: (await guest(world)).externalReference ?? '' },
  }),
  'travelDocuments.read': () => ({ file: textPdf(passportZone(ada)) }),
  'userDocuments.list': () => ({ params: { userExternalReference: 'passenger-1' } }),
  'userDocuments.create': () => ({ params: { userExternalReference: 'passenger-1' }, body: visa() }),
  'userDocuments.update': async (world) => ({
    params: await idCard(world),
    body: { expirationDate: '2033-01-31', main: true },
  }),
  'userDocuments.remove': async (world) => ({ params: await idCard(world) }),

  'accountDesk.table': () => ({ query: { search: 'hold', inactive: true, limit: 100 } }),
  'accountDesk.count': () => ({ query: { search: 'hold', inactive: true } }),
  'accountDesk.duplicates': () => ({}),
  'accountDesk.page': async (world) => ({ params: { accountId: await accountId(world) } }),
  'accountDesk.change': async (world) => ({
    params: { accountId: await accountId(world) },
    body: { phone: null, address: { city: 'Zug', country: 'CH' } },
  }),
  'accountDesk.merge': async (world) => ({
    params: { accountId: await accountId(world) },
    body: { into: Number(await accountId(world)) },
  }),
  'imports.fields': () => ({ params: { noun: 'accounts' } }),
  'imports.preview': () => ({
    params: { noun: 'accounts' },
    query: { map: ['name=Firm', 'phone=Tel'] },
    file: firms(),
  }),
  'longWork.progress': () => ({ params: { name: 'imports.accounts' } }),
  'longWork.stop': () => ({ params: { name: 'imports.accounts' } }),
  'imports.runInBatches': () => ({
    params: { noun: 'accounts' },
    file: { name: 'a.csv', bytes: Buffer.from(`Name\n${fresh('Batched')}\n`) },
  }),
  'imports.run': () => ({ params: { noun: 'accounts' }, query: { map: 'name=Firm', skip: true }, file: firms() }),
  'peopleDesk.table': () => ({ query: { search: 'be', inactive: false, limit: 100 } }),
  'peopleDesk.count': () => ({ query: { search: 'be', inactive: false } }),
  'peopleDesk.duplicates': () => ({}),
  'peopleDesk.page': async (world) => ({ params: { userId: await userId(world) } }),
  'peopleDesk.change': async (world) => ({
    params: { userId: await userId(world) },
    body: { phone: null, birthDate: '1984-05-17', nationality: 'CH' },
  }),
  'peopleDesk.merge': async (world) => ({
    params: { userId: await userId(world) },
    body: { into: Number(await userId(world)) },
  }),

  'aircraft.list': () => ({}),
  'aircraft.read': ({ tailNumber }) => ({ params: { tailNumber } }),
  'aircraft.fleet': () => ({ query: { inactive: true } }),
  'aircraft.add': () => ({ body: { ...citation, tailNumber: fresh('D-CX').replace(/-(\d+)$/, '$1') } }),
  'aircraft.change': ({ aircraftId }) => ({
    params: { aircraftId: String(aircraftId) },
    body: { numberOfSeats: 8, homebase: 'LSZH' },
  }),
  'aircraft.pricing': ({ tailNumber }) => ({ params: { tailNumber } }),
  'aircraft.lines': () => ({}),
  'aircraft.page': aircraftOf,
  'aircraftPictures.add': (world) => ({ ...aircraftOf(world), file: dot() }),
  'aircraftPictures.read': async (world) => ({ params: { uuid: await picture(world) } }),
  'aircraftPictures.thumbnail': async (world) => ({ params: { uuid: await picture(world) } }),
  'aircraftSchedule.read': ({ tailNumber }) => ({
    params: { tailNumber },
    query: { from: '2026-11-01', to: '2026-12-31', initLocation: true },
  }),
  'holdItems.list': ({ tailNumber }) => ({
    params: { tailNumber },
    query: { from: '2026-11-01', to: '2026-12-31', dateSearchType: 'ALL' },
  }),
  'holdItems.own': aircraftOf,
  'holdItems.add': (world) => ({ ...aircraftOf(world), body: holdItem }),
  'holdItems.change': async (world) => ({
    params: { id: await defect(world) },
    body: { dueDay: '2026-12-15', description: null },
  }),
  'holdItems.remove': async (world) => ({ params: { id: await defect(world) } }),

  'airports.read': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.location': () => ({ params: { airportCode: 'ZRH' } }),
  'airports.costs': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.crew': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.docs': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.doc': async (world) => ({ params: { airportCode: 'LSZH', documentEadId: await chart(world) } }),
  'airports.fuels': () => ({ params: { airportCode: 'ZRH' } }),
  'airports.sharedFuels': async ({ desk }) => ({
    params: { airportCode: 'LSZH', operatorId: answered(await desk.setup.state({})).operatorUuid ?? '' },
  }),
  'airports.notes': () => ({ params: { airportCode: 'LSZH' }, query: { from: '2026-11-01', to: '2026-11-30' } }),
  'airports.note': async (world) => ({
    params: { airportCode: 'LSZH', id: await idOf(world.desk.airportDesk.addNote(airportNote()), 'id') },
  }),
  'airports.services': () => ({ params: { airportCode: 'LSZH' } }),
  'airports.search': () => ({ query: { search: 'zuri' } }),
  'airportDesk.own': () => ({}),
  'airportDesk.page': () => ({ params: { airportCode: 'LSZH' } }),
  'airportDesk.keep': () => ({
    params: { airportCode: 'LSZH' },
    body: { name: 'Kloten', avgTaxiOutTime: 720_000, rescueFireCategory: 'A_10' },
  }),
  'airportDesk.forget': async ({ desk }) => {
    answered(await desk.airportDesk.keep({ params: { airportCode: 'EGLF' }, body: {} }))
    return { params: { airportCode: 'EGLF' } }
  },
  'airportDesk.addCost': airportCost,
  'airportDesk.changeCost': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addCost(airportCost()), 'id') },
    body: { amount: 51_000, description: null, validTo: '2027-12-31' },
  }),
  'airportDesk.removeCost': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addCost(airportCost()), 'id') },
  }),
  'airportDesk.addFuel': airportFuel,
  'airportDesk.changeFuel': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addFuel(airportFuel()), 'id') },
    body: { price: 1.62, shared: false, fboName: null },
  }),
  'airportDesk.removeFuel': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addFuel(airportFuel()), 'id') },
  }),
  'airportDesk.addNote': airportNote,
  'airportDesk.notices': () => ({ query: { airports: 'LSZH', from: '2026-11-21', to: '2026-11-22' } }),
  'airportDesk.addNotices': () => ({ body: { notices: [{ airport: 'LSZH', note: fresh('Notice') }] } }),
  'airportDesk.changeNote': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addNote(airportNote()), 'id') },
    body: { alert: false, validTo: null },
  }),
  'airportDesk.removeNote': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addNote(airportNote()), 'id') },
  }),
  'airportDesk.addCompany': airportCompany,
  'airportDesk.changeCompany': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addCompany(airportCompany()), 'id') },
    body: { mainContact: false, radio: null },
  }),
  'airportDesk.removeCompany': async ({ desk }) => ({
    params: { id: await idOf(desk.airportDesk.addCompany(airportCompany()), 'id') },
  }),

  'bookings.book': (world) => ({ body: booking(world) }),
  'bookings.read': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'bookings.record': (world) => ({ body: { ...booking(world), status: 'Q', quoteNumber: fresh('Q') } }),

  'proposals.lookup': (world) => {
    const { aircraft, legs } = booking(world)
    const customer = { account: { name: 'Keller Holding' } }
    return { body: { aircraft, legs, customer, pax: 4, autoCreatePosFlights: true } }
  },
  'proposals.price': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'proposals.availability': ({ tailNumber, bookingId }) => ({
    body: { bookingid: bookingId, legs: booking({ tailNumber } as World).legs },
  }),
  'proposals.propose': ({ tailNumber, bookingId }) => ({
    body: { aircraft: tailNumber, bookingid: bookingId, legs: booking({ tailNumber } as World).legs },
  }),

  'bookingReads.list': () => ({ query: { lastRequest: '2026-01-01T00:00', filter: 'NOT_PAID', page: 0, size: 5 } }),
  'bookingReads.notBooked': async (world) => {
    answered(await world.desk.bookings.record({ body: { ...booking(world), status: 'Q' } }))
    return { query: { lastRequest: '2026-01-01T00:00', limit: 5 } }
  },
  'bookingReads.versions': ({ bookingId }) => ({ params: { rootBookingId: String(bookingId) } }),
  'bookingReads.accountVersions': async (world) => {
    const { customer, bookingid } = await sold(world)
    return { params: { rootBookingId: String(bookingid), accountId: String(customer.account?.accountid) } }
  },
  'bookingReads.customerVersions': async (world) => {
    const { customer, bookingid } = await sold(world)
    return { params: { rootBookingId: String(bookingid), customerId: String(customer.internalId) } }
  },
  'bookingReads.versionsOfCustomer': async (world) => ({
    params: { customerId: String((await sold(world)).customer.internalId) },
    query: { limit: 5 },
  }),
  'bookingReads.bookedSnapshot': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'bookingReads.history': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'bookingDesk.table': ({ now }) => ({ query: { status: 'BF', from: now, to: now + 90 * DAY, search: 'a', limit: 5 } }),
  'bookingDesk.page': bookingOf,
  'bookingDesk.parties': () => ({ query: { search: 'kel', limit: 5 } }),
  'notifications.list': async (world) => {
    await notification(world)
    return { query: { limit: 5 } }
  },
  'notifications.unread': () => ({}),
  'notifications.read': async (world) => ({ params: { id: await notification(world) } }),
  'notifications.look': () => ({}),
  'notifications.readAll': () => ({}),

  'bookings.confirm': (world) => ({ body: booking(world) }),
  'bookings.update': async (world) => ({ params: await booked(world), body: changed }),
  'bookings.updateConfirmed': async (world) => ({ params: await booked(world), body: changed }),
  'bookings.cancel': async (world) => ({ params: await booked(world) }),
  'bookings.cancelConfirmed': async (world) => ({ params: await booked(world) }),
  'bookings.pay': async (world) => ({ params: await booked(world), body: { paymentStatus: 'PAID' } }),
  'bookings.confirmBooked': async (world) => ({ params: await booked(world) }),

  'quotes.create': (world) => ({ body: booking(world) }),
  'quotes.createWeb': (world) => ({ body: booking(world) }),
  'quotes.update': async (world) => ({ params: await quoted(world, 'Q'), body: changed }),
  'quotes.remove': async (world) => ({ params: await quoted(world, 'Q') }),
  'quotes.approve': async (world) => ({ params: await quoted(world, 'O') }),
  'quotes.send': async (world) => ({
    params: await quoted(world, 'R'),
    body: { price: { net: 14_500, vat: 1174.5, vatPerc: 8.1, currency: 'EUR' }, comment: 'Valid for two days' },
  }),
  'quotes.setPrice': async (world) => ({ params: await quoted(world, 'R'), body: { price: { net: 14_500 } } }),
  'quoteOffers.read': async (world) => ({ params: await quoted(world, 'Q') }),
  'quoteOffers.change': async (world) => ({
    params: await quoted(world, 'Q'),
    body: {
      ...{ validUntil: '2026-12-01', terms: 'Payment in advance', followUpOn: '2026-11-24', followUpNote: 'Call' },
      options: [{ aircraftId: world.aircraftId, description: 'Larger cabin', net: 2_000_000 }],
    },
  }),
  'quoteOffers.choose': async (world) => {
    const params = await quoted(world, 'Q')
    const body = { options: [{ aircraftId: world.aircraftId, description: '', net: 2_000_000 }] }
    const { options } = answered(await world.desk.quoteOffers.change({ params, body }))
    return { params: { ...params, optionId: options[0]?.optionId ?? '' } }
  },
  'quoteOffers.markSent': async (world) => ({ params: await quoted(world, 'R'), body: { to: 'ada@example.com' } }),
  'quoteOffers.settings': () => ({}),
  'quoteOffers.saveSettings': () => ({ body: { terms: 'Payment in advance', validDays: 5 } }),
  'quoteOffers.setLogo': () => ({ file: dot() }),
  'quoteOffers.removeLogo': () => ({}),
  'quoteMail.propose': async (world) => ({ params: await quoted(world, 'Q') }),
  'quoteMail.draft': async (world) => ({ params: await quoted(world, 'Q'), body: quoteLetter }),
  'quoteMail.send': async (world) => {
    const { port } = await sharedMailServer()
    answered(await world.desk.mail.configure({ body: { ...localMail, port } }))
    return { params: await quoted(world, 'R'), body: quoteLetter }
  },
  'quotes.askOwner': async (world) => ({ params: await quoted(world, 'Q') }),
  'quotes.accept': async (world) => ({ params: await quoted(world, 'Q') }),
  'quotes.book': async (world) => ({ params: await quoted(world, 'A') }),
  'quotes.drop': async (world) => ({ params: await quoted(world, 'R') }),
  'quotes.reopen': async (world) => ({ params: await quoted(world, 'D') }),
  'quotes.lapse': () => ({}),
  'quotes.prepareFlights': () => ({}),

  'itinerary.list': ({ bookingIdentifier }) => ({ params: { reference: bookingIdentifier } }),
  'itinerary.add': ({ bookingId }) => ({
    params: { reference: String(bookingId) },
    body: [{ departureAirport: 'EGLF', arrivalAirport: 'LSZH', departureDate: '2027-03-04T16:00', pax: 2 }],
  }),
  'itinerary.change': async (world) => ({
    ...(await leg(world)),
    body: { departureDate: '2027-03-01T10:00', arrivalDate: '2027-03-01T10:45', pax: 5, notes: 'Late by an hour' },
  }),
  'itinerary.cancel': leg,
  'examples.read': () => ({}),
  'emptyLegs.list': () => ({}),
  'flightDesk.offer': async (world) => {
    const { params } = await leg(world)
    answered(await world.desk.itinerary.change({ params, body: { pax: 0 } }))
    return { params: { flightId: params.flightId }, body: { price: 350_000, currency: 'EUR' } }
  },

  'flights.list': () => ({
    query: { from: '2026-11-20', to: '2026-12-20', include: 'ALL', timeZone: 'Europe/Zurich' },
  }),
  'flights.read': flightOf,
  'flightCrew.read': flightOf,
  'flightCrew.assign': (world) => ({
    ...flightOf(world),
    query: { updateCrewUsers: false },
    body: [{ pilotId: world.pilotId, role: 'CMD' }],
  }),
  'flightChecklists.preflight': flightOf,
  'flightChecklists.postflight': flightOf,
  'passengersDesk.addAll': (world) => ({
    params: { flightId: String(world.flightId) },
    body: { passengers: [{ lastName: fresh('Guest'), documentNumber: fresh('P') }] },
  }),
  'passengersDesk.known': () => ({ body: { people: [{ firstName: 'Ada', lastName: 'Keller' }] } }),
  'passengers.list': flightOf,
  'passengers.add': async (world) => ({
    ...flightOf(world),
    body: { paxUserId: Number(await userId(world)), isMain: true },
  }),
  'passengers.read': async (world) => ({ params: await ticket(world) }),
  'passengers.update': async (world) => ({
    params: await ticket(world),
    body: { paxType: 'CHILD', seatOnLap: false, comment: 'Window seat' },
  }),
  'passengers.remove': async (world) => ({ params: await ticket(world) }),
  'paxDetails.read': paxDetailsOf,
  'paxDetails.update': async (world) => ({
    ...paxDetailsOf(world),
    body: {
      animal: [dog],
      cargo: [skis],
      pax: { tickets: [{ id: Number((await ticket(world)).ticketId), luggageWeight: 12.5, comment: 'Golf bag' }] },
    },
  }),
  'paxDetails.animals': paxDetailsOf,
  'paxDetails.replaceAnimals': (world) => ({ ...paxDetailsOf(world), body: [dog] }),
  'paxDetails.removeAnimals': paxDetailsOf,
  'paxDetails.cargo': paxDetailsOf,
  'paxDetails.replaceCargo': (world) => ({ ...paxDetailsOf(world), body: [skis] }),
  'paxDetails.removeCargo': paxDetailsOf,
  'paxDetails.replaceLuggage': async (world) => ({
    ...paxDetailsOf(world),
    body: [
      { ticketId: Number((await ticket(world)).ticketId), luggageWeight: 23 },
      { weight: '60', weightUnit: 'POUND' },
    ],
  }),
  'paxDetails.removeLuggage': paxDetailsOf,

  'flightServices.read': groundOf,
  'flightServices.save': (world) => ({
    ...groundOf(world),
    body: {
      departureHandler: { company: 'Jet Handling', status: 'REQ', price: 450, requestedDate: '2026-11-20T09:00' },
      arrivalCateringList: [{ cateringService: { company: 'Petit Galley' }, serviceFor: 'Pax', meals: 'Breakfast' }],
      departureHotac: [{ person: { firstName: 'Noor', pilot: true } }],
      notes: [{ type: 'GENERAL', note: 'Quiet please' }],
    },
  }),
  'flightServices.saveFbo': (world) => ({ params: fbo(world, 'ARRIVAL'), body: { status: 'OK', remarks: 'Stand 4' } }),
  'flightServices.removeFbo': async (world) => {
    answered(await world.desk.flightServices.saveFbo({ params: fbo(world, 'DEPARTURE'), body: { status: 'OK' } }))
    return { params: fbo(world, 'DEPARTURE') }
  },
  'migration.read': flightOf,
  'migration.save': (world) => ({
    ...flightOf(world),
    body: { arrivalMigration: { status: 'OK', notes: 'GAR sent' } },
  }),
  'flightFuels.list': flightOf,
  'flightFuels.save': (world) => ({
    ...flightOf(world),
    body: [
      {
        fuelProvider: 'Air Fuel',
        quantity: 1200,
        upliftUnit: 'LITER',
        price: 2100.5,
        deliveryDate: '2026-11-20T09:00',
      },
    ],
  }),
  'flightFuels.addDocument': async (world) => ({ params: await fuelled(world), file: dot() }),
  'flightFuels.addRelease': async (world) => ({ params: await fuelled(world), file: dot() }),
  'flightFuels.readDocument': async (world) => ({ params: await receipt(world) }),
  'flightFuels.removeDocument': async (world) => ({ params: await receipt(world) }),
  'flightNotes.readNotification': flightOf,
  'flightNotes.saveNotification': (world) => ({ ...flightOf(world), body: { note: 'Slot at 14:20Z' } }),
  'flightNotes.removeNotification': flightOf,
  'flightNotes.readPlanningNote': flightOf,

  'webhooks.list': () => ({}),
  'webhooks.create': async (world) => ({
    body: {
      event: await freeKind(world),
      callbackUrl: 'https://partner.example.com/hook',
      signingKey: 'a-key-of-at-least-16',
    },
  }),
  'webhooks.read': async (world) => ({ params: { subscriptionId: (await subscription(world)).id } }),
  'webhooks.update': async (world) => ({
    params: { subscriptionId: (await subscription(world)).id },
    body: { status: 'INACTIVE' },
  }),
  'webhooks.remove': async (world) => ({ params: { subscriptionId: (await subscription(world)).id } }),
  'webhooks.renew': async (world) => ({
    params: { subscriptionId: await nearItsEnd(world, (await subscription(world)).id) },
  }),
  'webhooks.deliveries': () => ({ query: { filter: 'status,EQ,FAILED', sort: 'completionDate,desc', limit: 10 } }),

  'accounting.attachment': async (world) => ({ params: { uuid: (await crewExpense(world)).documentUuid } }),
  'accounting.booking': bookedTo,
  'accounting.invoices': async (world) => {
    await issued(world)
    return bookedTo(world)
  },
  'accounting.split': bookedTo,
  'accounting.code': async (world) => ({
    params: { accountEntryId: await accountEntry(world) },
    body: { accountCode: '4000', categoryAccountCode: 'FLT' },
  }),
  'accounting.flightExpenses': async (world) => {
    await spent(world)
    return flightOf(world)
  },
  'accounting.quoteExpenses': async (world) => {
    await spent(world)
    return { params: { quoteId: String(world.bookingId) } }
  },
  'invoicePayments.list': ({ bookingId }) => ({ query: { quoteId: bookingId } }),
  'invoicePayments.create': ({ bookingId }) => ({
    body: { quoteId: bookingId, amount: 1250.5, currency: 'EUR', status: 'NOT_PAID' },
  }),
  'invoicePayments.read': async (world) => ({ params: { paymentId: await paid(world) } }),
  'invoicePayments.update': async (world) => ({
    params: { paymentId: await paid(world) },
    body: { amount: 99.95, status: 'PAID' },
  }),
  'invoicePayments.remove': async (world) => ({ params: { paymentId: await paid(world) } }),
  'invoicePayments.addDocument': async (world) => ({ params: { paymentId: await paid(world) }, file: dot() }),
  'invoicePayments.readDocument': paymentDocument,
  'invoicePayments.removeDocument': paymentDocument,
  'crewExpenses.list': ({ pilotId }) => ({
    query: { crewId: pilotId, filter: 'expenseDate,BTW,2026-11-01/2026-12-01', sort: 'expenseDate,desc', limit: 10 },
  }),
  'crewExpenses.document': async (world) => ({ params: await crewExpense(world) }),
  'projects.list': () => ({ query: { filter: 'isActive,EQ,true', sort: 'name,asc', limit: 10 } }),
  'projects.create': () => ({ body: project() }),
  'projects.update': async (world) => ({
    params: { projectId: await idOf(world.desk.projects.create({ body: project() }), 'id') },
    body: { ...project(), isActive: false },
  }),

  'setup.state': () => ({}),
  'setup.start': () => ({ body: { kind: 'empty', name: 'Keller Air', currency: 'CHF', timeZone: 'Europe/Zurich' } }),
  'settings.read': () => ({}),
  'settings.change': () => ({
    body: { name: 'Keller Air', timeZone: 'Europe/Zurich', baseAirport: 'ZRH', port: 8711 },
  }),

  'mail.read': () => ({}),
  'mail.configure': () => ({ body: { host: 'smtp.example.com', fromAddress: 'ops@example.com' } }),
  'mail.test': async ({ desk }) => {
    const { port } = await sharedMailServer()
    answered(await desk.mail.configure({ body: { ...localMail, port } }))
    return { body: { to: 'ops@example.com' } }
  },

  'diagnostics.make': () => ({}),
  'health.read': () => ({}),
  'health.accept': () => ({}),
  'health.restore': async (world) => {
    await backup(world)
    return {}
  },
  'crewSuggestions.rank': ({ flightId }) => ({
    params: { flightId: String(flightId) },
    query: { role: 'CMD' as const },
  }),
  'weather.state': () => ({}),
  'weather.configure': () => ({ body: { source: UNREACHABLE } }),
  'weather.refresh': async ({ desk }) => {
    answered(await desk.weather.configure({ body: { isOn: true, source: UNREACHABLE } }))
    return {}
  },
  'weather.reports': () => ({ query: { airports: 'LSZH,EGLL' } }),
  'weather.ahead': () => ({}),
  'retention.read': () => ({}),
  'retention.configure': () => ({ body: { attempts: 30, deliveries: 180, events: 0, journal: 365 } }),
  'retention.preview': () => ({ query: { attempts: 7, journal: 30 } }),
  'retention.remove': async ({ apron }) => {
    await apron.core.host.retention.start('asked')
    return {}
  },
  'retention.stop': () => ({}),
  'backups.list': () => ({}),
  'backups.configure': () => ({ body: { at: '02:30', keep: 7, automatic: true } }),
  'backups.make': async ({ apron }) => {
    await apron.core.host.backups.start('asked')
    return {}
  },
  'backups.read': async (world) => ({ params: { name: await backup(world) } }),
  'backups.restore': async (world) => ({ params: { name: await backup(world) }, body: {} }),
  'backups.cancelRestore': () => ({}),
  'backups.remove': async (world) => {
    answered(await world.desk.backups.cancelRestore({}))
    return { params: { name: await backup(world) } }
  },

  'keys.partners': () => ({}),
  'keys.addPartner': async (world) => ({
    body: { name: fresh('Handler'), kind: 'TRIP_SUPPORT_PROVIDER', providerId: await provider(world) },
  }),
  'keys.changePartner': async (world) => ({
    params: { id: await idOf(world.desk.keys.addPartner({ body: { name: fresh('CRM') } }), 'id') },
    body: { name: fresh('CRM renamed') },
  }),
  'keys.list': () => ({}),
  'keys.create': ({ partnerId }) => ({
    body: { partnerId, label: 'CRM', permissions: ['ACCOUNT_API:read'], expiresAt: '2027-01-01T00:00:00Z' },
  }),
  'keys.revoke': async ({ desk, partnerId }) => ({
    params: { id: await idOf(desk.keys.create({ body: { partnerId, label: 'old' } }), 'id') },
  }),

  'crew.list': () => ({}),
  'crew.overview': () => ({}),
  'crew.page': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'crew.add': () => ({
    body: { firstName: 'Lena', lastName: 'Ott', logName: fresh('l.ott'), roles: ['FO'], tails: [] },
  }),
  'crew.change': ({ pilotId }) => ({
    params: { pilotId: String(pilotId) },
    body: { mobile: '+41 79 555 01 02', acronym: null },
  }),

  'schedule.board': ({ now }) => ({ query: { from: now, to: now + 14 * DAY } }),
  'pricing.list': async ({ desk, aircraftId }) => {
    answered(await desk.pricing.add({ body: pricingRule({ aircraftId }) }))
    return {}
  },
  'pricing.add': (world) => ({ body: pricingRule(world) }),
  'pricing.change': async (world) => ({
    params: { ruleId: await idOf(world.desk.pricing.add({ body: pricingRule(world) }), 'ruleId') },
    body: { blockHour: 390_000, validTo: '2027-12-31' },
  }),
  'pricing.remove': async (world) => ({
    params: { ruleId: await idOf(world.desk.pricing.add({ body: pricingRule(world) }), 'ruleId') },
  }),
  'schedule.previewFlightMove': (world) => ({ ...flightOf(world), query: { departureAt: world.now + 4 * DAY } }),
  'schedule.previewTaskMove': async (world) => ({
    params: { taskId: await idOf(world.desk.tasks.add({ body: task(world) }), 'taskId') },
    query: { startAt: world.now + 12 * DAY },
  }),
  'schedule.previewEntryMove': async (world) => ({
    params: { rosterEntryId: await duty(world) },
    query: { startAt: world.now + 3 * DAY, endAt: world.now + 4 * DAY, pilotId: world.pilotId },
  }),
  'schedule.previewSeatChange': (world) => ({ ...flightOf(world), query: { role: 'CMD', to: world.pilotId } }),
  'schedule.seat': async (world) => {
    const body = { lastName: fresh('Vidal'), roles: ['CMD' as const] }
    const to = await idOf(world.desk.crew.add({ body }), 'pilotId')
    return { params: { flightId: await stranded(world) }, body: { role: 'CMD', to: Number(to) } }
  },
  'schedule.duties': ({ now }) => ({ query: { from: now, to: now + 14 * DAY } }),
  'schedule.card': flightOf,
  'schedule.position': async (world) => ({ params: { flightId: await stranded(world) }, body: {} }),
  'search.all': () => ({ query: { search: 'apr' } }),
  'gettingStarted.read': () => ({}),
  'map.day': ({ now }) => ({ query: { from: now, to: now + DAY } }),
  'figures.month': () => ({ query: { month: '2026-11', planned: true } }),
  'figures.crew': () => ({ query: { month: '2026-11', planned: true } }),
  'figures.flights': ({ aircraftId }) => ({ query: { month: '2026-11', planned: true, of: 'legs', aircraftId } }),
  'today.duty': ({ now }) => ({ query: { from: now, to: now + DAY } }),
  'today.read': ({ now }) => ({ query: { from: now, to: now + DAY } }),
  'checklist.missing': flightOf,
  'checklist.settle': (world) => ({
    ...flightOf(world),
    body: { items: [{ item: 'HANDLING', end: 'DEPARTURE' }], status: 'REQ' },
  }),
  'checklist.rules': () => ({}),
  'checklist.saveRules': () => ({ body: { rules: [{ item: 'HANDLING', airports: ['EGLL'], name: 'FBO' }] } }),
  'trip.legs': flightOf,
  'trip.apply': async (world) => ({ ...flightOf(world), body: { flightIds: [world.flightId], passengers: true } }),
  'trip.previewMove': (world) => ({ ...flightOf(world), query: { departureAt: world.now + 4 * DAY } }),
  'trip.move': (world) => ({ ...flightOf(world), body: { departureAt: world.now + 4 * DAY } }),
  'trip.applyToLeg': (world) => ({ ...flightOf(world), body: { legId: world.flightId, services: true } }),
  'undo.last': () => ({}),
  'undo.run': async (world) => {
    await idOf(world.desk.tasks.add({ body: task(world) }), 'taskId')
    return { body: {} }
  },
  'undo.redo': async (world) => {
    await idOf(world.desk.tasks.add({ body: task(world) }), 'taskId')
    answered(await world.desk.undo.run({ body: {} }))
    return { body: {} }
  },
  'tasks.add': (world) => ({ body: task(world) }),
  'tasks.change': async (world) => ({
    params: { taskId: await idOf(world.desk.tasks.add({ body: task(world) }), 'taskId') },
    body: { notes: 'Moved a day', endAt: world.now + 12 * DAY },
  }),
  'tasks.remove': async (world) => ({
    params: { taskId: await idOf(world.desk.tasks.add({ body: task(world) }), 'taskId') },
  }),

  'flightDesk.table': ({ now }) => ({ query: { from: now, to: now + 14 * DAY, canceled: true } }),
  'flightDesk.page': flightOf,
  'flightDesk.change': (world) => ({ ...flightOf(world), body: { notes: 'Dog on board', planningNotes: null } }),
  'flightDesk.movement': async (world) => ({ params: { flightId: await flown(world) }, body: movement(world) }),
  'flightDesk.fuel': async (world) => ({
    params: { flightId: await flown(world) },
    body: { fuelRemaining: 600, upliftMass: 900, fuelOffBlock: 1480.5, fuelArrival: null, fuelMassUnit: 'KILOGRAM' },
  }),
  'flightDesk.logbook': async (world) => ({
    params: { flightId: await arrived(world) },
    body: { nightTime: 30, dayLandings: 2, nightLandings: null },
  }),
  'crewReports.flights': ({ now, pilotId }) => ({
    params: { pilotId: String(pilotId) },
    query: { from: now - 30 * DAY, to: now + 14 * DAY },
  }),
  'crewReports.report': async (world) => ({
    params: { flightId: await flown(world) },
    body: {
      deIcingFluid: 'TYPE_1',
      deIcedAt: world.now - 4 * HOUR,
      delayCode: '75',
      crewRemarks: 'Queue for de-icing',
    },
  }),
  'crewReports.boarding': async (world) => ({
    params: { flightId: await flown(world) },
    body: { boarding: 'ON_BOARD' },
  }),
  'flightDesk.close': async (world) => ({
    params: { flightId: await arrived(world) },
    body: { reason: 'Fuel slip to follow' },
  }),
  'flightDesk.reopen': async (world) => ({ params: { flightId: await closed(world) } }),
  'flightDesk.cancel': async (world) => ({ params: { flightId: await flown(world) } }),

  'providers.list': () => ({}),
  'providers.add': () => ({ body: { name: fresh('Trip support'), phone: '+43 1 555 01 00' } }),
  'providers.change': async (world) => ({
    params: { providerId: String(await provider(world)) },
    body: { email: 'ops@example.com' },
  }),
  'providers.remove': async (world) => ({ params: { providerId: String(await provider(world)) } }),
  'services.list': flightOf,
  'services.add': (world) => ({
    ...flightOf(world),
    body: { kind: 'HANDLING', target: 'DEPARTURE', company: 'Jet Handling' },
  }),
  'services.change': async (world) => ({
    params: { serviceId: await service(world) },
    body: { status: 'OK', remarks: null },
  }),
  'services.remove': async (world) => ({ params: { serviceId: await service(world) } }),
  'permits.list': flightOf,
  'permits.add': (world) => ({ ...flightOf(world), body: { authority: 'DGAC France', country: 'FR' } }),
  'permits.change': async (world) => ({
    params: { permitId: await permit(world) },
    body: { status: 'OK', number: 'F-2026-771', validFrom: '2026-11-20', validUntil: '2026-11-30' },
  }),
  'permits.remove': async (world) => ({ params: { permitId: await permit(world) } }),
  'slots.list': flightOf,
  'slots.add': (world) => ({ ...flightOf(world), body: { kind: 'SLOT', target: 'ARRIVAL', at: world.now + DAY } }),
  'slots.change': async (world) => ({
    params: { slotId: await slot(world) },
    body: { status: 'OK', number: 'EDDM-0930', remarks: null },
  }),
  'slots.remove': async (world) => ({ params: { slotId: await slot(world) } }),
  'orders.read': async (world) => ({ query: { noun: 'services', id: Number(await service(world)) } }),
  'orders.send': async (world) => ({
    body: {
      ...{ noun: 'services' as const, id: Number(await service(world)), way: 'draft' as const, to: 'ops@fbo.example' },
      ...{ subject: 'Catering LSZH', text: 'Please arrange catering.' },
    },
  }),
  'filings.list': flightOf,
  'flightNotices.list': flightOf,
  'filings.make': async (world) => {
    const flightId = await bookFiledFlight(world.apron, { from: 'LSZH', to: 'EGLF' })
    return { params: { flightId, end: 'ARRIVAL' }, body: { format: 'GAR' } }
  },
  'filings.change': (world) => ({
    params: { flightId: String(world.flightId), end: 'ARRIVAL' },
    body: { state: 'submitted', reference: 'GAR-4711' },
  }),
  'fuels.list': flightOf,
  'fuels.add': (world) => ({ ...flightOf(world), body: { quantity: 1200, unit: 'LITER', provider: 'Air Fuel' } }),
  'fuels.change': async (world) => ({
    params: { fuelId: await fuel(world) },
    body: { status: 'OK', price: 210_000, currency: 'EUR' },
  }),
  'fuels.remove': async (world) => ({ params: { fuelId: await fuel(world) } }),

  'maintenance.schedules': aircraftOf,
  'maintenance.save': (world) => ({
    ...aircraftOf(world),
    body: { scheduleType: 'INTERVAL', type: 'A check', unit: 'FLIGHT_HOURS', maxAmount: 600, remaining: 42.5 },
  }),
  'maintenance.discard': async (world) => ({
    params: { ...aircraftOf(world).params, maintenanceScheduleId: await limit(world) },
  }),
  'maintenance.list': ({ aircraftId }) => ({ params: { aircraftId: String(aircraftId) } }),
  'maintenance.add': ({ aircraftId }) => ({
    params: { aircraftId: String(aircraftId) },
    body: { scheduleType: 'INTERVAL', unit: 'FLIGHT_HOURS', amount: 600 },
  }),
  'maintenance.change': async (world) => ({
    params: { id: await limit(world) },
    body: { remaining: 120.5, type: null },
  }),
  'maintenance.remove': async (world) => ({ params: { id: await limit(world) } }),

  'staff.list': () => ({ query: { modifiedSince: '2025-01-01T00:00' } }),
  'staff.read': () => ({ params: { reference: 'pilot-1' } }),
  'staff.find': ({ pilotId }) => ({ query: { pilotId } }),
  'staff.hours': ({ pilotId }) => ({ params: { reference: String(pilotId) } }),
  'staff.setHours': () => ({
    params: { reference: 'pilot-1' },
    body: { totalTime: 90_000, initial: { landings: 40 } },
  }),
  'staff.roster': async (world) => {
    await duty(world)
    return { query: { from: '2026-11-15T00:00', to: '2026-12-15T00:00', includeFlights: true } }
  },
  'crewQualifications.list': ({ pilotId }) => ({ query: { filter: `crewId,EQ,${pilotId}`, sort: 'expiryDate,desc' } }),
  'crewQualifications.create': async (world) => {
    const { pilotId, typeId } = await qualification(world)
    return {
      body: { crewId: String(pilotId), qualificationId: String(typeId), licenseNumber: 'CH.FCL.1', country: 'CHE' },
    }
  },
  'crewQualifications.read': async (world) => ({ params: await heldByPilot(world) }),
  'crewQualifications.update': async (world) => ({
    params: await heldByPilot(world),
    body: { issueDate: '2026-02-01', baseMonth: null },
  }),
  'crewQualifications.remove': async (world) => ({ params: await heldByPilot(world) }),
  'crewQualifications.addDocument': async (world) => ({ params: await heldByPilot(world), file: dot() }),
  'crewQualifications.readDocument': async (world) => ({ params: await proof(world) }),
  'crewQualifications.removeDocument': async (world) => ({ params: await proof(world) }),
  'qualificationTypes.page': () => ({ query: { filter: 'isActive,EQ,true', sort: 'name,desc', limit: 10 } }),
  'qualificationTypes.read': async ({ desk }) => ({
    params: { id: await idOf(desk.qualificationTypes.add({ body: qualificationType() }), 'id') },
  }),
  'qualificationTypes.list': () => ({}),
  'qualificationTypes.add': () => ({ body: qualificationType() }),
  'qualificationTypes.change': async ({ desk }) => ({
    params: { id: await idOf(desk.qualificationTypes.add({ body: qualificationType() }), 'id') },
    body: { abbreviation: 'MED', warning: null },
  }),
  'qualifications.list': ({ pilotId }) => ({ query: { pilotId } }),
  'qualifications.add': async (world) => ({ body: await qualification(world) }),
  'qualifications.change': async (world) => ({
    params: { id: await given(world) },
    body: { expiryDate: '2028-02-29', notes: null },
  }),
  'qualifications.remove': async (world) => ({ params: { id: await given(world) } }),

  'roster.startDuty': async (world) => ({
    params: { pilotId: String(await newMember(world)) },
    body: { at: world.now - HOUR },
  }),
  'roster.endDuty': async (world) => {
    const params = { pilotId: String(await newMember(world)) }
    answered(await world.desk.roster.startDuty({ params, body: { at: world.now - 3 * HOUR } }))
    return { params, body: { at: world.now - HOUR } }
  },
  'rosterPublications.check': ({ now }) => ({ query: { from: now, to: now + 31 * DAY } }),
  'rosterPublications.publish': async ({ desk, now }) => {
    const span = { startAt: now + 200 * DAY, endAt: now + 201 * DAY }
    const { findings } = answered(
      await desk.rosterPublications.check({ query: { from: span.startAt, to: span.endAt } }),
    )
    return { body: { ...span, acknowledged: findings.map(({ key }) => key) } }
  },
  'rosterPublications.list': () => ({ query: {} }),
  'rosterRequests.list': ({ pilotId }) => ({ query: { pilotId, open: true } }),
  'rosterRequests.add': (world) => ({ body: rosterRequest(world) }),
  'rosterRequests.withdraw': async (world) => ({ params: { rosterRequestId: await requested(world) } }),
  'rosterRequests.decide': async (world) => ({
    params: { rosterRequestId: await requested(world) },
    body: { approve: true, reply: 'Enjoy' },
  }),
  'roster.list': ({ now }) => ({ query: { from: now, to: now + 14 * DAY } }),
  'roster.board': ({ now }) => ({ query: { from: now, to: now + 14 * DAY } }),
  'roster.add': (world) => ({ body: rosterEntry(world) }),
  'roster.change': async (world) => ({
    params: { rosterEntryId: await duty(world) },
    body: { pilotId: world.pilotId, notes: 'At home', airport: null },
  }),
  'roster.remove': async (world) => ({ params: { rosterEntryId: await duty(world) } }),

  'duty.person': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'findings.flight': flightOf,
  'findings.during': ({ now }) => ({ query: { from: now, to: now + 14 * DAY } }),
  'duty.settings': () => ({}),
  'duty.change': () => ({ body: { scheme: 'EASA' } }),

  'calendarLinks.read': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'calendarLinks.renew': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'calendarLinks.turnOff': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'calendarLinks.calendar': async (world) => {
    world.apron.core.host.address ??= 'http://127.0.0.1:8710'
    const { link } = answered(await world.desk.calendarLinks.renew({ params: { pilotId: String(world.pilotId) } }))
    return { params: { token: link?.match(/calendar\/(.*)\.ics$/)?.[1] ?? '' } }
  },

  'exchangeRates.list': () => ({ query: { currency: 'USD' } }),
  'exchangeRates.read': async (world) => ({ params: { exchangeRateId: await rated(world) } }),
  'exchangeRates.current': () => ({ query: { day: '2026-11-20' } }),
  'exchangeRates.add': () => ({ body: exchangeRate() }),
  'exchangeRates.change': async (world) => ({
    params: { exchangeRateId: await rated(world) },
    body: { rate: 0.93, source: 'Bank' },
  }),
  'exchangeRates.remove': async (world) => ({ params: { exchangeRateId: await rated(world) } }),
  'expenses.list': () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  'expenses.add': (world) => ({ body: expense(world) }),
  'expenses.change': async (world) => ({
    params: { expenseId: await spent(world) },
    body: { status: 'APPROVED', comment: null },
  }),
  'expenses.remove': async (world) => ({ params: { expenseId: await spent(world) } }),

  'invoices.all': () => ({ query: { limit: 10 } }),
  'invoices.list': bookingOf,
  'invoices.propose': bookingOf,
  'invoices.read': issued,
  'invoices.change': async (world) => ({
    params: { invoiceId: await draft(world) },
    body: { vatPerc: 20, dueDate: '2026-12-31' },
  }),
  'invoices.credit': issued,
  'invoices.print': issued,
  'invoices.pdf': issued,
  'invoices.letterhead': () => ({}),
  'invoices.saveLetterhead': () => ({
    body: { vatNumber: 'CHE-123.456.789', bank: 'IBAN CH93 0076 2011 6238 5295 7' },
  }),
  'invoices.add': (world) => ({ ...bookingOf(world), body: invoice }),
  'invoices.issue': async (world) => ({ params: { invoiceId: await draft(world) } }),
  'invoices.remove': async (world) => ({ params: { invoiceId: await draft(world) } }),
  'payments.list': ({ bookingId }) => ({ query: { bookingId } }),
  'payments.add': (world) => ({ body: payment(world) }),
  'payments.change': async (world) => ({
    params: { paymentId: await paid(world) },
    body: { method: 'TRANSFER', notes: null },
  }),
  'payments.remove': async (world) => ({ params: { paymentId: await paid(world) } }),

  'prints.flight': (world) => ({ ...flightOf(world), query: { sheet: ['PASSENGER_MANIFEST', 'TRIP_SHEET'] } }),
  'prints.flightFiles': flightOf,
  'prints.quote': bookingOf,
  'prints.roster': () => ({ query: { month: '2026-11' } }),
  'prints.fleet': ({ aircraftId }) => ({ query: { from: '2026-11-23', days: 3, aircraftId } }),
  'prints.figures': () => ({ query: { month: '2026-11', planned: true } }),
  'prints.crewCalendar': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'prints.aircraftCalendar': ({ aircraftId }) => ({ params: { aircraftId: String(aircraftId) } }),

  'documents.list': ({ bookingId }) => ({ query: { noun: 'bookings', recordId: bookingId } }),
  'documents.history': ({ bookingId }) => ({ query: { noun: 'bookings', recordId: bookingId } }),
  'history.read': ({ aircraftId }) => ({ query: { noun: 'aircraft', recordId: aircraftId, limit: 20 } }),

  'documents.add': (world) => ({ query: document(world), file: dot() }),
  'documents.read': async (world) => ({ params: { uuid: await attached(world) } }),
  'documents.remove': async (world) => ({ params: { uuid: await attached(world) } }),

  'fieldDevices.list': () => ({}),
  'fieldDevices.configure': () => ({ body: { isOn: true, address: '127.0.0.1' } }),
  'fieldDevices.resume': () => ({}),
  'fieldDevices.addresses': () => ({}),
  'fieldDevices.invite': ({ pilotId }) => ({ body: { userId: pilotId, scope: 'own' } }),
  'fieldDevices.withdraw': async ({ desk, pilotId }) => ({
    params: { id: answered(await desk.fieldDevices.invite({ body: { userId: pilotId } })).id },
  }),
  'fieldDevices.pair': async ({ apron, pilotId }) => {
    const { secret } = readInvitation(await invitationOf(apron, { userId: pilotId }))
    return { body: { secret, certificate: (await makeIdentity('Test')).certificate, name: 'Tablet' } }
  },
  'fieldDevices.revoke': async ({ apron, pilotId }) => ({
    params: { id: (await bareDevice(apron, { userId: pilotId })).deviceId },
  }),
  'fieldDevices.holdings': async ({ apron, pilotId }) => ({
    params: { id: (await bareDevice(apron, { userId: pilotId })).deviceId },
  }),
  'fieldDevices.importFile': async ({ apron, pilotId }) => ({
    query: { acceptRevoked: 'false' },
    file: await callsFileOf(apron, await bareDevice(apron, { userId: pilotId })),
  }),
  'fieldDevices.answerFile': async ({ apron, desk, pilotId }) => {
    const device = await bareDevice(apron, { userId: pilotId })
    answered(await desk.fieldDevices.importFile({ file: await callsFileOf(apron, device) }))
    return { params: { id: device.deviceId } }
  },

  'fieldSync.status': () => ({}),
  'fieldSync.pair': async ({ apron, pilotId }) => ({ body: { link: await invitationForAnother(apron, pilotId) } }),
  'fieldSync.start': async ({ apron, pilotId }) => {
    await actingDevice(apron, pilotId)
    return {}
  },
  'fieldSync.export': async ({ apron, pilotId }) => {
    await actingDevice(apron, pilotId)
    return {}
  },
  'fieldSync.import': async ({ apron, desk, pilotId }) => {
    const { core } = await actingDevice(apron, pilotId)
    const file = await core.host.fieldDevice.exportFile()
    const { deviceId } = answered(await desk.fieldDevices.importFile({ file }))
    return { file: answered(await desk.fieldDevices.answerFile({ params: { id: deviceId } })) }
  },

  'receiver.state': () => ({}),
  'receiver.authority': () => ({}),
  'receiver.start': () => ({ body: { port: 0 } }),
  'receiver.stop': () => ({}),
  'receiver.resume': () => ({}),
  'receiver.try': async (world) => {
    answered(await world.desk.receiver.start({ body: { port: 0 } }))
    const { id } = answered(await world.desk.keys.addPartner({ body: { name: fresh('tries') } }))
    return { body: { partnerId: id, event: 'FLIGHT_CREATE' } }
  },
  'fieldReports.accept': async (world) => ({ params: await reportRefusedHere(world) }),
  'fieldReports.list': ({ flightId }) => ({ query: { flightId, limit: 10 } }),
  'fieldConflicts.list': ({ flightId }) => ({ query: { flightId, open: 'true' } }),
  'fieldConflicts.choose': async (world) => ({ params: { id: await newConflict(world) }, body: { keep: 'desk' } }),
  'fieldCalls.list': () => ({ query: { state: 'refused', limit: 10 } }),
  'fieldCalls.retry': async (world) => ({ params: { number: await refusedReport(world) } }),
  'fieldCalls.discard': async (world) => ({ params: { number: await refusedReport(world) } }),
  'receiver.inboxes': () => ({}),
  'receiver.add': () => ({ body: { name: 'Crew app', signingKey: 'a-key-of-at-least-16' } }),
  'receiver.change': async (world) => ({
    params: { id: await inbox(world) },
    body: { manner: 'answer', status: 503, delayMs: 0 },
  }),
  'receiver.remove': async (world) => ({ params: { id: await inbox(world) } }),
  'receiver.requests': async (world) => ({ params: { id: await inbox(world) }, query: { limit: 10 } }),
  'receiver.forget': async (world) => ({ params: { id: await inbox(world) } }),

  'callbackTargets.read': () => ({}),
  'callbackTargets.configure': () => ({ body: { hosts: ['partner.local:8443'] } }),

  'testClock.read': () => ({}),
  'testClock.set': ({ apron }) => {
    apron.core.host.testClock ??= createMovableClock(apron.clock.now(), true, apron.clock)
    return { body: { by: 0 } }
  },

  'scenarios.list': () => ({}),
  'scenarios.save': () => ({ body: { name: 'two-legs', replace: true } }),
  'scenarios.load': async (world) => ({ params: { name: await scenario(world) }, body: { keepState: false } }),
  'scenarios.reset': async (world) => {
    await scenario(world)
    return { body: { keepState: false } }
  },
  'scenarios.remove': async (world) => ({ params: { name: await scenario(world) } }),

  'eventTriggers.preview': ({ flightId }) => ({ body: { flightId, events: ['FLIGHT_TIME_UPDATE'] } }),
  'eventTriggers.trigger': ({ flightId }) => ({ body: { flightId, events: ['FLIGHT_TIME_UPDATE'], times: 2 } }),

  'faults.list': () => ({}),
  'faults.add': () => ({ body: { kind: 'status', path: '/api/external/nothing/*', isOn: false } }),
  'faults.change': async (world) => ({ params: { id: await faultRule(world) }, body: { share: 50 } }),
  'faults.remove': async (world) => ({ params: { id: await faultRule(world) } }),
  'faults.stop': () => ({}),

  'traffic.list': () => ({ query: { status: '2xx,4xx', limit: 10 } }),
  'traffic.settings': () => ({}),
  'traffic.configure': () => ({ body: { recording: true, rows: 4000 } }),
  'traffic.clear': () => ({}),
  'traffic.har': () => ({ query: { status: '4xx' } }),
  'traffic.importHar': () => ({ file: { name: 'calls.har', bytes: Buffer.from(archive) } }),
  'traffic.read': async (world) => ({ params: { id: await recordedCall(world) } }),
  'traffic.replay': async (world) => {
    world.apron.core.host.address = world.partner.url
    return { params: { id: await recordedCall(world) }, body: {} }
  },

  'webhookDesk.subscriptions': () => ({}),
  'webhookDesk.subscribe': async (world) => ({
    body: {
      partnerId: world.partnerId,
      event: await freeKind(world),
      callbackUrl: 'https://partner.example.com/hook',
      signingKey: 'a-key-of-at-least-16',
    },
  }),
  'webhookDesk.change': async (world) => ({
    params: { id: (await subscription(world)).id },
    body: { status: 'INACTIVE' },
  }),
  'webhookDesk.unsubscribe': async (world) => ({ params: { id: (await subscription(world)).id } }),
  'webhookDesk.renew': async (world) => ({ params: { id: await nearItsEnd(world, (await subscription(world)).id) } }),
  'webhookDesk.deliveries': () => ({ query: { limit: 10 } }),
  'webhookDesk.delivery': async (world) => ({ params: { id: await delivery(world) } }),
  'webhookDesk.resend': async (world) => ({ params: { id: await delivery(world) } }),
  'webhookDesk.resendMany': async (world) => ({ body: { ids: [Number(await delivery(world))] } }),
  'webhookDesk.fire': async (world) => ({
    params: { id: (await subscription(world)).id },
    body: { flightId: world.flightId },
  }),
  'webhookDesk.newKey': async (world) => ({
    params: { id: (await subscription(world)).id },
    body: { signingKey: 'another key of at least 16' },
  }),
  'webhookDesk.takeOver': async (world) => {
    const { id } = await subscription(world)
    answered(await world.desk.webhookDesk.newKey({ params: { id }, body: { signingKey: 'the key that takes over' } }))
    return { params: { id } }
  },
  'webhookDesk.giveNotice': () => ({}),
}

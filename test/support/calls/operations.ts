import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { answered } from '../apron.ts'
import { bookFiledFlight } from '../filings.ts'
import { bookFlight, writeRows } from '../flights.ts'
import { localMail, sharedMailServer } from '../mail-server.ts'
import type { World } from '../world.ts'
import { bookingOf, duty, flightOf, fresh, idOf, leg, nextNumber, quoted, service, task } from './records.ts'
import type { Calls } from './types.ts'

const quoteLetter = { to: ['ada@example.com'], subject: 'Your charter offer', text: 'Please find attached our offer.' }

/** A flight of a few hours ago. */
const flown = async ({ apron, tailNumber, now }: World) =>
  String(await bookFlight(apron, { tail: tailNumber, flightNumber: fresh('APR'), departureAt: now - 3 * HOUR }))

/** A flight from where its aircraft is not. */
const stranded = async ({ apron, tailNumber, now }: World) => {
  const departureAt = now + (30 + 2 * nextNumber()) * DAY
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

/** Something in the inbox. */
const notification = async ({ apron }: World): Promise<string> => {
  const row = { kind: 'TEST', title: 'Look', body: null, noun: null, rowId: null, readAt: null }
  return (await writeRows(apron, (journal) => journal.add('notifications', row))).id
}

const firms = () => ({ name: 'firms.csv', bytes: Buffer.from(`Firm;Tel\n${fresh('Firm')};+41 44 555 01 02\n`) })

export const operations = {
  'imports.fields': () => ({ params: { noun: 'accounts' } }),
  'imports.preview': () => ({
    params: { noun: 'accounts' },
    query: { map: ['name=Firm', 'phone=Tel'] },
    file: firms(),
  }),
  'imports.runInBatches': () => ({
    params: { noun: 'accounts' },
    file: { name: 'a.csv', bytes: Buffer.from(`Name\n${fresh('Batched')}\n`) },
  }),
  'imports.run': () => ({ params: { noun: 'accounts' }, query: { map: 'name=Firm', skip: true }, file: firms() }),
  'aircraftSchedule.read': ({ tailNumber }) => ({
    params: { tailNumber },
    query: { from: '2026-11-01', to: '2026-12-31', initLocation: true },
  }),
  'notifications.list': async (world) => {
    await notification(world)
    return { query: { limit: 5 } }
  },
  'notifications.unread': () => ({}),
  'notifications.read': async (world) => ({ params: { id: await notification(world) } }),
  'notifications.look': () => ({}),
  'notifications.readAll': () => ({}),
  'quoteMail.propose': async (world) => ({ params: await quoted(world, 'Q') }),
  'quoteMail.draft': async (world) => ({ params: await quoted(world, 'Q'), body: quoteLetter }),
  'quoteMail.send': async (world) => {
    const { port } = await sharedMailServer()
    answered(await world.desk.mail.configure({ body: { ...localMail, port } }))
    return { params: await quoted(world, 'R'), body: quoteLetter }
  },
  'examples.read': () => ({}),
  'flightDesk.offer': async (world) => {
    const { params } = await leg(world)
    answered(await world.desk.itinerary.change({ params, body: { pax: 0 } }))
    return { params: { flightId: params.flightId }, body: { price: 350_000, currency: 'EUR' } }
  },
  'flightChecklists.preflight': flightOf,
  'flightChecklists.postflight': flightOf,
  'schedule.board': ({ now }) => ({ query: { from: now, to: now + 14 * DAY } }),
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
  'prints.flight': (world) => ({ ...flightOf(world), query: { sheet: ['PASSENGER_MANIFEST', 'TRIP_SHEET'] } }),
  'prints.flightFiles': flightOf,
  'prints.quote': bookingOf,
  'prints.roster': () => ({ query: { month: '2026-11' } }),
  'prints.fleet': ({ aircraftId }) => ({ query: { from: '2026-11-23', days: 3, aircraftId } }),
  'prints.figures': () => ({ query: { month: '2026-11', planned: true } }),
  'prints.crewCalendar': ({ pilotId }) => ({ params: { pilotId: String(pilotId) } }),
  'prints.aircraftCalendar': ({ aircraftId }) => ({ params: { aircraftId: String(aircraftId) } }),
  'history.read': ({ aircraftId }) => ({ query: { noun: 'aircraft', recordId: aircraftId, limit: 20 } }),
} satisfies Partial<Calls>

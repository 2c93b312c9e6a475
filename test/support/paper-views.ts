import { type OperatorDb, operatorDb } from '../../src-main/core/data/operator-db.ts'
import { partiesOf } from '../../src-main/core/features/finance/invoices/parties.ts'
import { invoicePage } from '../../src-main/core/features/finance/invoices/queries.ts'
import { invoiceSheet } from '../../src-main/core/features/finance/invoices/sheet.ts'
import { fleetViewOf } from '../../src-main/core/features/operations/papers/fleet-view.ts'
import {
  type FlightView,
  flightViewOf,
  tripViewsOf,
} from '../../src-main/core/features/operations/papers/flight-view.ts'
import { offerViewOf } from '../../src-main/core/features/operations/papers/offer-view.ts'
import { pagesOf, type Sheet } from '../../src-main/core/features/operations/papers/page.ts'
import { rosterViewOf } from '../../src-main/core/features/operations/papers/roster-view.ts'
import { crewBriefing } from '../../src-main/core/features/operations/papers/sheets/crew-briefing.ts'
import { dutyList } from '../../src-main/core/features/operations/papers/sheets/duty-list.ts'
import { fleetWeek } from '../../src-main/core/features/operations/papers/sheets/fleet-week.ts'
import { generalDeclaration } from '../../src-main/core/features/operations/papers/sheets/general-declaration.ts'
import { offer } from '../../src-main/core/features/operations/papers/sheets/offer.ts'
import { passengerManifest } from '../../src-main/core/features/operations/papers/sheets/passenger-manifest.ts'
import { rosterMonth } from '../../src-main/core/features/operations/papers/sheets/roster-month.ts'
import { tripSheet } from '../../src-main/core/features/operations/papers/sheets/trip-sheet.ts'
import { bookingByPublicId } from '../../src-main/core/features/sales/bookings/queries.ts'
import type { TestApron } from './apron.ts'

/** The fields of what papers show that people write as they like. */
const free = new Set([
  ...['name', 'firstName', 'middleName', 'lastName', 'logName', 'externalReference', 'acronym', 'customer', 'contact'],
  ...['company', 'provider', 'authority', 'number', 'remarks', 'note', 'notes', 'notification', 'planningNotes'],
  ...['title', 'description', 'limitationsDescription', 'comment', 'serviceFor', 'phone', 'mobile', 'email', 'radio'],
  ...['tailNumber', 'model', 'city', 'flightNumber', 'bookingIdentifier', 'bookingNumber', 'accountName'],
  ...['address', 'lines', 'bank', 'vatNumber', 'accountNumber', 'footnote', 'booking', 'operator', 'unit'],
])

/** The same with another text in every field that people write, known or not. */
export function rewritten<Part>(part: Part, text: () => string, name = ''): Part {
  if (Array.isArray(part)) return part.map((one) => rewritten(one, text, name)) as Part
  if (part instanceof Map) return new Map([...part].map(([key, one]) => [key, rewritten(one, text)])) as Part
  if (typeof part === 'object' && part !== null) {
    const entries = Object.entries(part).map(([key, one]) => [key, rewritten(one, text, key)])
    return Object.fromEntries(entries) as Part
  }
  return free.has(name) && (part === null || typeof part === 'string') ? (text() as Part) : part
}

const fullness = (view: FlightView): number =>
  [view.crew, view.passengers, view.loads, view.services, view.permits, view.slots, view.fuels, view.holdItems].filter(
    ({ length }) => length > 0,
  ).length + view.passengers.filter(({ user }) => user).length

async function fullestFlight(db: OperatorDb): Promise<FlightView> {
  const ids = await db.from('flights').select(['id']).where('canceledAt', 'is', null).execute()
  const views = await Promise.all(ids.map((id) => flightViewOf(db, id)))
  return views.toSorted((a, b) => fullness(b) - fullness(a))[0] as FlightView
}

/** The contents of every kind of paper, of a demo operator; `papers` writes it with other texts in its fields. */
export async function paperViews({ core }: TestApron, month: string, day: string) {
  const { id } = await core.data.db.selectFrom('operators').select('id').executeTakeFirstOrThrow()
  const db = operatorDb(core.data.db, id)
  const view = await fullestFlight(db)
  const [member] = view.crew
  const [invoice] = (await invoicePage(db, 100)).filter(({ status }) => status === 'ISSUED')
  if (!member || !invoice) throw new Error('The demo operator has too little to print.')
  const [booking] = await db.from('bookings').selectAll().where('id', '=', view.flight.bookingId).execute()
  const views = {
    view,
    trip: (await tripViewsOf(db, view.flight as never)).slice(0, 2),
    roster: await rosterViewOf(db, month, undefined),
    duties: await rosterViewOf(db, month, member.member.publicId),
    fleet: await fleetViewOf(db, { from: day, days: 2 }),
    offer: await offerViewOf(
      { db, now: core.clock.now() },
      (await bookingByPublicId(db, booking?.publicId ?? 0)) as never,
    ),
    parties: await partiesOf(db, invoice),
    imprint: { operator: 'Demo', logo: null, now: core.clock.now() },
  }
  return {
    views,
    papers(text: () => string) {
      const { view, trip, roster, duties, fleet, offer: offered, parties, imprint } = rewritten(views, text)
      const sheets: Record<string, Sheet[]> = {
        flight: [tripSheet(trip), crewBriefing(view), passengerManifest(view), generalDeclaration(view, imprint)],
        roster: [rosterMonth({ ...roster, crew: roster.crew.slice(0, 6) })],
        duties: [dutyList(duties)],
        fleet: [fleetWeek({ ...fleet, aircraft: fleet.aircraft.slice(0, 2), flights: fleet.flights.slice(0, 6) })],
        offer: [offer(offered)],
      }
      const lines = JSON.stringify(rewritten([{ description: '', quantity: 1, unit: '', amount: 100 }], text))
      return {
        ...Object.fromEntries(Object.entries(sheets).map(([name, one]) => [name, pagesOf(one, imprint)])),
        invoice: invoiceSheet({ ...invoice, lines: lines as never }, parties, { logo: null, isCopy: false }),
      }
    },
  }
}

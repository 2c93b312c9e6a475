import type { prints as contract } from '../../../../../src-shared/contract/operations/papers.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { asNumber } from '../../../../../src-shared/wire/alias.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { personName } from '../../../present/name.ts'
import { crewByPilotId } from '../../crew/members/desk-queries.ts'
import { aircraftByPublicId } from '../../fleet/aircraft/queries.ts'
import { findFlight } from '../../flights/flights/queries.ts'
import { bookingByReference } from '../../sales/bookings/queries.ts'
import { withServices } from '../../services.ts'
import { crewFigures } from '../figures/crew.ts'
import { monthFigures } from '../figures/month.ts'
import { periodOf } from '../figures/period.ts'
import { aircraftCalendar, calendarFile, crewCalendarFile } from './calendar.ts'
import { flightArchive, flightPapers, paper } from './files.ts'
import { fleetViewOf } from './fleet-view.ts'
import { resolveSheets } from './flight-papers.ts'
import { offerPaper } from './offer-paper.ts'
import { rosterViewOf } from './roster-view.ts'
import { dutyList } from './sheets/duty-list.ts'
import { fleetWeek } from './sheets/fleet-week.ts'
import { monthlyReport } from './sheets/monthly-report.ts'
import { rosterMonth } from './sheets/roster-month.ts'

export const prints = withServices('papers')<typeof contract>({
  async flight(reading, { params, query }) {
    const flight = found(await findFlight(reading.db, params.flightId), 'flight_not_found')
    return flightPapers(reading, flight, resolveSheets(query.sheet))
  },
  async flightFiles(reading, { params }) {
    return flightArchive(reading, found(await findFlight(reading.db, params.flightId), 'flight_not_found'))
  },
  async quote(reading, { params }) {
    const booking = found(await bookingByReference(reading.db, params.bookingId), 'quote_or_booking_not_found')
    return offerPaper(reading, booking)
  },
  async roster(reading, { query: { month, pilotId } }) {
    const view = await rosterViewOf(reading.db, month, pilotId)
    const [member] = view.crew
    if (pilotId === undefined || !member)
      return paper(reading, () => ({ sheet: rosterMonth(view), name: [t('Roster'), month] }))
    return paper(reading, () => ({ sheet: dutyList(view), name: [t('Roster'), personName(member), month] }))
  },
  async fleet(reading, { query }) {
    const view = await fleetViewOf(reading.db, query)
    const tail = query.aircraftId === undefined ? undefined : (view.aircraft[0]?.tailNumber ?? '')
    return paper(reading, () => ({
      sheet: fleetWeek(view),
      name: [tail === undefined ? t('Fleet schedule') : t('{{tail}} schedule', { tail }), query.from],
    }))
  },
  async figures(reading, { query }) {
    const period = await periodOf(reading.db, query)
    const view = {
      period,
      figures: await monthFigures(reading.db, period),
      crew: await crewFigures(reading.db, period, reading.now),
    }
    return paper(reading, () => ({ sheet: monthlyReport(view), name: [t('Monthly report'), period.month] }))
  },
  async crewCalendar({ db, now }, { params }) {
    const member = found(await crewByPilotId(db, asNumber(params.pilotId)), 'crew_member_not_found')
    return crewCalendarFile(db, member, now)
  },
  async aircraftCalendar({ db, now }, { params }) {
    const aircraft = found(await aircraftByPublicId(db, asNumber(params.aircraftId)), 'aircraft_not_found')
    return calendarFile(aircraft.tailNumber, await aircraftCalendar(db, aircraft, now))
  },
})

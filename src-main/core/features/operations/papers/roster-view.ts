import { plusDays, startOfDay } from '../../../../../src-shared/time/time.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import { airportsByCode } from '../../../data/airports/queries.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { crewByPilotId, crewList } from '../../crew/members/desk-queries.ts'
import { presentRosterEntry, presentRosterFlight } from '../../crew/roster/present.ts'
import { entriesOf, flightsOfCrew } from '../../crew/roster/queries.ts'
import { operator } from '../../office/setup/queries.ts'

/** The days of a month (`2026-11`). */
function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = plusDays(day, 1)) days.push(day)
  return days
}

/** The roster of a month by the operator's days: of all active crew, or of one crew member. */
export async function rosterViewOf(db: OperatorDb, month: string, pilotId: number | undefined) {
  const { timeZone } = found(await operator(db), 'operator_not_found')
  const crew =
    pilotId === undefined
      ? await crewList(db, false)
      : [found(await crewByPilotId(db, pilotId), 'crew_member_not_found')]
  const days = daysOf(month).map((day) => ({
    day,
    from: startOfDay(day, timeZone),
    to: startOfDay(plusDays(day, 1), timeZone),
  }))
  const [from, to] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0]
  const ids = crew.map(({ userId }) => userId)
  const flights = (await flightsOfCrew(db, ids, from, to)).map(presentRosterFlight)
  const entries = (await entriesOf(db, ids, from, to)).map(presentRosterEntry)
  const codes = [
    ...flights.flatMap((one) => [one.departureAirport, one.arrivalAirport]),
    ...entries.flatMap(({ airport }) => airport ?? []),
  ]
  const airports = new Map((await airportsByCode(db, codes)).map((row) => [row.code, row]))
  return { month, timeZone, days, crew, flights, entries, airports }
}
export type RosterView = Awaited<ReturnType<typeof rosterViewOf>>

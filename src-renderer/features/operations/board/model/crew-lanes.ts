import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import { chainBreaks, stopOfEntry } from '../../../../../src-shared/domain/crew/crew-location.ts'
import { missingPilots } from '../../../../../src-shared/domain/flights/readiness.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { isOption } from '../../../../ui/booking-letters.ts'
import { dutyName } from '../../../crew/roster/duty-words.ts'
import type { BoardData, BoardDuty, BoardFlight, BoardPerson, BoardTask, Lane, LaneGap, LaneItem } from './lanes.ts'
import { stack } from './stack.ts'

type RosterData = Answer<EndpointFor<'roster.board'>>
type Entry = RosterData['entries'][number]

const ranks = ['CMD', 'SINGLE_PILOT', 'FO']
const rank = ({ roles }: BoardPerson) => (ranks.indexOf(roles[0] ?? '') + ranks.length + 1) % (ranks.length + 1)

/** A roster entry in the shape of a task. */
const entryAsTask = ({ rosterEntryId, type, airport, startAt, endAt, name, notes }: Entry): BoardTask => ({
  ...{ taskId: rosterEntryId, aircraftId: 0, type, startAt, endAt },
  airport: airport ?? '',
  notes: notes ?? name ?? dutyName(type),
})

/** The pilot seats of a flight that are not filled; options and departed flights have none. */
export function openSeats({ status, bookingStatus, crew }: BoardFlight, pilots: number): string[] {
  if (status !== 'Scheduled' || isOption(bookingStatus)) return []
  return missingPilots(crew, pilots)
}

/** The owners of open seats, distinct from pilot ids. */
const seatNumbers: Record<string, number> = { CMD: -1, FO: -2 }

function openLane({ flights, aircraft }: BoardData): Lane {
  const fleet = new Map(aircraft.map((one) => [one.aircraftId, one]))
  const open = flights.flatMap((flight) => {
    const own = fleet.get(flight.aircraftId ?? 0)
    const span = { startAt: flight.departureAt, endAt: flight.arrivalAt, tail: own?.tailNumber ?? t('no tail') }
    return openSeats(flight, own?.pilots ?? 2).map((role) => ({ flight, ...span, owner: seatNumbers[role] ?? 0, role }))
  })
  const { stacked, rows } = stack(open)
  const items = stacked.map(({ item, row }) => ({ ...item, row }))
  return { key: 'open', aircraft: null, open: true, items, gaps: [], parkedAt: null, rows }
}

/** The rest after a duty is drawn up to the next roster entry. */
const clipRest = (duty: BoardDuty, rostered: { startAt: number }[]): BoardDuty => ({
  ...duty,
  restUntil: Math.min(duty.restUntil, ...rostered.flatMap(({ startAt }) => (startAt >= duty.to ? startAt : []))),
})

/** The gaps in which a crew member would have to be at two airports. */
function locationBreaks(flights: BoardFlight[], entries: Entry[], { homeAirport }: BoardPerson): LaneGap[] {
  const flown = flights.map(({ flightId, departureAt, arrivalAt, departureAirport, arrivalAirport }) => ({
    ...{ flightId, startAt: departureAt, endAt: arrivalAt, from: departureAirport, to: arrivalAirport },
  }))
  const rostered = entries.flatMap((entry) => {
    const stop = stopOfEntry(entry)
    return stop ? { ...stop, flightId: -entry.rosterEntryId } : []
  })
  return chainBreaks([...flown, ...rostered], homeAirport).map(({ before, after, arrivedAt, departsFrom }) => ({
    ...{ after: before.flightId, before: after.flightId, from: before.endAt, to: after.startAt },
    ...{ arrivedAt, departsFrom, broken: true, ofPerson: true },
  }))
}

/** The lane of open seats, then a lane for each crew member, pilots first, with flights, roster entries and duties. */
export function crewLanesOf(board: BoardData, roster: RosterData, duties: BoardDuty[]): Lane[] {
  const flights = new Map(board.flights.map((flight) => [flight.flightId, flight]))
  const flown = Map.groupBy(roster.flights, ({ pilotId }) => pilotId)
  const entries = Map.groupBy(roster.entries, ({ pilotId }) => pilotId)
  const worked = Map.groupBy(duties, ({ pilotId }) => pilotId)
  const people = roster.crew.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
  const lanes = people.map((person): Lane => {
    const { pilotId, name } = person
    const own = (flown.get(pilotId) ?? []).flatMap(({ flightId, tailNumber, role }) => {
      const flight = flights.get(flightId)
      if (!flight) return []
      const span = { startAt: flight.departureAt, endAt: flight.arrivalAt }
      return [{ flight, ...span, owner: pilotId, role, tail: tailNumber ?? t('no tail') }]
    })
    const rostered = (entries.get(pilotId) ?? []).map((entry) => {
      const { startAt, endAt } = entry
      return { task: entryAsTask(entry), startAt, endAt, owner: pilotId, tail: name }
    })
    const { stacked, rows } = stack([...own, ...rostered])
    const items = stacked.map(({ item, row }) => ({ ...item, row }) as LaneItem)
    const known = (worked.get(pilotId) ?? []).map((duty) => clipRest(duty, rostered))
    const flying = own.flatMap(({ flight }) => (flight.status === 'Canceled' ? [] : flight))
    const gaps = locationBreaks(flying, entries.get(pilotId) ?? [], person)
    return { key: `p${pilotId}`, aircraft: null, person, duties: known, items, gaps, parkedAt: null, rows }
  })
  return [openLane(board), ...lanes]
}

import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import { chainBreaks, stopOfEntry } from '../../../../../src-shared/crew-location.ts'
import { missingPilots } from '../../../../../src-shared/readiness.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { isOption } from '../../../../ui/booking-letters.ts'
import type { BoardData, BoardDuty, BoardFlight, BoardPerson, BoardTask, Lane, LaneGap, LaneItem } from './lanes.ts'
import { stack } from './stack.ts'

type RosterData = Answer<EndpointFor<'roster.board'>>
type Entry = RosterData['entries'][number]

const ranks = ['CMD', 'SINGLE_PILOT', 'FO']
const rank = ({ roles }: BoardPerson) => (ranks.indexOf(roles[0] ?? '') + ranks.length + 1) % (ranks.length + 1)

/** On a lane an entry lies as a task does. */
const asTask = ({ rosterEntryId, type, airport, startAt, endAt, name, notes }: Entry): BoardTask => ({
  ...{ taskId: rosterEntryId, aircraftId: 0, type, startAt, endAt },
  airport: airport ?? '',
  notes: notes ?? name,
})

/** The seats of a flight at its controls that nobody has; options, and what has left, wait for nobody. */
export function openSeats({ status, bookingStatus, crew }: BoardFlight, pilots: number): string[] {
  if (status !== 'Scheduled' || isOption(bookingStatus)) return []
  return missingPilots(crew, pilots)
}

/** Their own numbers among those of people. */
const seatNumbers: Record<string, number> = { CMD: -1, FO: -2 }

function openLane({ flights, aircraft }: BoardData): Lane {
  const fleet = new Map(aircraft.map((one) => [one.aircraftId, one]))
  const open = flights.flatMap((flight) => {
    const own = fleet.get(flight.aircraftId ?? 0)
    const span = { startAt: flight.departureAt, endAt: flight.arrivalAt, tail: own?.tailNumber ?? t('no tail') }
    return openSeats(flight, own?.pilots ?? 2).map((role) => ({ flight, ...span, of: seatNumbers[role] ?? 0, role }))
  })
  const { stacked, rows } = stack(open)
  const items = stacked.map(({ item, row }) => ({ ...item, row }))
  return { key: 'open', aircraft: null, open: true, items, gaps: [], stays: null, rows }
}

/** The rest after a duty is shown up to what somebody is rostered for next. */
const upTo = (duty: BoardDuty, rostered: { startAt: number }[]): BoardDuty => ({
  ...duty,
  restUntil: Math.min(duty.restUntil, ...rostered.flatMap(({ startAt }) => (startAt >= duty.to ? startAt : []))),
})

/** Where somebody would have to be in two places; where they stay otherwise is theirs. */
function breaksOf(flights: BoardFlight[], entries: Entry[], { homeAirport }: BoardPerson): LaneGap[] {
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

/**
 * First the seats that nobody has, then a lane for each crew member, pilots first: flights and what else they are
 * rostered for, with their duties.
 */
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
      return [{ flight, ...span, of: pilotId, role, tail: tailNumber ?? t('no tail') }]
    })
    const rostered = (entries.get(pilotId) ?? []).map((entry) => {
      const { startAt, endAt } = entry
      return { task: asTask(entry), startAt, endAt, of: pilotId, tail: name }
    })
    const { stacked, rows } = stack([...own, ...rostered])
    const items = stacked.map(({ item, row }) => ({ ...item, row }) as LaneItem)
    const known = (worked.get(pilotId) ?? []).map((duty) => upTo(duty, rostered))
    const flying = own.flatMap(({ flight }) => (flight.status === 'Canceled' ? [] : flight))
    const gaps = breaksOf(flying, entries.get(pilotId) ?? [], person)
    return { key: `p${pilotId}`, aircraft: null, person, duties: known, items, gaps, stays: null, rows }
  })
  return [openLane(board), ...lanes]
}

import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { dutyCodeOf } from '../../../src-shared/duty-codes.ts'
import { RELEASE, REPORT, SHORTEST_REST } from '../../../src-shared/duty-times.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import type { BoardData, BoardPerson, BoardTask, Lane, LaneItem } from './lanes.ts'
import { stack } from './stack.ts'

type RosterData = Answer<EndpointFor<'roster.board'>>
type Entry = RosterData['entries'][number]

interface Work {
  from: number
  to: number
  ends: boolean
}

/** Stretches of work as duty periods: those with less than a rest between them are one. */
function dutiesOf(work: Work[]): { from: number; to: number }[] {
  const duties: Work[] = []
  for (const one of work.toSorted((a, b) => a.from - b.from)) {
    const last = duties.at(-1)
    if (last && !last.ends && one.from - last.to < SHORTEST_REST) {
      last.to = Math.max(last.to, one.to)
      last.ends = one.ends
    } else duties.push({ ...one })
  }
  return duties.map(({ from, to }) => ({ from, to }))
}

const ranks = ['CMD', 'SINGLE_PILOT', 'FO']
const rank = ({ roles }: BoardPerson) => (ranks.indexOf(roles[0] ?? '') + ranks.length + 1) % (ranks.length + 1)

/** On a lane an entry lies as a task does. */
const asTask = ({ rosterEntryId, type, airport, startAt, endAt, name, notes }: Entry): BoardTask => ({
  ...{ taskId: rosterEntryId, aircraftId: 0, type, startAt, endAt },
  airport: airport ?? '',
  notes: notes ?? name,
})

/** A lane for each crew member, pilots first: flights and what else they are rostered for, with their duties. */
export function crewLanesOf(board: BoardData, roster: RosterData): Lane[] {
  const flights = new Map(board.flights.map((flight) => [flight.flightId, flight]))
  const flown = Map.groupBy(roster.flights, ({ pilotId }) => pilotId)
  const entries = Map.groupBy(roster.entries, ({ pilotId }) => pilotId)
  const people = roster.crew.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
  return people.map((person) => {
    const { pilotId, name } = person
    const own = (flown.get(pilotId) ?? []).flatMap(({ flightId, tailNumber }) => {
      const flight = flights.get(flightId)
      if (!flight) return []
      const span = { startAt: flight.departureAt, endAt: flight.arrivalAt }
      return [{ flight, ...span, of: pilotId, tail: tailNumber ?? t('no tail') }]
    })
    const rostered = entries.get(pilotId) ?? []
    const { stacked, rows } = stack([
      ...own,
      ...rostered.map((entry) => ({
        task: asTask(entry),
        startAt: entry.startAt,
        endAt: entry.endAt,
        of: pilotId,
        tail: name,
      })),
    ])
    const duties = dutiesOf([
      ...own.map(({ startAt, endAt }) => ({ from: startAt - REPORT, to: endAt + RELEASE, ends: false })),
      ...rostered
        .filter(({ type }) => dutyCodeOf(type).kind === 'DUTY')
        .map(({ startAt, endAt, endsDutyPeriod }) => ({ from: startAt, to: endAt, ends: endsDutyPeriod })),
    ])
    const items = stacked.map(({ item, row }) => ({ ...item, row }) as LaneItem)
    return { key: `p${pilotId}`, aircraft: null, person, duties, items, gaps: [], stays: null, rows }
  })
}

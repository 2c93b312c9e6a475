import { breakWords, overlapsOf, overlapWords } from '../../../src-shared/chain.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { duration } from '../../ui/time.ts'
import type { BoardFlight, Lane, LaneItem } from './lanes.ts'
import { taskKind } from './task-kinds.ts'
import { flightName } from './words.ts'

export interface Conflict {
  key: string
  tail: string
  /** What does not go together, in words. */
  words: string
  at: number
  /** From when on it is red, where that is not from `at` on. */
  since?: number
  flightId: number
  /** A positioning flight before that flight would mend it. */
  mendable?: boolean
}

const nameOf = (item: LaneItem): string => (item.flight ? flightName(item.flight) : taskKind(item.task.type).word)
const blocks = (item: LaneItem): boolean => !item.task || taskKind(item.task.type).look !== 'note'

function overlaps(lane: Lane, tail: string): Conflict[] {
  if (lane.rows === 1) return []
  const items = lane.items
    .filter((item) => item.flight?.status !== 'Canceled' && blocks(item))
    .map((item) => ({ ...item, name: nameOf(item), flightId: item.flight?.flightId }))
  return overlapsOf(items).map(({ first, second, at, flightId }) => ({
    key: `${tail} ${first.name} ${second.name} ${at}`,
    ...{ tail, at, flightId, words: overlapWords(first, second) },
  }))
}

interface Leg {
  flight: BoardFlight
  aircraft: Lane['aircraft']
}

/** People who would have to be on two flights at once; those of one lane overlap anyway. */
function doubleBooked(lanes: readonly Lane[]): Conflict[] {
  const legsOf = new Map<string, Leg[]>()
  for (const { aircraft, items } of lanes) {
    for (const { flight } of items) {
      if (!flight || flight.status === 'Canceled') continue
      const leg = { flight, aircraft }
      for (const { name } of flight.crew) {
        const own = legsOf.get(name)
        if (own) own.push(leg)
        else legsOf.set(name, [leg])
      }
    }
  }
  return [...legsOf].flatMap(([name, own]) => {
    own.sort((a, b) => a.flight.departureAt - b.flight.departureAt)
    return own.flatMap(({ flight, aircraft }, index) => {
      const before = own[index - 1]
      if (!before || before.flight.arrivalAt <= flight.departureAt) return []
      if (before.aircraft?.aircraftId === aircraft?.aircraftId) return []
      const { departureAt: at, flightId } = flight
      const words = t('{{name}} is on {{flight}} and {{other}}', {
        name,
        flight: flightName(before.flight),
        other: flightName(flight),
      })
      return [
        { key: `${name} ${before.flight.flightId} ${flightId}`, tail: aircraft?.tailNumber ?? '', words, at, flightId },
      ]
    })
  })
}

const hours = (minutes: number) => duration(minutes * 60_000)

/** People who would have to be in two places; each leads to the flight that departs from where they are not. */
const strandings = ({ person, gaps }: Lane): Conflict[] =>
  gaps.flatMap((gap) => {
    if (!person || !gap.broken) return []
    const found = { tail: person.name, words: breakWords(gap), at: gap.to, since: gap.from, flightId: gap.before }
    return { ...found, key: `${person.name} ${gap.after} ${gap.before}` }
  })

/** What people can't do: broken chains, duties over their limit and rests cut short, which lead to the duty's first flight. */
export function crewConflicts(lanes: readonly Lane[]): Conflict[] {
  return [...lanes.flatMap(strandings), ...dutyConflicts(lanes)]
}

function dutyConflicts(lanes: readonly Lane[]): Conflict[] {
  return lanes.flatMap(({ person, duties = [], items }) =>
    duties.flatMap((duty): Conflict[] => {
      const first = items.find(({ flight, startAt }) => flight && startAt >= duty.from && startAt < duty.to)
      if (!person || !first?.flight) return []
      const found = { tail: person.name, flightId: first.flight.flightId }
      const { flightDuty, longest, dutyState, restBroken } = duty
      const over = t('flight duty {{used}}, {{longest}} allowed', {
        used: hours(flightDuty ?? 0),
        longest: hours(longest ?? 0),
      })
      return [
        ...(dutyState === 'OVER'
          ? [{ ...found, key: `${person.name} duty ${duty.from}`, words: over, at: duty.from }]
          : []),
        ...(restBroken
          ? [
              {
                ...found,
                key: `${person.name} rest ${duty.from}`,
                words: t('too little rest after this duty'),
                at: duty.to,
              },
            ]
          : []),
      ]
    }),
  )
}

/** What can't be flown as it is planned, in the order of time: broken chains, overlaps, people on two flights. */
export function conflictsOf(lanes: readonly Lane[], from: number, to: number): Conflict[] {
  const ofLanes = lanes.flatMap((lane) => {
    if (!lane.aircraft) return []
    const tail = lane.aircraft.tailNumber
    const breaks = lane.gaps
      .filter((gap) => gap.broken)
      .map((gap) => ({
        key: `${tail} ${gap.after} ${gap.before}`,
        ...{ tail, words: breakWords(gap), at: gap.to, since: gap.from, flightId: gap.before, mendable: true },
      }))
    return [...breaks, ...overlaps(lane, tail)]
  })
  return [...ofLanes, ...doubleBooked(lanes)].filter(({ at }) => at >= from && at < to).sort((a, b) => a.at - b.at)
}

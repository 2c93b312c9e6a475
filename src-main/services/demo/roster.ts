import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { BASE } from '../../core/features/office/setup/demo-operator.ts'
import type { Chance } from './chance.ts'
import type { PlannedCrew } from './crew.ts'
import { type Assigned, dutyOf } from './crewing.ts'
import type { PlannedTrip } from './schedule.ts'

export interface PlannedEntry {
  crew: PlannedCrew
  type: 'OFF' | 'VAC' | 'SBY' | 'SIM' | 'TRG' | 'SICK'
  /** Null where the name of the duty code says it, in the language of the screen. */
  name: string | null
  startAt: number
  endAt: number
  airport: string | null
}

const ROSTER_DAYS = 30

interface Block {
  type: PlannedEntry['type']
  name: string | null
  days: [least: number, most: number]
  weight: number
  /** Hours of the day it fills; a whole day where absent. */
  hours?: [from: number, to: number]
}

const dayOff: Block = { type: 'OFF', name: null, days: [2, 3], weight: 0 }
const blocks: Block[] = [
  { type: 'SBY', name: null, days: [1, 3], weight: 40, hours: [6, 18] },
  { type: 'OFF', name: null, days: [1, 3], weight: 35 },
  { type: 'VAC', name: null, days: [5, 9], weight: 6 },
  { type: 'SIM', name: 'Simulator check', days: [2, 2], weight: 5, hours: [8, 16] },
  { type: 'TRG', name: 'Ground training', days: [1, 1], weight: 8, hours: [8, 15] },
  { type: 'SICK', name: null, days: [1, 3], weight: 3 },
]

/** The duties of crew on the days they do not fly, 30 days back and ahead: days off after a trip, then others. */
export function drawRoster(
  crew: PlannedCrew[],
  assigned: Map<PlannedTrip, Assigned[]>,
  today: number,
  chance: Chance,
): PlannedEntry[] {
  const last = today + ROSTER_DAYS * DAY
  return crew.flatMap((member) => {
    const flying = new Set<number>()
    for (const [trip, members] of assigned) {
      if (!members.some((one) => one.crew === member)) continue
      const { from, to } = dutyOf(trip)
      for (let day = startOf(from); day < to; day += DAY) flying.add(day)
    }
    const entries: PlannedEntry[] = []
    for (let day = today - ROSTER_DAYS * DAY; day < last; ) {
      if (flying.has(day)) {
        day += DAY
        continue
      }
      const block = flying.has(day - DAY) ? dayOff : chance.weighted(blocks, ({ weight }) => weight)
      let days = chance.whole(...block.days)
      while (days > 1 && (day + (days - 1) * DAY >= last || someOf(flying, day, days))) days--
      entries.push(...entriesOf(member, block, day, days))
      day += days * DAY
    }
    return [...entries, ...insteadOf(member, assigned)]
  })
}

/** The roster of a crew member on the days of a trip that they do not fly after all. */
function insteadOf(crew: PlannedCrew, assigned: Map<PlannedTrip, Assigned[]>): PlannedEntry[] {
  return [...assigned].flatMap(([trip, members]) => {
    const block = blocks.find(({ type }) => type === members.find((one) => one.crew === crew)?.instead)
    if (!block) return []
    const { from, to } = dutyOf(trip)
    return entriesOf(crew, block, startOf(from), Math.ceil((to - startOf(from)) / DAY))
  })
}

const startOf = (instant: number) => Math.floor(instant / DAY) * DAY
const someOf = (flying: Set<number>, day: number, days: number) =>
  Array.from({ length: days }, (_, index) => day + index * DAY).some((one) => flying.has(one))

/** One entry for days that are filled, one a day for duties with hours. */
function entriesOf(crew: PlannedCrew, { type, name, hours }: Block, day: number, days: number): PlannedEntry[] {
  const entry = { crew, type, name }
  if (!hours) return [{ ...entry, startAt: day, endAt: day + days * DAY, airport: null }]
  const [from, to] = hours
  return Array.from({ length: days }, (_, index) => {
    const start = day + index * DAY
    return { ...entry, startAt: start + from * HOUR, endAt: start + to * HOUR, airport: BASE }
  })
}

import type { ExpenseType } from '../../../../../src-shared/domain/finance/expense-types.ts'
import { DAY } from '../../../../../src-shared/time/durations.ts'
import { plusMonths } from '../../../../../src-shared/time/time.ts'

/** Types that never appear (spec: Crew expenses filtering rules, 2). */
export const hiddenExpenseTypes: ExpenseType[] = ['LANDING', 'PARKING']

/**
 * The records that an expense of each type must be linked to so that it appears (spec: Crew expenses filtering rules, 3);
 * types in none of the lists appear without links (rule 4: NAVIGATION_FEE, VIP_LOUNGE, PER_DIEMS).
 */
export const mustBeLinkedTo = {
  flight: [
    'CREW',
    'FUEL',
    'DEICING',
    'DEPARTURE_HANDLING',
    'ARRIVAL_HANDLING',
    'DEPARTURE_CATERING',
    'ARRIVAL_CATERING',
    'DEPARTURE_GROUND_TRANSPORTATION',
    'ARRIVAL_GROUND_TRANSPORTATION',
  ],
  user: ['CREW', 'STAFF', 'DUTY'],
  duty: ['DUTY'],
  aircraft: ['AIRCRAFT'],
} as const satisfies Record<string, ExpenseType[]>
export type Link = keyof typeof mustBeLinkedTo

const MONTHS = 6

/** The earliest and latest instant that a filter may name (decision 6). */
export const windowAround = (now: number) => ({ from: plusMonths(now, -MONTHS), until: plusMonths(now, MONTHS) })

const OFFSET = /(Z|[+-]\d\d:?\d\d)$/

/** Minutes ahead of UTC of the bounds of filters, and whether they all have the same; a day or a bare time is UTC. */
export function offsetOf(filters: string[]): { minutes: number; same: boolean } {
  const bounds = filters.flatMap((filter) => filter.split(',').slice(2)).flatMap((value) => value.split('/'))
  const offsets = bounds.filter((bound) => bound.includes('T')).map((bound) => minutesIn(OFFSET.exec(bound)?.[1]))
  const days = bounds.some((bound) => bound !== '' && !bound.includes('T'))
  const all = new Set(days ? [...offsets, 0] : offsets)
  return { minutes: [...all][0] ?? 0, same: all.size <= 1 }
}

function minutesIn(offset: string | undefined): number {
  if (offset === undefined || offset === 'Z') return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/**
 * The day that a bound of a filter names, at its own offset from UTC: expenses are compared by their day. Before a time
 * of day is that day too.
 */
export function dayOf(bound: string): { from: number; until: number; before: number } {
  const from = Date.parse(bound.slice(0, 10)) - minutesIn(OFFSET.exec(bound.slice(10))?.[1]) * 60_000
  const until = from + DAY
  return { from, until, before: /^(T00:00(:00(\.0+)?)?(Z|[+-].*)?)?$/.test(bound.slice(10)) ? from : until }
}

/** The day an instant is in at an offset from UTC. */
export const dayAt = (at: number, minutesAhead: number): string =>
  new Date(at + minutesAhead * 60_000).toISOString().slice(0, 10)

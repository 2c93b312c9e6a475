import { type HourField, hourFields } from '../../../../../src-shared/contract/crew/crew-object.ts'
import type { FlownHours } from '../../../../../src-shared/domain/crew/flown-hours.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { MINUTE } from '../../../../../src-shared/time/durations.ts'
import { checkSpan } from '../../../../../src-shared/time/window.ts'
import { editedOf } from '../../../../../src-shared/wire/edited.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

export type Hours = Record<HourField, number>
type HoursInput = { [Field in HourField]?: number | undefined }

/** Figures of which some are known; the others are 0. */
export const allHours = (known: HoursInput): Hours =>
  Object.fromEntries(hourFields.map((field) => [field, known[field] ?? 0])) as Hours

const PIC = ['CMD', 'SINGLE_PILOT']
const SIC = ['FO']
const INSTRUCTOR = ['INSTRUCTOR', 'TRI', 'TRE', 'CHECK_AIRMAN']

/** The figures of one person's flights. */
export function countedHours(flown: FlownHours[]): Hours {
  const sum = (figure: (row: FlownHours) => number, rows = flown) => rows.reduce((all, row) => all + figure(row), 0)
  const minutes = (roles?: string[]) =>
    Math.round(
      sum(
        ({ time }) => time,
        flown.filter(({ role }) => !roles || roles.includes(role)),
      ) / MINUTE,
    )
  return allHours({
    totalTime: minutes(),
    picTime: minutes(PIC),
    sicTime: minutes(SIC),
    instructorTime: minutes(INSTRUCTOR),
    nightTime: sum(({ nightTime }) => nightTime),
    landings: sum(({ dayLandings, nightLandings }) => dayLandings + nightLandings),
    nightLandings: sum(({ nightLandings }) => nightLandings),
  })
}

/** The sum of the initial figures and those counted here. */
export const sumHours = (initial: Hours, counted: Hours): Hours =>
  Object.fromEntries(hourFields.map((field) => [field, initial[field] + counted[field]])) as Hours

/**
 * The initial figures after a request: those it gives itself, else what is left of a whole that it gives; of a figure
 * that comes both ways, the one that differs from what was shown counts (decision 45).
 * @throws Problem invalid_input when a whole is less than what is counted here already.
 */
export function initialHours(
  before: Hours,
  counted: Hours,
  input: HoursInput & { initial?: HoursInput | undefined },
): Hours {
  return Object.fromEntries(
    hourFields.map((field) => {
      const whole = input[field]
      const ofWhole = whole === undefined ? undefined : whole - counted[field]
      const left = editedOf(before[field], input.initial?.[field], ofWhole) ?? before[field]
      if (left < 0) throw fieldProblem(field, message('hours_below_counted', { counted: counted[field] }))
      return [field, left]
    }),
  ) as Hours
}

interface Span {
  from: number
  to: number
}

/**
 * When a duty really began and ended by the flights in it: off block of the first, and on block of the last once it is
 * there. Null while it is not known, and for a duty without flights.
 */
export function actualSpan(
  { from, to }: Span,
  flights: (Span & { offBlockAt: number | null; onBlockAt: number | null })[],
): { actualFrom: number | null; actualTo: number | null } {
  const within = flights.filter((flight) => flight.from < to && flight.to > from).sort((a, b) => a.from - b.from)
  return { actualFrom: within[0]?.offBlockAt ?? null, actualTo: within.at(-1)?.onBlockAt ?? null }
}

/** @throws Problem invalid_input when a roster is to end before it begins, or is longer than 366 days. */
export function checkWindow({ from, to }: { from: number; to: number }): void {
  if (to <= from) throw fieldProblem('to', message('roster_end_before_start'), 'query')
  checkSpan(from, to)
}

type RosterFilter = 'ALL' | 'STAFF' | 'EXTERNAL_STAFF'

/** Whether a roster filter includes a person. */
export const matchesFilter = (filter: RosterFilter, isExternal: boolean): boolean =>
  filter === 'ALL' || (filter === 'EXTERNAL_STAFF') === isExternal

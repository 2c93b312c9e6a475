import { type LogbookField, logbookFields } from '../../../../../../src-shared/contract/flights/logbook.ts'
import type { Position } from '../../../../../../src-shared/domain/airports/geo.ts'
import { message } from '../../../../../../src-shared/messages/index.ts'
import { MINUTE } from '../../../../../../src-shared/time/durations.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'
import { estimatedTimes } from './estimated-times.ts'
import type { Movement } from './movement.ts'
import { type Logbook, logbookOf } from './night.ts'
import type { PlannedTimes } from './plan.ts'

/** The times of a flight, each the actual one, else what is to be expected by those before it and the plan. */
export function likelyTimes(flight: Movement & PlannedTimes): { [Field in keyof Movement]: number } {
  const plan = estimatedTimes(flight)
  const offBlockAt = flight.offBlockAt ?? plan.blocksOff
  const takeOffAt = flight.takeOffAt ?? offBlockAt + plan.takeOff - plan.blocksOff
  const landsAt =
    flight.onBlockAt === null
      ? takeOffAt + plan.landing - plan.takeOff
      : flight.onBlockAt - (plan.blocksOn - plan.landing)
  const landingAt = Math.max(flight.landingAt ?? landsAt, takeOffAt)
  const onBlockAt = Math.max(flight.onBlockAt ?? landingAt + plan.blocksOn - plan.landing, landingAt)
  return { offBlockAt, takeOffAt, landingAt, onBlockAt }
}

export type EnteredFigures = Partial<Record<LogbookField, number>>

/** The computed logbook of a flight between two positions. */
export const computedLogbook = (flight: Movement & PlannedTimes, from: Position, to: Position): Logbook =>
  logbookOf(from, to, likelyTimes(flight))

/** The figures that count: what was entered, else what is computed. */
export const countedLogbook = (computed: Logbook, entered: EnteredFigures): Logbook => ({ ...computed, ...entered })

/**
 * The entered figures after a request; null removes an entered figure. A figure equal to the computed one is entered
 * all the same: it stays when the times are corrected.
 * @throws Problem invalid_input when there is more night than flight.
 */
export function enteredAfter(
  before: EnteredFigures,
  input: { [Field in LogbookField]?: number | null | undefined },
  times: { [Field in keyof Movement]: number },
): EnteredFigures {
  const after = Object.fromEntries(
    logbookFields.flatMap((field) => {
      const figure = input[field] === undefined ? before[field] : input[field]
      return figure === undefined || figure === null ? [] : [[field, figure]]
    }),
  ) as EnteredFigures
  const block = Math.round((times.onBlockAt - times.offBlockAt) / MINUTE)
  if ((after.nightTime ?? 0) > block)
    throw fieldProblem('nightTime', message('night_time_too_long', { minutes: block }))
  return after
}

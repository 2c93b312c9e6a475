import { bearing, distanceNm, type Position } from '../../../../../src-shared/domain/airports/geo.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

interface Valid {
  validFrom?: string | null | undefined
  validTo?: string | null | undefined
}

/** Whether something is valid on at least one of some days; without a limit it is for ever. */
export function isValidWithin(
  { validFrom, validTo }: Valid,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): boolean {
  return (!validFrom || !to || validFrom <= to.slice(0, 10)) && (!validTo || !from || validTo >= from.slice(0, 10))
}

/** Whether a notice stands at an instant: it is no cancellation, and not replaced or canceled by then. */
export const isInForce = (
  { isCancellation, replacedFrom }: { isCancellation: number; replacedFrom: number | null },
  at: number,
): boolean => isCancellation === 0 && (replacedFrom === null || replacedFrom > at)

/** @throws Problem invalid_input when the last day is before the first. */
export function checkValidity({ validFrom, validTo }: Valid, field = 'validTo'): void {
  if (validFrom && validTo && validTo < validFrom) throw fieldProblem(field, message('fee_period_reversed'))
}

/** A date of validity that is changed by hand replaces the time that the NOTAM gives for it. */
export function timesAfter(row: Valid, { validFrom, validTo }: Valid) {
  return {
    ...(validFrom !== undefined && validFrom !== row.validFrom ? { activeFrom: null } : {}),
    ...(validTo !== undefined && validTo !== row.validTo ? { activeTo: null, endEstimated: 0 as const } : {}),
  }
}

/** @throws Problem invalid_input when the volumes are the wrong way round. */
export function checkVolumes(input: { volumeFrom?: number | null | undefined; volumeTo?: number | null | undefined }) {
  const { volumeFrom, volumeTo } = input
  if (typeof volumeFrom === 'number' && typeof volumeTo === 'number' && volumeTo < volumeFrom)
    throw fieldProblem('volumeTo', message('volume_range_reversed'))
}

/** Nautical miles around an airport that count as nearby, and how many airports of them are shown. */
export const NEARBY_NM = 80
const MAX_NEARBY = 12

/** The airports nearest to one, with distance and bearing. */
export function nearestTo<A extends Position & { code: string }>(airport: A, around: A[]) {
  return around
    .filter(({ code }) => code !== airport.code)
    .map((row) => ({ row, distance: distanceNm(airport, row), bearing: bearing(airport, row) }))
    .filter(({ distance }) => distance <= NEARBY_NM)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEARBY)
}

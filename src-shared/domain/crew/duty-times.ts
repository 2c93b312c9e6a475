import { MINUTE } from '../../time/durations.ts'

/** How long before the first off block a crew reports, and after the last on block it is released. */
export const REPORT = 60 * MINUTE
export const RELEASE = 30 * MINUTE
/** A break that is shorter ends no duty period. */
export const MIN_REST = 600 * MINUTE

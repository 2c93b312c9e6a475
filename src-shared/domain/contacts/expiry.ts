import { DAY } from '../../time/durations.ts'

/** How a document or qualification stands on a day (reference: white, yellow 2 months before, red once over). */
export const expiryStates = ['NONE', 'OK', 'SOON', 'URGENT', 'GRACE', 'EXPIRED'] as const
export type ExpiryState = (typeof expiryStates)[number]

/** Days before the end at which something is shown as ending soon, and at which it can't wait. */
export const SOON_DAYS = 60
const URGENT_DAYS = 14

/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** The state on a day of what expires at the end of another, and can be used until the end of its grace. */
export function expiryState(expires: string | null, today: string, graceEnd: string | null = expires): ExpiryState {
  if (expires === null) return 'NONE'
  const left = daysBetween(today, expires)
  if (left < 0) return graceEnd !== null && graceEnd >= today ? 'GRACE' : 'EXPIRED'
  return left <= URGENT_DAYS ? 'URGENT' : left <= SOON_DAYS ? 'SOON' : 'OK'
}

/** The worst of several, the last in the list above; NONE of nothing. */
export function worstExpiry(states: Iterable<ExpiryState>): ExpiryState {
  return [...states].reduce<ExpiryState>(
    (worst, state) => (expiryStates.indexOf(state) > expiryStates.indexOf(worst) ? state : worst),
    'NONE',
  )
}

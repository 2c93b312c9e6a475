import { fieldsOf } from '../../../ui/typed-instant.ts'
import type { TimeInput } from './draft.ts'

/** Where a new quote begins, as the board's link to it says. */
interface Beginning {
  tail: string
  from: string
  /** `2027-03-01T08:00` in UTC, and at the airport. */
  utc: string
  local: string
  /** `0` for a positioning flight. */
  pax?: string
}

/** The link to a new quote that begins so. */
export const newQuoteAt = (beginning: Beginning): string => `/quotes/new?${new URLSearchParams({ ...beginning })}`

const minute = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The tail and the first leg's fields that a link to a new quote gives. */
export function prefilled(search: string, typedIn: TimeInput) {
  const input = new URLSearchParams(search)
  const at = input.get(typedIn === 'utc' ? 'utc' : 'local') ?? ''
  const when = minute.test(at) && !Number.isNaN(Date.parse(`${at}Z`)) ? fieldsOf(Date.parse(`${at}Z`)) : {}
  const pax = input.get('pax') ?? ''
  const aboard = /^\d{1,3}$/.test(pax) ? { pax } : {}
  return { tail: input.get('tail') ?? '', leg: { from: input.get('from') ?? '', ...when, ...aboard } }
}

import { clock, dayAndClock, dayMonth } from '../../ui/time.ts'

/** Names of fields as a reader knows them; those not listed are spelled out from their own name. */
const names: Record<string, string> = {
  departureAt: 'departure',
  arrivalAt: 'arrival',
  offBlockAt: 'off block',
  takeOffAt: 'take-off',
  landingAt: 'landing',
  onBlockAt: 'on block',
  canceledAt: 'canceled',
  postFlightClosedAt: 'post-flight closed',
  departureAirport: 'from',
  arrivalAirport: 'to',
  flightType: 'kind',
  paxType: 'passenger type',
  isMain: 'lead passenger',
  fuelOffBlock: 'fuel off block',
}

const fieldName = (field: string): string =>
  names[field] ?? field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

function valueWords(field: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'number' && field.endsWith('At')) return dayAndClock(value, zone)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

interface Change {
  field: string
  before: unknown
  after: unknown
}

/** `departure 21 Nov 10:20 → 10:50`: the day is not repeated when it stays. */
export function changeWords({ field, before, after }: Change, zone: string): string {
  const none = (value: unknown) => value === null || value === undefined || value === ''
  if (none(before)) return `${fieldName(field)} ${valueWords(field, after, zone)}`
  const both = field.endsWith('At') && typeof before === 'number' && typeof after === 'number'
  const sameDay = both && dayMonth(before, zone) === dayMonth(after, zone)
  const to = sameDay ? clock(after, zone) : valueWords(field, after, zone)
  return `${fieldName(field)} ${valueWords(field, before, zone)} → ${to}`
}

interface Entry {
  noun: string
  about: string | null
  action: string
  changes: Change[]
}

const done: Record<string, string> = { add: 'added', change: 'changed', remove: 'removed' }

/** `Crew A. Keller added`: what an entry of the history is about. */
export function entryWords({ noun, about, action }: Entry): string {
  const subject = about ? `${noun} ${about}` : noun
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${done[action] ?? action}`
}

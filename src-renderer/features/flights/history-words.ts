import { spokenLanguage, t } from '../../../src-shared/texts/texts.ts'
import { clock, dayAndClock, dayMonth, plainDay } from '../../ui/time.ts'
import { words, wordsWithin } from '../../ui/words.ts'

/** Names of fields as a reader knows them; those not listed are spelled out from their own name. */
const names: Record<string, string> = {
  departureAt: t('departure'),
  arrivalAt: t('arrival'),
  at: t('time'),
  offBlockAt: t('off block'),
  takeOffAt: t('take-off'),
  landingAt: t('landing'),
  onBlockAt: t('on block'),
  canceledAt: t('canceled'),
  postFlightClosedAt: t('post-flight closed'),
  departureAirport: t('from'),
  arrivalAirport: t('to'),
  flightType: t('kind'),
  paxType: t('passenger type'),
  isMain: t('lead passenger'),
  seatOnLap: t('on a lap'),
  fuelOffBlock: t('fuel off block'),
  fuelArrival: t('fuel on block'),
  fuelRemaining: t('fuel before fuelling'),
  upliftMass: t('fuel taken on'),
  fuelMassUnit: t('fuel counted in'),
  offerPrice: t('offered as an empty leg at'),
  recheck: t('re-check'),
  company: t('with'),
  serviceFor: t('for'),
  notification: t('operational notification'),
}

const fieldName = (field: string): string =>
  names[field] ?? field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

/** Fields that are instants. */
const isInstant = (field: string): boolean => field === 'at' || field.endsWith('At')
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

function valueWords(field: string, value: unknown, zone: string): string {
  if (isNothing(value)) return t('none')
  if (typeof value === 'number')
    return isInstant(field) ? dayAndClock(value, zone) : value.toLocaleString(spokenLanguage())
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return plainDay(Date.parse(value), 'UTC')
  // Constants of several letters are words; JET_A1 and the letters of a checklist are names.
  const isConstant = /^[A-Z]{4,}(_[A-Z]+)*$/.test(value) && !/status|airport/i.test(field)
  return isConstant || field === 'type' ? wordsWithin(value) : value
}

interface Change {
  field: string
  before: unknown
  after: unknown
}

/** `departure 21 Nov 10:20 → 10:50`: the day is not repeated when it stays. */
export function changeWords({ field, before, after }: Change, zone: string): string {
  if (isNothing(before)) return `${fieldName(field)} ${valueWords(field, after, zone)}`
  const both = isInstant(field) && typeof before === 'number' && typeof after === 'number'
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

const done: Record<string, (subject: string) => string> = {
  add: (subject) => t('{{subject}} added', { subject }),
  change: (subject) => t('{{subject}} changed', { subject }),
  remove: (subject) => t('{{subject}} removed', { subject }),
}

/** `Crew A. Keller`, `Catering at departure`: what an entry is about. */
function subjectOf({ noun, about }: Entry): string {
  if (about === null) return words(noun)
  if (noun === 'cargo') return words(about)
  if (noun !== 'service' && noun !== 'slot') return `${words(noun)} ${about}`
  const [kind = '', end = ''] = about.split(' ')
  const what = kind === 'PPR' ? kind : words(kind)
  return end === 'DEPARTURE' ? t('{{what}} at departure', { what }) : t('{{what}} at arrival', { what })
}

/** `Crew A. Keller added`: what an entry of the history says. */
export function entryWords(entry: Entry): string {
  const set = (field: string) => entry.changes.some((change) => change.field === field && !isNothing(change.after))
  if (entry.noun === 'flight' && entry.action === 'change') {
    if (set('canceledAt')) return t('Flight canceled')
    if (set('postFlightClosedAt')) return t('Post-flight closed')
    if (entry.changes.some(({ field }) => field === 'postFlightClosedAt')) return t('Post-flight reopened')
  }
  const subject = subjectOf(entry)
  return done[entry.action]?.(subject) ?? `${subject} ${entry.action}`
}

/** What changed, in one line; whom the entry is about is not said again. */
export const changesWords = ({ about, changes }: Entry, zone: string): string =>
  changes
    .filter(({ field, after }) => field !== 'person' || after !== about)
    .map((change) => changeWords(change, zone))
    .join('; ')

import { currentLanguage, perLanguage, t } from '../../../src-shared/texts/texts.ts'
import { countryText } from '../../ui/country-text.ts'
import { moneyText } from '../../ui/money.ts'
import { rateText } from '../../ui/rate.ts'
import { clock, dayAndClock, dayMonth, duration, plainDay } from '../../ui/time.ts'
import { words, wordsWithin } from '../../ui/words.ts'
import { isConstantField, isRecordNoun, recordFieldName, recordNouns } from './record-words.ts'

/** Names of fields as a reader knows them; those not listed are spelled out from their own name. */
const names: () => Record<string, string> = perLanguage(() => ({
  departureAt: t('departure'),
  arrivalAt: t('arrival'),
  at: t('time'),
  offBlockAt: t('off block'),
  takeOffAt: t('take-off'),
  landingAt: t('landing'),
  deIcingFluid: t('de-icing fluid'),
  deIcedAt: t('de-icing'),
  delayCode: t('delay code'),
  crewRemarks: t('crew remarks'),
  boarding: t('boarding'),
  isPilotTakeoff: t('pilot flying, take-off'),
  isPilotLanding: t('pilot flying, landing'),
  onBlockAt: t('on block'),
  nightTime: t('night time'),
  dayTakeOffs: t('day take-offs'),
  nightTakeOffs: t('night take-offs'),
  dayLandings: t('day landings'),
  nightLandings: t('night landings'),
  canceledAt: t('canceled'),
  postFlightClosedAt: t('post-flight closed'),
  postFlightReason: t('reason for closing'),
  departureAirport: t('from'),
  arrivalAirport: t('to'),
  realDepartureAirport: t('departed from'),
  realArrivalAirport: t('arrived at'),
  alternateDepartureAirport: t('take-off alternate'),
  alternateFirstArrivalAirport: t('destination alternate'),
  alternateSecondArrivalAirport: t('second alternate'),
  flightLevel: t('flight level'),
  requestedAircraftType: t('requested type'),
  isOption: t('option'),
  flightType: t('kind'),
  paxType: t('passenger type'),
  isMain: t('lead passenger'),
  seatOnLap: t('lap infant'),
  fuelOffBlock: t('fuel off block'),
  fuelArrival: t('fuel on block'),
  fuelRemaining: t('remaining fuel'),
  upliftMass: t('fuel uplift'),
  fuelMassUnit: t('fuel unit'),
  offerPrice: t('empty leg price'),
  recheck: t('re-check'),
  company: t('company'),
  tripSupport: t('trip support'),
  serviceFor: t('service for'),
  notification: t('operational notification'),
  aircraft: t('aircraft'),
  pax: t('pax'),
  calendarSerial: t('calendar link'),
  calendarOff: t('calendar link off'),
  flightNumber: t('flight number'),
  workflow: t('workflow'),
  notes: t('notes'),
  planningNotes: t('planning notes'),
  kind: t('kind'),
  status: t('status'),
  number: t('number'),
  type: t('type'),
  role: t('role'),
  document: t('document'),
  comment: t('comment'),
  remarks: t('remarks'),
  note: t('note'),
  packages: t('packages'),
  weight: t('weight'),
  weightUnit: t('weight unit'),
  fuelType: t('fuel type'),
  provider: t('provider'),
  checkIn: t('check-in'),
  checkOut: t('check-out'),
  rooms: t('rooms'),
  fileFormat: t('file format'),
  fileMadeAt: t('file made'),
  submittedAt: t('submitted'),
  submissionReference: t('submission reference'),
  acceptedAt: t('accepted'),
  orderedAt: t('order sent'),
  orderedTo: t('order sent to'),
  quantity: t('quantity'),
  unit: t('unit'),
  price: t('price'),
  country: t('country'),
  airport: t('airport'),
  validFrom: t('valid from'),
  validUntil: t('valid until'),
}))

const flightField = (field: string): string =>
  names()[field] ?? field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

/** Fields that are instants. */
const isInstant = (field: string): boolean => field === 'at' || field.endsWith('At')
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Fields that hold the code of a country. */
const isCountry = (field: string): boolean => /(^|\.)(country|issueCountry|nationality)$/.test(field)

/** Fields of a maintenance limit that are instants and mean a day. */
const days = new Set(['date', 'maxDate', 'lastUpdate'])

function numberWords(field: string, value: number, zone: string): string {
  if (isInstant(field)) return dayAndClock(value, zone)
  if (days.has(field)) return plainDay(value, 'UTC')
  if (field === 'nightTime' || /^flightHours\..*Time$/.test(field)) return duration(value * 60_000)
  if (field === 'rate') return rateText(value)
  return field.endsWith('Year') ? String(value) : value.toLocaleString(currentLanguage())
}

/** An amount of money, as the history of a flight has it. */
const isAmount = (value: unknown): value is { minor: number; currency: string } =>
  typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value

/** The travel document of a ticket: its type in capitals and its number. */
const TRAVEL_DOCUMENT = /^([A-Z]+(?:_[A-Z]+)*) (.+)$/

function valueWords(field: string, value: unknown, zone: string, noun: string): string {
  if (isNothing(value)) return t('none')
  if (typeof value === 'number') return numberWords(field, value, zone)
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (isAmount(value)) return moneyText(value.minor, value.currency)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'restrictions')
    return value
      .split(', ')
      .map((word) => wordsWithin(word))
      .join(', ')
  if (isCountry(field)) return countryText(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return plainDay(Date.parse(value), 'UTC')
  if (isRecordNoun(noun)) return isConstantField(noun, field) && value.length > 2 ? wordsWithin(value) : value
  if (field === 'fuelType') return value.replaceAll('_', ' ')
  const [, kind, number] = (field === 'document' && TRAVEL_DOCUMENT.exec(value)) || []
  if (kind && number) return `${words(kind)} ${number}`
  // Constants of several letters are words; the letters of a checklist are names.
  const isConstant = /^([A-Z]{4,}|[A-Z][A-Z\d]*(_[A-Z\d]+)+)$/.test(value) && !/status|airport/i.test(field)
  return isConstant || field === 'type' ? wordsWithin(value) : value
}

interface Change {
  field: string
  before: unknown
  after: unknown
}

/** The name of a field and `21 Nov 10:20 → 10:50`: the day is not repeated when it stays. */
function changeParts({ field, before, after }: Change, zone: string, noun: string): { name: string; value: string } {
  const name = isRecordNoun(noun) ? recordFieldName(field) : flightField(field)
  if (isNothing(before)) return { name, value: valueWords(field, after, zone, noun) }
  const both = isInstant(field) && typeof before === 'number' && typeof after === 'number'
  const sameDay = both && dayMonth(before, zone) === dayMonth(after, zone)
  const to = sameDay ? clock(after, zone) : valueWords(field, after, zone, noun)
  return { name, value: `${valueWords(field, before, zone, noun)} → ${to}` }
}

export interface Entry {
  at: number
  actor: string
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
  const what = recordNouns()[noun] ?? words(noun)
  if (about === null) return what
  if (noun === 'cargo') return words(about)
  const [kind = '', end = ''] = about.split(' ')
  if (noun === 'idCard') return about.replace(kind, words(kind))
  if (noun !== 'service' && noun !== 'slot') return `${what} ${about}`
  const service = kind === 'PPR' ? kind : words(kind)
  return end === 'DEPARTURE'
    ? t('{{what}} at departure', { what: service })
    : t('{{what}} at arrival', { what: service })
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

const isCoordinate = (field: string): boolean => /(^|\.)(latitude|longitude)$/.test(field)
/** An address without coordinates is kept with zeros. */
const isPlaced = (changes: Change[]): boolean =>
  changes.some(({ field, before, after }) => isCoordinate(field) && Boolean(before || after))

/** The changed fields; neither the subject of the entry nor the fields of a removed record are repeated. */
export const changesWords = ({ noun, about, action, changes }: Entry, zone: string) =>
  changes
    .filter(({ field }) => !isCoordinate(field) || isPlaced(changes))
    .filter(({ field, before, after }) =>
      action === 'change' ? field !== 'person' || after !== about : about === null || (after ?? before) !== about,
    )
    .map(({ field, before, after }) =>
      changeParts(action === 'remove' ? { field, before: null, after: before } : { field, before, after }, zone, noun),
    )

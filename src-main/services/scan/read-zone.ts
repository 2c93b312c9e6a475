import { type FieldName, type ParseResult, parse } from 'mrz'
import { travelCountryCode } from '../../../src-shared/countries/country.ts'
import { MAX_AGE } from '../../../src-shared/time/written-dates.ts'
import { layouts, likelyLines, zonesOf } from './mrz-lines.ts'

/** The fields of a machine-readable zone; null where the document leaves one empty. */
interface ZoneReading {
  type: 'PASSPORT' | 'IDCARD' | 'VISA'
  number: string | null
  lastName: string | null
  firstName: string | null
  gender: 'MALE' | 'FEMALE' | 'OTHER' | null
  /** ISO days. */
  birthDate: string | null
  expirationDate: string | null
  /** ISO 3166 alpha-3, or another code of travel documents (ICAO Doc 9303-3, section 5). */
  issueCountry: string | null
  nationality: string | null
}
type ZoneField = Exclude<keyof ZoneReading, 'type'>

export interface ReadZone {
  reading: ZoneReading
  /** Fields that are not confirmed by a check digit or were corrected; the user compares them. */
  doubtful: ZoneField[]
  /** How many check digits are right, of how many. */
  right: number
  digits: number
}

const isDigit = (field: FieldName | null) => field?.endsWith('CheckDigit') === true

/** How well a zone fits: by its check digits, then by its other fields. Visas have no digit over all of them (Doc 9303-7). */
function merit(result: ParseResult, isVisa: boolean) {
  const digits = result.details.filter(
    ({ field }) => isDigit(field) && !(isVisa && /^(?:composite|personalNumber)/.test(field ?? '')),
  )
  const right = digits.filter(({ valid }) => valid).length
  return { right, digits: digits.length, fields: result.details.filter(({ valid }) => valid).length }
}

const minors = new Set(['MC', 'MAC'])
/** A name in capitals as it is written elsewhere. */
const written = (name: string | null | undefined): string | null => {
  const text = (name ?? '')
    .replaceAll(/[^A-Z ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  if (text === '') return null
  const word = (part: string) => (minors.has(part) ? part : part.slice(0, 1) + part.slice(1).toLowerCase())
  return text.split(' ').map(word).join(' ')
}

/** No document is valid for longer. */
const MAX_VALID_YEARS = 15
const later = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** A day `YYMMDD` in a century (`19` or `20`) as an ISO day; null for none of the calendar. */
function dayIn(century: string, digits: string | null | undefined): string | null {
  if (!digits || !/^\d{6}$/.test(digits)) return null
  const iso = `${century}${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`
  const time = Date.parse(`${iso}T00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}

/** A day of birth, which has no century: the later one that is past; doubtful where a living person may be of both. */
function birthDay(digits: string | null | undefined, today: string): { day: string | null; isDoubtful: boolean } {
  const [early, late] = [dayIn('19', digits), dayIn('20', digits)]
  if (late === null || late > today) return { day: early, isDoubtful: false }
  return { day: late, isDoubtful: early !== null && later(early, MAX_AGE) >= today }
}

/** Germany alone uses one letter. */
const country = (code: string | null | undefined) => (!code ? null : code === 'D' ? 'DEU' : code)

/** Where the sex, the issuing state, the nationality and the names stand in the layouts: line, from, to. */
const places = {
  TD3: { sex: [1, 20, 21], issuer: [0, 2, 5], nationality: [1, 10, 13], names: [0, 5, 44] },
  TD2: { sex: [1, 20, 21], issuer: [0, 2, 5], nationality: [1, 10, 13], names: [0, 5, 36] },
  TD1: { sex: [1, 7, 8], issuer: [0, 2, 5], nationality: [1, 15, 18], names: [2, 0, 30] },
} as const
type Place = keyof (typeof places)['TD3']

function partOf(zone: readonly string[], format: string, place: Place): string {
  const layout = places[format as keyof typeof places]
  if (!layout) return ''
  const [line, from, to] = layout[place]
  return zone[line]?.slice(from, to) ?? ''
}

/**
 * The names of a zone. Those that fill their field may be cut (Doc 9303-3, section 4.5); a holder of one name has none after
 * the two fillers, some issuers write it there and nothing before.
 */
function namesOf(field: string) {
  const at = field.indexOf('<<')
  const [primary, secondary] = at < 0 ? [field, ''] : [field.slice(0, at), field.slice(at + 2)]
  const [last, first] = [written(primary.replaceAll('<', ' ')), written(secondary.replaceAll('<', ' '))]
  const isCut = !field.endsWith('<')
  // FNU and the like stand for a name that the holder has not.
  const isNone = first !== null && /^(?:Fnu|Lnu|Xxx|Nfn|Noname|No Name)$/.test(first)
  const isTurned = last === null && first !== null
  return {
    lastName: isTurned ? first : last,
    firstName: isTurned ? null : first,
    isCut,
    isDoubtful: isCut || isNone || isTurned,
  }
}

/** The fields of the zone that each of ours is read from, the check digit after it. */
const sources: Record<ZoneField, readonly [FieldName, ...FieldName[]]> = {
  number: ['documentNumber', 'documentNumberCheckDigit'],
  lastName: ['lastName'],
  firstName: ['firstName'],
  gender: ['sex'],
  birthDate: ['birthDate', 'birthDateCheckDigit'],
  expirationDate: ['expirationDate', 'expirationDateCheckDigit'],
  issueCountry: ['issuingState'],
  nationality: ['nationality'],
}

const sexes: Record<string, 'MALE' | 'FEMALE' | 'OTHER'> = { M: 'MALE', F: 'FEMALE', X: 'OTHER', '<': 'OTHER' }

interface ReadResult {
  result: ParseResult
  zone: readonly string[]
  /** Its names were parted by spaces. */
  isSpaced: boolean
}

/** A code of travel documents that the library does not know. */
const asIssued = (code: string): string | undefined => {
  const letters = code.replaceAll('<', '')
  return letters.length === 3 && travelCountryCode(letters) !== undefined ? letters : undefined
}

function present({ result, zone, isSpaced }: ReadResult, today: string): ReadZone {
  const { fields, details, format } = result
  const isVisa = zone[0]?.startsWith('V') === true
  const names = namesOf(partOf(zone, format, 'names'))
  const birth = birthDay(fields.birthDate, today)
  const issuer = asIssued(partOf(zone, format, 'issuer'))
  const nationality = asIssued(partOf(zone, format, 'nationality'))
  const gender = sexes[partOf(zone, format, 'sex')] ?? null
  const hasNames = places[format as keyof typeof places] !== undefined
  const expirationDate = dayIn('20', fields.expirationDate)
  const reading: ZoneReading = {
    type: isVisa ? 'VISA' : format === 'TD3' ? 'PASSPORT' : 'IDCARD',
    number: result.documentNumber ?? fields.documentNumber ?? null,
    lastName: hasNames ? names.lastName : written(fields.lastName),
    firstName: hasNames ? names.firstName : written(fields.firstName),
    gender: gender ?? (fields.sex === 'male' ? 'MALE' : fields.sex === 'female' ? 'FEMALE' : null),
    birthDate: birth.day,
    expirationDate,
    issueCountry: issuer ?? country(fields.issuingState),
    nationality: nationality ?? country(fields.nationality),
  }
  const { right, digits } = merit(result, isVisa)
  // A zone whose digits all agree confirms what was corrected, except where a digit says nothing about it.
  const areAllRight = right === digits
  const isSure = (name: FieldName) => {
    const detail = details.find(({ field }) => field === name)
    return detail === undefined || (detail.valid && (areAllRight || detail.autocorrect.length === 0))
  }
  /** What the library finds no fault with, or is known better here; and what it can't doubt. */
  const known: Partial<Record<ZoneField, boolean>> = {
    issueCountry: issuer !== undefined,
    nationality: nationality !== undefined,
    gender: gender !== null,
  }
  const areNamesDoubtful = hasNames && (names.isDoubtful || isSpaced)
  const open: Partial<Record<ZoneField, boolean>> = {
    number: !reading.number,
    birthDate: birth.isDoubtful,
    expirationDate: expirationDate !== null && expirationDate > later(today, MAX_VALID_YEARS),
    lastName: areNamesDoubtful,
    // A holder of one name has none to doubt.
    firstName: areNamesDoubtful && (reading.firstName !== null || names.isCut),
    gender: reading.gender === null,
  }
  const doubtful = (Object.keys(sources) as ZoneField[]).filter((name) => {
    if (open[name]) return true
    if (known[name]) return false
    if (name === 'firstName' && hasNames && reading.firstName === null) return false
    if (name === 'lastName' && hasNames && fields.lastName === '') return false
    return !sources[name].every(isSure)
  })
  return { reading, doubtful, right, digits }
}

/** A zone counts as one from so many right check digits; fewer may be chance. */
const FEWEST_RIGHT = 3

/**
 * Reads the machine-readable zone in a recognized text; undefined where there is none. `today`: an ISO day, which tells
 * the century of a birth.
 */
export function readZone(text: string, today: string): ReadZone | undefined {
  const { lines, spaced } = likelyLines(text)
  let best: (ReadResult & { score: ReturnType<typeof merit> }) | undefined
  for (const layout of layouts)
    for (const { lines: zone, nameLine } of zonesOf(lines, layout)) {
      const result = parsed(zone)
      if (!result) continue
      const score = merit(result, zone[0]?.startsWith('V') === true)
      const { birthDate, expirationDate, lastName, firstName } = result.fields
      if (score.right < FEWEST_RIGHT || !(lastName || firstName) || !(birthDate || expirationDate)) continue
      const isBetter =
        !best ||
        score.right > best.score.right ||
        (score.right === best.score.right && score.fields > best.score.fields)
      if (isBetter) best = { result, zone, score, isSpaced: spaced.has(nameLine) }
    }
  return best && present(best, today)
}

/** What the library makes of a zone; undefined for one of no layout that it knows. */
function parsed(zone: string[]): ParseResult | undefined {
  try {
    return parse(zone, { autocorrect: true })
  } catch {
    return undefined
  }
}

/** What two readings of one document agree on; where they differ, the better one, marked as doubtful. */
export function agreed(one: ReadZone, other: ReadZone): ReadZone {
  const [better, worse] = one.right >= other.right ? [one, other] : [other, one]
  const names = Object.keys(sources) as ZoneField[]
  const differ = names.filter((name) => better.reading[name] !== worse.reading[name])
  // A digit that is right outweighs another reading; names have none.
  const unconfirmed = differ.filter((name) => sources[name].length === 1)
  return { ...better, doubtful: [...new Set([...better.doubtful, ...unconfirmed])] }
}

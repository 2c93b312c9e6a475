import { type FieldName, type ParseResult, parse } from 'mrz'
import { layouts, likelyLines, zonesOf } from './mrz-lines.ts'

/** The fields of a machine-readable zone; null where the document leaves one empty. */
interface ZoneReading {
  type: 'PASSPORT' | 'IDCARD'
  number: string | null
  lastName: string | null
  firstName: string | null
  gender: 'MALE' | 'FEMALE' | null
  /** ISO days. */
  birthDate: string | null
  expirationDate: string | null
  /** ISO 3166 alpha-3. */
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

/** How well a zone fits: by its check digits, then by its other fields. */
function merit(result: ParseResult) {
  const digits = result.details.filter(({ field }) => isDigit(field))
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

/** A day `YYMMDD` as an ISO day: of birth in the last hundred years, of expiry from 2000 on. */
function isoDay(digits: string | null | undefined, today: string | undefined): string | null {
  if (!digits || !/^\d{6}$/.test(digits)) return null
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const late = `20${year}-${month}-${day}`
  const iso = today !== undefined && late > today ? `19${year}-${month}-${day}` : late
  const time = Date.parse(`${iso}T00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso
}

/** Germany alone uses one letter. */
const country = (code: string | null | undefined) => (!code ? null : code === 'D' ? 'DEU' : code)

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

function present(result: ParseResult, today: string): ReadZone {
  const { fields, details } = result
  const reading: ZoneReading = {
    type: result.format === 'TD3' ? 'PASSPORT' : 'IDCARD',
    number: result.documentNumber ?? fields.documentNumber ?? null,
    lastName: written(fields.lastName),
    firstName: written(fields.firstName),
    gender: fields.sex === 'male' ? 'MALE' : fields.sex === 'female' ? 'FEMALE' : null,
    birthDate: isoDay(fields.birthDate, today),
    expirationDate: isoDay(fields.expirationDate, undefined),
    issueCountry: country(fields.issuingState),
    nationality: country(fields.nationality),
  }
  const { right, digits } = merit(result)
  // A zone whose digits all agree confirms what was corrected, except where a digit says nothing about it.
  const areAllRight = right === digits
  const isSure = (name: FieldName) => {
    const detail = details.find(({ field }) => field === name)
    return detail === undefined || (detail.valid && (areAllRight || detail.autocorrect.length === 0))
  }
  const names = Object.keys(sources) as ZoneField[]
  const doubtful = names.filter((name) => !sources[name].every(isSure) || (name === 'number' && !reading.number))
  return { reading, doubtful, right, digits }
}

/** A zone counts as one from so many right check digits; fewer may be chance. */
const FEWEST_RIGHT = 3

/**
 * Reads the machine-readable zone in a recognized text; undefined where there is none. `today`: an ISO day, which tells
 * the century of a birth.
 */
export function readZone(text: string, today: string): ReadZone | undefined {
  const lines = likelyLines(text)
  let best: { result: ParseResult; score: ReturnType<typeof merit> } | undefined
  for (const layout of layouts)
    for (const zone of zonesOf(lines, layout)) {
      const result = parsed(zone)
      if (!result) continue
      const score = merit(result)
      const { birthDate, expirationDate, lastName } = result.fields
      if (score.right < FEWEST_RIGHT || !lastName || !(birthDate || expirationDate)) continue
      const isBetter =
        !best ||
        score.right > best.score.right ||
        (score.right === best.score.right && score.fields > best.score.fields)
      if (isBetter) best = { result, score }
    }
  return best && present(best.result, today)
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

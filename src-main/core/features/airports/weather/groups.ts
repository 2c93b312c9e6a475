import { distance } from 'fastest-levenshtein'
import { metresOfMiles } from '../../../../../src-shared/domain/airports/weather/category.ts'
import type { Conditions } from '../../../../../src-shared/domain/airports/weather/types.ts'

/** Metres that a report means by 9999 and CAVOK. */
export const TEN_KM = 10_000
const knotsOf: Record<string, number> = { KT: 1, MPS: 1.943_844, KMH: 0.539_957 }
const HPA_OF_INCH = 33.863_9
const KILOMETRE = 1000

type Cloud = Conditions['clouds'][number]

/**
 * What one group of a report says (ICAO Annex 3, appendices 3 and 5; FMH-1). `isMissing`: the group is in its place and says
 * that its value is not known, in part or whole.
 */
export type Group =
  | { kind: 'wind'; wind: Conditions['wind']; isMissing: boolean }
  | { kind: 'visibility'; metres: number | null; isMore: boolean; isOneWay: boolean }
  | { kind: 'cavok' }
  | { kind: 'weather'; code: string }
  | { kind: 'noWeather' }
  | { kind: 'noSky' }
  | { kind: 'cloud'; cloud: Cloud; isMissing: boolean }
  | { kind: 'temperatures'; temperature: number | null; dewPoint: number | null }
  | { kind: 'pressure'; hectopascals: number | null }
  | { kind: 'more' }

const read = (pattern: RegExp, group: (...found: string[]) => Group | undefined) => ({ pattern, group })
const numberOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)
const within = (value: number, least: number, most: number) => value >= least && value <= most

function windOf(from: string, speed: string, gust: string, unit: string): Group | undefined {
  const knots = (text: string) => Math.round(Number(text.replace('P', '')) * (knotsOf[unit] ?? 1))
  const degrees = numberOf(from)
  if (degrees !== null && degrees > 360) return undefined
  if (speed.startsWith('/')) return { kind: 'wind', wind: null, isMissing: true }
  const wind = { degrees, knots: knots(speed), gust: gust === '' || gust.startsWith('/') ? null : knots(gust) }
  return { kind: 'wind', wind, isMissing: from === '///' || gust.startsWith('/') }
}

function milesOf(sign: string, whole: string, over: string, under: string): Group | undefined {
  if (under !== '' && Number(under) === 0) return undefined
  const metres = metresOfMiles(Number(whole || 0) + (under === '' ? 0 : Number(over) / Number(under)))
  // Less than a limit is below it.
  return { kind: 'visibility', metres: sign === 'M' ? metres - 1 : metres, isMore: sign === 'P', isOneWay: false }
}

const metresOf = (digits: string, direction: string): Group =>
  digits === '9999'
    ? { kind: 'visibility', metres: TEN_KM, isMore: true, isOneWay: false }
    : {
        kind: 'visibility',
        metres: Number(digits),
        isMore: false,
        isOneWay: direction !== '' && direction !== 'NDV',
      }

function cloudOf(quantity: string, height: string, type: string): Group {
  const hundreds = numberOf(height)
  const cloud = {
    quantity: quantity === '///' ? '' : quantity,
    height: hundreds === null ? null : hundreds * 100,
    type: type === '' || type.startsWith('/') ? null : type,
  }
  // A few clouds at an unknown height are no ceiling.
  return { kind: 'cloud', cloud, isMissing: quantity === '///' || (hundreds === null && !/FEW|SCT/.test(quantity)) }
}

function temperaturesOf(air: string, dew: string): Group {
  const degrees = (text: string) => (/\d/.test(text) ? Number(text.replace('M', '-')) + 0 : null)
  return { kind: 'temperatures', temperature: degrees(air), dewPoint: degrees(dew) }
}

function pressureOf(letter: string, digits: string): Group | undefined {
  const value = numberOf(digits)
  if (value === null) return { kind: 'pressure', hectopascals: null }
  const hectopascals = Math.round(letter === 'Q' ? value : (value / 100) * HPA_OF_INCH)
  return within(hectopascals, 850, 1100) ? { kind: 'pressure', hectopascals } : undefined
}

const more = (): Group => ({ kind: 'more' })
const PHENOMENA = 'DZ|RA|SN|SG|IC|PL|GR|GS|UP|BR|FG|FU|VA|DU|SA|HZ|PY|PO|SQ|FC|SS|DS'
const RUNWAY = String.raw`R\d{2}[LCR]?`

/** The groups of a report by their forms. */
const forms = [
  read(/^(VRB|\d{3}|\/\/\/)(P?\d{2,3}|\/\/)(?:G(P?\d{2,3}|\/\/))?(KT|MPS|KMH)$/, (from, speed, gust, unit) =>
    windOf(from as string, speed as string, gust as string, unit as string),
  ),
  read(/^CAVOK$/, () => ({ kind: 'cavok' })),
  read(/^(\d{4})(N|NE|E|SE|S|SW|W|NW|NDV|)$/, (digits, direction) => metresOf(digits as string, direction as string)),
  read(/^([PM]?)(\d{1,2})SM$/, (sign, whole) => milesOf(sign as string, whole as string, '', '')),
  read(/^([PM]?)(?:(\d{1,2}) )?(\d{1,2})\/(\d{1,2})SM$/, (sign, whole, over, under) =>
    milesOf(sign as string, whole as string, over as string, under as string),
  ),
  read(/^(\d{1,2})KM$/, (km) => ({
    ...{ kind: 'visibility', metres: Number(km) * KILOMETRE, isMore: false, isOneWay: false },
  })),
  read(/^\/{4}(?:SM)?$/, () => ({ kind: 'visibility', metres: null, isMore: false, isOneWay: false })),
  read(/^NSW$/, () => ({ kind: 'noWeather' })),
  read(/^\/\/$/, more),
  read(
    new RegExp(`^(?:[-+]|VC)?(?:TS|VCSH|(?:MI|BC|PR|DR|BL|SH|TS|FZ)?(?:${PHENOMENA}){1,3}|VC(?:SH|BL(?:SN|DU|SA)))$`),
    () => ({ kind: 'weather', code: '' }),
  ),
  read(/^(?:SKC|CLR|NSC|NCD)$/, () => ({ kind: 'noSky' })),
  read(/^(FEW|SCT|BKN|OVC|\/\/\/)(\d{3}|\/\/\/)(CB|TCU|\/\/\/|)$/, (quantity, height, type) =>
    cloudOf(quantity as string, height as string, type as string),
  ),
  read(/^VV(\d{3}|\/\/\/)$/, (height) => cloudOf('VV', height as string, '')),
  read(/^(M?\d{2}|\/\/|XX)\/(M?\d{2}|\/\/|XX|)$/, (air, dew) => temperaturesOf(air as string, dew as string)),
  read(/^([QA])(\d{4}|\/{4})$/, (letter, digits) => pressureOf(letter as string, digits as string)),
  read(/^QNH(\d{4})(INS)?$/, (digits, inches) => pressureOf(inches ? 'A' : 'Q', digits as string)),
]
/** Groups that are understood and shown as they stand. */
const shownAsIssued = [
  /^\d{3}V\d{3}$/,
  new RegExp(String.raw`^${RUNWAY}/(?:[PM]?\d{4}|/{4})(?:V[PM]?\d{4})?(?:FT)?/?[UDN]?$`),
  new RegExp(String.raw`^${RUNWAY}/(?:[\d/]{6}|CLRD(?:\d\d|//)|SNOCLO|D)$`),
  /^(?:R\/)?SNOCLO$/,
  new RegExp(`^RE(?:TS|(?:MI|BC|PR|DR|BL|SH|TS|FZ)?(?:${PHENOMENA}){1,3})$`),
  /^WS (?:ALL RWY|(?:TKOF |LDG )?(?:RWY|R)\d{2}[LCR]?)$/,
  /^WS\d{3}\/\d{5,6}KT$/,
  /^W(?:\d\d|\/\/)\/(?:S[\d/]|H\d{1,3})$/,
  /^(?:BLACK)?(?:BLU|WHT|GRN|YLO[12]?|AMB|RED)\+?$/,
  /^T[XN]M?\d{2}\/\d{4}Z$/,
  /^[56]\d{5}$/,
  /^(?:AUTO|COR|AMD|RTD|CC[A-Z])$/,
]

/** What a group says; undefined for one of no form. */
export function readGroup(text: string): Group | undefined {
  for (const { pattern, group } of forms) {
    const found = pattern.exec(text)
    if (!found) continue
    const said = group(...found.slice(1).map((part) => part ?? ''))
    return said?.kind === 'weather' ? { ...said, code: text } : said
  }
  return shownAsIssued.some((form) => form.test(text)) ? more() : undefined
}

/** Groups of several words: `1 1/2SM`, `WS ALL RWY`, `WS R16`, `FM 261200`. */
const JOINED =
  /(?<!\S)(?:\d{1,2} \d{1,2}\/\d{1,2}SM|WS (?:ALL RWY|(?:TKOF |LDG )?(?:RWY|R)\d{2}[LCR]?)|FM \d{6})(?!\S)/g
/** Change words that are written into what follows them. */
const GLUED = /(?<!\S)(PROB\d\d|TEMPO|BECMG|INTER)(?=TEMPO|\d{4}(?:\/\d{4})?(?!\S))/g

/** Stands for the space within such a word. */
const WITHIN = '\u0001'

/** The groups of a report in order, without the sign of its end. */
export function groupsOf(raw: string): string[] {
  const text = raw.replaceAll(/[\s=]+/g, ' ').toUpperCase()
  return text
    .replaceAll(GLUED, '$1 ')
    .replaceAll(JOINED, (words) => words.replaceAll(' ', WITHIN))
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replaceAll(WITHIN, ' '))
}

const changeWords = ['TEMPO', 'BECMG', 'INTER', 'NOSIG', 'PROB30', 'PROB40']

/** Whether a group that is not understood was meant to begin a change: `TEMP0`, `BECM`, `PROB4O`. */
export const isLikeChange = (text: string): boolean => changeWords.some((word) => distance(text, word) < 2)

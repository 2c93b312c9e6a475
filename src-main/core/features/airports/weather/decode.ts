import type { Conditions, ForecastPeriod, Metar } from '../../../../../src-shared/domain/airports/weather/types.ts'
import { DAY, HOUR, MINUTE } from '../../../../../src-shared/time/durations.ts'
import { conditionsOf, none } from './conditions.ts'
import { groupsOf, isLikeChange, readGroup } from './groups.ts'

const STATION = /^[A-Z][A-Z0-9]{3}$/
const ISSUED = /^\d{6}Z$/
const SPAN = /^(\d{2})(\d{2})\/(\d{2})(\d{2})$/
const TREND = /^(?:NOSIG|TEMPO|BECMG|INTER|PROB\d\d)$/

/** The groups before and after the first that fits; none after where none fits. */
function parted(groups: readonly string[], isFirst: (group: string, index: number) => boolean): [string[], string[]] {
  const at = groups.findIndex(isFirst)
  return at < 0 ? [[...groups], []] : [groups.slice(0, at), groups.slice(at)]
}

/**
 * The groups that stand where they may: temperatures and pressure are the last of what is observed, so that wind, sight,
 * weather or clouds after them belong to something that is not understood, as do those after a change word that is misspelled.
 */
function inPlace(groups: readonly string[]): { placed: string[]; misplaced: string[] } {
  let isOver = false
  let isLost = false
  const placed: string[] = []
  const misplaced: string[] = []
  for (const text of groups) {
    const kind = readGroup(text)?.kind
    if (kind === undefined && isLikeChange(text)) isLost = true
    const isLate = isOver && kind !== 'temperatures' && kind !== 'pressure' && kind !== 'more'
    if (isLost || (isLate && kind !== undefined)) misplaced.push(text)
    else placed.push(text)
    if (kind === 'temperatures' || kind === 'pressure') isOver = true
  }
  return { placed, misplaced }
}

const joined = (groups: readonly string[]): string | null => (groups.length === 0 ? null : groups.join(' '))

/**
 * A METAR, decoded group by group; null where it says nothing that is understood. Each group is in its field, in the trend
 * or remarks, or named as not decoded.
 */
export function decodeMetar(raw: string): Metar['observed'] {
  const groups = groupsOf(raw).filter((group, index) => index > 1 || !/^(?:METAR|SPECI|COR)$/.test(group))
  const [station, issued, ...others] = groups
  if (!STATION.test(station ?? '')) return null
  const hasTime = ISSUED.test(issued ?? '')
  const [body, remarks] = parted(hasTime ? others : groups.slice(1), (group) => group === 'RMK')
  const [observed, trend] = parted(body, (group) => TREND.test(group))
  const { placed, misplaced } = inPlace(observed)
  const conditions = conditionsOf(placed, none, misplaced)
  const said = placed.flatMap((text) => readGroup(text) ?? [])
  const temperatures = said.find((group) => group.kind === 'temperatures')
  const pressures = said.flatMap((group) => (group.kind === 'pressure' ? (group.hectopascals ?? []) : []))
  const { temperature = null, dewPoint = null } = temperatures ?? {}
  if (!conditions.wind && conditions.visibility === null && conditions.clouds.length === 0 && temperature === null)
    return null
  return {
    ...conditions,
    // In the order of the report.
    notDecoded: observed.filter((text) => conditions.notDecoded.includes(text)),
    ...{ temperature, dewPoint, qnh: pressures[0] ?? null, trend: joined(trend), remarks: joined(remarks.slice(1)) },
  }
}

/** A day of a month with its hours, near an instant; undefined for none of the calendar. */
function instantNear(near: number, day: number, hours: number, minutes = 0): number | undefined {
  if (hours > 24 || minutes > 59) return undefined
  const date = new Date(near)
  const [best] = [-1, 0, 1]
    .map((shift) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + shift, day)))
    .filter((one) => one.getUTCDate() === day)
    .map((one) => one.getTime() + hours * HOUR + minutes * MINUTE)
    .toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))
  return best
}

interface Span {
  from: number
  to: number
}

function spanOf(text: string | undefined, near: number): Span | undefined {
  const [, day, hour, lastDay, lastHour] = (SPAN.exec(text ?? '') ?? []).map(Number)
  if (day === undefined || hour === undefined || lastDay === undefined || lastHour === undefined) return undefined
  const [from, to] = [instantNear(near, day, hour), instantNear(near, lastDay, lastHour)]
  return from === undefined || to === undefined || to <= from || to - from > 3 * DAY ? undefined : { from, to }
}

/** A part of a forecast: how it begins, and what it says. */
interface Part {
  kind: ForecastPeriod['kind']
  probability: number | null
  /** Undefined: no times that can be. */
  span: Span | undefined
  /** The groups of its beginning that are not understood. */
  unread: string[]
  groups: string[]
}

const FROM = /^FM ?(\d{2})(\d{2})(\d{2})$/
const isChange = (group: string) =>
  FROM.test(group) || SPAN.test(group) || /^(?:TEMPO|BECMG|INTER|PROB\d\d|FM.{0,6})$/.test(group) || isLikeChange(group)

/** A part of a forecast by its first groups, `PROB40 TEMPO 2412/2418` at most. */
function partOf(groups: readonly string[], whole: Span): Part {
  const rest = [...groups]
  const heads: string[] = []
  while (rest[0] !== undefined && isChange(rest[0])) heads.push(rest.shift() ?? '')
  const words = heads.join(' ')
  const isWithin = (span: Span | undefined) => span !== undefined && span.from < whole.to && span.to > whole.from
  const [, day, hour, minute] = (FROM.exec(words) ?? []).map(Number)
  if (day !== undefined && hour !== undefined && minute !== undefined) {
    const from = instantNear(whole.from, day, hour, minute)
    const span = from === undefined ? undefined : { from, to: whole.to }
    if (isWithin(span)) return { kind: 'FM', probability: null, span, unread: [], groups: rest }
    return { kind: 'OTHER', probability: null, span: undefined, unread: heads, groups: rest }
  }
  const [, probable, word, times] = /^(?:PROB(\d\d) ?)?(TEMPO|BECMG|INTER)? ?(\d{4}\/\d{4})?$/.exec(words) ?? []
  const found = spanOf(times, whole.from)
  const span = isWithin(found) ? found : undefined
  const kind = (word as 'TEMPO' | 'BECMG' | 'INTER' | undefined) ?? (probable ? 'PROB' : 'OTHER')
  const probability = probable === undefined ? null : Number(probable)
  const isRead = span !== undefined && kind !== 'OTHER'
  const loose = heads.map((head) => spanOf(head, whole.from)).find(isWithin)
  // A permanent change without a start time is not decoded.
  const known = isRead || kind !== 'BECMG' ? kind : 'OTHER'
  // A word that is not understood may begin a change that stays.
  const until = span ?? (loose && { from: loose.from, to: whole.to })
  return { kind: known, probability, span: until, unread: isRead ? [] : heads, groups: rest }
}

/** The groups of a forecast parted where its parts begin; the first has no beginning of its own. */
function partsOf(groups: readonly string[]): string[][] {
  const parts: string[][] = [[]]
  let isHead = false
  for (const group of groups) {
    const begins = isChange(group)
    // Two times in a row, or two words, begin two parts.
    const isNext = begins && !(isHead && !SPAN.test(parts.at(-1)?.at(-1) ?? '') && !/^FM/.test(group))
    if (isNext) parts.push([])
    parts.at(-1)?.push(group)
    isHead = begins
  }
  return parts
}

const isLasting = ({ kind }: Part) => kind === 'FM' || kind === 'BECMG'

/**
 * The periods of a TAF in the order of the report; none where its times can't be read. Each group is in the period that it
 * stands in, or named there as not decoded. A part whose beginning is not understood is a period of its own, of the whole
 * forecast where it has no times.
 */
export function decodeTaf(raw: string, issuedAt: number): ForecastPeriod[] {
  const groups = groupsOf(raw)
  const start = groups.findIndex((group) => SPAN.test(group))
  const whole = spanOf(groups[start], issuedAt)
  if (!whole) return []
  const isHeader = (group: string) =>
    /^(?:TAF|AMD|COR|RTD|CC[A-Z])$/.test(group) || STATION.test(group) || ISSUED.test(group)
  const [forecast, remarks] = parted(groups.slice(start + 1), (group) => group === 'RMK')
  const [first = [], ...parts] = partsOf(forecast)
  const unread = groups.slice(0, start).filter((group) => !isHeader(group))
  const base = conditionsOf(first, none, unread)
  const last = remarks.length > 0 ? [remarks.join(' ')] : []
  const periods: ForecastPeriod[] = [
    { kind: 'BASE', probability: null, ...whole, ...base, more: [...base.more, ...last] },
  ]
  let prevailing: Conditions = base
  for (const part of parts.map((one) => partOf(one, whole))) {
    const { kind, probability, span = whole } = part
    const conditions = conditionsOf(part.groups, kind === 'FM' ? none : prevailing, part.unread)
    if (isLasting(part)) prevailing = conditions
    periods.push({ kind, probability, from: span.from, to: isLasting(part) ? whole.to : span.to, ...conditions })
  }
  return periods
}

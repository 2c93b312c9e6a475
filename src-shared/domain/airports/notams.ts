import { type NotamItems, readNotamItems } from './notam-items.ts'
import type { NotamReferences } from './notam-references.ts'
import type { NoticeTimes } from './notice-activity.ts'

/** A notice read from a text. */
interface ReadNotice extends NoticeTimes, NotamReferences {
  /** ICAO codes of airports or of flight information regions; none where the text names none. */
  airports: string[]
  text: string
}

/** Where a NOTAM in the format of ICAO begins: `A1234/26 NOTAMN`; the US write `10/042 NOTAMN`. */
const ICAO_START = /(?<![\w/])(?:[A-Z]\d{4}\/\d{2}|\d{1,2}\/\d{3,4})\s{1,20}NOTAM[NRC]\b/g
const ICAO_NAME =
  /((?:[A-Z]\d{4}\/\d{2}|\d{1,2}\/\d{3,4}))\s{1,20}NOTAM([NRC])(?:\s{1,20}([A-Z]\d{4}\/\d{2}|\d{1,2}\/\d{3,4})(?!\S))?/
/** Where one of the US domestic format begins: `!JFK 11/123`. */
const DOMESTIC_START = /(?=^![A-Z]{3}\s{1,20}\d{1,2}\/\d{3,4}\b)/m

/** `2611231200` -> the day, and the day with its time. */
function timeOf(text: string | undefined) {
  const [, year, month, day, hour, minute] = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text ?? '') ?? []
  if (!year) return undefined
  const at = Date.parse(`20${year}-${month}-${day}T${hour}:${minute}Z`)
  return Number.isNaN(at)
    ? undefined
    : { at, day: `20${year}-${month}-${day}`, time: `20${year}-${month}-${day} ${hour}:${minute}` }
}

const isEstimate = (to: string | undefined): boolean => /EST$/.test(to ?? '')

/** The period as text; what is written in the place of a time and is none is shown as it stands. */
function periodText(from: string | undefined, to: string | undefined): string {
  const [start, end] = [timeOf(from), timeOf(to)]
  const endText = end ? `${end.time}${isEstimate(to) ? ' EST' : ''}` : to && to !== 'UFN' ? to : 'PERM'
  return start ? ` (${start.time} – ${endText} UTC)` : ''
}

/** The days and times of a notice by its items B), C) and D). */
function timesOf(from: string | undefined, to: string | undefined, schedule: string | null) {
  const [start, end] = [timeOf(from), timeOf(to)]
  const endEstimated = end !== undefined && isEstimate(to)
  return {
    validFrom: start?.day ?? null,
    validTo: endEstimated ? null : (end?.day ?? null),
    ...{ activeFrom: start?.at ?? null, activeTo: end?.at ?? null, endEstimated, schedule },
  }
}

const singleSpaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const noReferences = { fir: null, replaces: null, isCancellation: false }

/** The text of a notice: E) with the hours and heights, and `PART 1 OF 2` where A) says so. */
function textOf(items: NotamItems, subject: string): string {
  const heights = [items.lower, items.upper].filter(Boolean).join('–')
  const parts = [items.part, items.schedule && `D) ${items.schedule}`, heights]
  return [singleSpaced(subject), ...parts.filter((part) => part).map((part) => singleSpaced(String(part)))].join(' ')
}

/**
 * A NOTAM in the format of ICAO. Where its items can't be told apart, or a text or the NOTAM that it cancels is missing,
 * the notice is the whole text and has no end, so that it counts as in force.
 */
function icaoNotice(block: string): ReadNotice {
  const [heading = '', number = null, kind, replaces = null] = ICAO_NAME.exec(block) ?? []
  const items = readNotamItems(block.slice(block.indexOf(heading) + heading.length), block.startsWith('('))
  const isCancellation = kind === 'C' && replaces !== null
  const names = { number, fir: items.fir, replaces, isCancellation, airports: items.locations }
  const subject = isCancellation ? [`CNL ${replaces}`, items.text].filter(Boolean).join(': ') : items.text
  if (items.isDoubtful || !subject || (kind === 'C' && !isCancellation))
    return { ...names, ...timesOf(items.from, undefined, null), text: singleSpaced(block) }
  const schedule = items.schedule ? singleSpaced(items.schedule) : null
  return {
    ...names,
    ...timesOf(items.from, items.to, schedule),
    text: `${number} ${textOf(items, subject)}${periodText(items.from, items.to)}`,
  }
}

/** The hours of a notice are no longer. */
const MAX_SCHEDULE = 500

function domesticNotice(block: string): ReadNotice[] {
  const [, number = null, what = ''] = /^![A-Z]{3}\s{1,20}(\d{1,2}\/\d{3,4})\s([\s\S]*)/.exec(block.trim()) ?? []
  const [span, from, to] = /(?<!\d)(\d{10})-((?:\d{10}(?:EST)?|PERM)(?!\S))/.exec(what) ?? []
  const text = singleSpaced(span ? what.replace(span, () => '') : what)
  if (!text) return []
  // The hours stand between the text and the period: `... CLSD DLY 0300-1100 2611231200-2611251800`.
  const hours =
    text
      .slice(-MAX_SCHEDULE)
      .split(/[^A-Z0-9\s,-]/)
      .at(-1) ?? ''
  const at = /\d{4}-\d{4}$/.test(hours) ? hours.search(/\b(?:DLY|DAILY|MON|TUE|WED|THU|FRI|SAT|SUN)\b/) : -1
  const schedule = at < 0 ? null : hours.slice(at)
  const names = { number, ...noReferences }
  return [{ ...names, airports: [], ...timesOf(from, to, schedule), text: `${number} ${text}${periodText(from, to)}` }]
}

/** A text parted where a NOTAM begins, with the bracket before it. */
function icaoBlocks(text: string): string[] {
  const starts = [...text.matchAll(ICAO_START)].map(({ index }) => (text[index - 1] === '(' ? index - 1 : index))
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]))
}

/**
 * The notices in a pasted text: NOTAMs in the format of ICAO or the US, one after the other, else the whole text as one
 * notice.
 */
export function readNotices(input: string): ReadNotice[] {
  const text = input.replaceAll('\r\n', '\n').trim()
  if (text === '') return []
  const icao = icaoBlocks(text).filter((block) => /NOTAM[NRC]/.test(block))
  if (icao.length > 0) return icao.map(icaoNotice)
  const domestic = text.split(DOMESTIC_START).filter((block) => block.trim().startsWith('!'))
  if (domestic.length > 0) return domestic.flatMap(domesticNotice)
  return [{ number: null, ...noReferences, airports: [], ...timesOf(undefined, undefined, null), text }]
}

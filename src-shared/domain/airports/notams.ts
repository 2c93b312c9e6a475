import { type NotamItems, readNotamItems } from './notam-items.ts'
import type { NotamReferences } from './notam-references.ts'
import type { NoticeTimes } from './notice-activity.ts'

/** A notice read from a text. */
interface ReadNotice extends NoticeTimes, NotamReferences {
  /** ICAO codes of airports or of flight information regions, or the US location; none where the text names none. */
  airports: string[]
  text: string
  /** Not taken apart: the text is the whole notice, and it counts as in force without an end. */
  isWhole: boolean
}

/** What a pasted text has: notices, and parts that belong to none of them. */
interface Briefing {
  notices: ReadNotice[]
  others: string[]
}

/** `A1234/26`, with the year in four digits too; the US write `10/042`. */
const NUMBER = String.raw`(?:[A-Z]\d{4}/(?:20)?\d{2}|\d{1,2}/\d{3,4})(?!\w)`
/** Names of NOTAMs follow others without a line's end where their items follow. */
const ICAO_START = String.raw`(?<=^[ \t]{0,20}\(?[0-9]?)${NUMBER}\s{1,20}\(?NOTAM[NRC]\b|(?<![\w/])${NUMBER}\s{1,20}NOTAM[NRC](?:\s{1,20}${NUMBER})?(?=\s{0,20}[QA]\))`
/** Printed forms leave `NOTAMN` out. */
const PRINTED_START = String.raw`(?<=^[ \t]{0,20}\(?)${NUMBER}(?=\s{1,20}[QA]\)|[ \t]{1,20}(?:FROM|VALID|WEF|B\)))`
/** `!JFK 11/123 JFK ...`; without the sign where a period stands in the line. */
const DOMESTIC_START = String.raw`(?<=^[ \t]{0,20})!?[A-Z]{3,5}[ \t]{1,20}\d{1,2}/\d{3,4}\b`
const PERIOD = /\d{10}-(?:\d{10}|PERM)/
/** Other notices of the service, which are shown as they stand. */
const OTHER_START = String.raw`(?<=^[ \t]{0,20}\(?)(?:SW[A-Z]{2}\d{4}[ \t].{0,60}(?:\n\(?SNOWTAM[ \t]{1,20}\d{4})?|(?:SNOWTAM|ASHTAM|BIRDTAM)[ \t]{1,20}\d{4})`
const STARTS = new RegExp(
  `(?<icao>${ICAO_START}|${PRINTED_START})|(?<domestic>${DOMESTIC_START})|(?<other>${OTHER_START})`,
  'gim',
)

const ICAO_NAME = new RegExp(String.raw`(${NUMBER})(?:\s{1,20}\(?NOTAM([NRC])\b\)?(?:\s{1,20}(${NUMBER})(?![^\s(]))?)?`)
/** The year in two digits, as NOTAMs name each other. */
const shortNumber = (number: string | undefined): string | null => number?.replace(/\/20(?=\d\d$)/, '/') ?? null

/** `2611231200` -> the day, and the day with its time; undefined for none of the calendar. */
function timeOf(text: string | undefined) {
  const [, year, month, day, hour, minute] = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text ?? '') ?? []
  if (!year) return undefined
  const iso = `20${year}-${month}-${day}`
  const at = Date.parse(`${iso}T${hour}:${minute}Z`)
  const isDay = new Date(`${iso}T00:00Z`).getUTCDate() === Number(day)
  return Number.isNaN(at) || !isDay ? undefined : { at, day: iso, time: `${iso} ${hour}:${minute}` }
}

/** Whether the digits of both times are of the calendar, the end after the beginning. */
function isPeriod(from: string | undefined, to: string | undefined): boolean {
  const [start, end] = [from, to].map((text) => (/^\d/.test(text ?? '') ? (timeOf(text)?.at ?? null) : undefined))
  return start !== null && end !== null && (start === undefined || end === undefined || start <= end)
}

const isEstimate = (to: string | undefined): boolean => /EST$/.test(to ?? '')

/** The period as text; other text in the place of a time is shown as it stands. */
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

/** Hours that can be kept. */
const MAX_SCHEDULE = 2000

/**
 * A NOTAM in the format of ICAO. Where its items can't be told apart, or a text or the NOTAM that it cancels is missing,
 * the notice is the whole text and has no end, so that it counts as in force.
 */
function icaoNotice(written: string): ReadNotice {
  // NOTAMs are sent in capitals; a program may have made them small.
  const block = /notam[nrc]/.test(written) ? written.replaceAll(/[a-z]/g, (one) => one.toUpperCase()) : written
  const [heading = '', longNumber, kind, ended] = ICAO_NAME.exec(block) ?? []
  const [number, replaces] = [shortNumber(longNumber), shortNumber(ended)]
  const items = readNotamItems(block.slice(block.indexOf(heading) + heading.length), block.startsWith('('))
  const isCancellation = kind === 'C' && replaces !== null
  const names = { number, fir: items.fir, replaces, isCancellation, airports: items.locations }
  const subject = isCancellation ? [`CNL ${replaces}`, items.text].filter(Boolean).join(': ') : items.text
  const schedule = items.schedule ? singleSpaced(items.schedule) : null
  const isDoubtful =
    items.isDoubtful || !isPeriod(items.from, items.to) || (schedule !== null && schedule.length > MAX_SCHEDULE)
  if (isDoubtful || !number || !subject || (kind === 'C' && !isCancellation))
    return { ...names, ...timesOf(items.from, undefined, null), text: singleSpaced(block), isWhole: true }
  return {
    ...names,
    ...timesOf(items.from, items.to, schedule),
    text: `${number} ${textOf(items, subject)}${periodText(items.from, items.to)}`,
    isWhole: false,
  }
}

/** The hours of a US notice are no longer. */
const MAX_DOMESTIC_SCHEDULE = 500

function domesticNotice(block: string): ReadNotice {
  const [, number = null, what = ''] = /^!?[A-Z]{3,5}\s{1,20}(\d{1,2}\/\d{3,4})([\s\S]*)/i.exec(block.trim()) ?? []
  const [span, from, to] = /(?<!\d)(\d{10})-((?:\d{10}(?:EST)?|PERM)(?!\S))/.exec(what) ?? []
  const isRead = span !== undefined && isPeriod(from, to)
  const text = singleSpaced(isRead ? what.replace(span, () => '') : what)
  // The place stands before the words, a number in the format of ICAO in brackets before it.
  const [, place] = /^(?:\([^)]{1,40}\) )?([A-Z0-9]{3,4})(?= )/.exec(text) ?? []
  const names = { number, ...noReferences, airports: place ? [place] : [] }
  // One that is cut off says as much as it has.
  if (!isRead || text === '')
    return { ...names, ...timesOf(undefined, undefined, null), text: singleSpaced(block), isWhole: true }
  // The hours stand between the text and the period: `... CLSD DLY 0300-1100 2611231200-2611251800`.
  const hours =
    text
      .slice(-MAX_DOMESTIC_SCHEDULE)
      .split(/[^A-Z0-9\s,-]/)
      .at(-1) ?? ''
  const at = /\d{4}-\d{4}$/.test(hours) ? hours.search(/\b(?:DLY|DAILY|MON|TUE|WED|THU|FRI|SAT|SUN)\b/) : -1
  const schedule = at < 0 ? null : hours.slice(at)
  return {
    ...names,
    ...timesOf(from, to, schedule),
    text: `${number} ${text}${periodText(from, to)}`,
    isWhole: false,
  }
}

/** A text that is kept as it stands. */
const wholeNotice = (text: string, airports: string[]): ReadNotice => ({
  number: null,
  ...{ ...noReferences, airports, ...timesOf(undefined, undefined, null), text, isWhole: true },
})

/** A SNOWTAM or the like, at the airport that it names first. */
const otherNotice = (block: string): ReadNotice =>
  wholeNotice(block, /(?:TAM \d{4}|\bSW[A-Z]{2}\d{4})\s{1,20}([A-Z]{4})\b/.exec(block)?.slice(1) ?? [])

/**
 * The notices in a pasted text, each from where its number stands to that of the next: NOTAMs in the format of ICAO,
 * of the US and printed without item letters, SNOWTAMs. A text without any is one notice. What stands before the first one
 * is in `others`; all else of the text is in a notice.
 */
export function readBriefing(input: string): Briefing {
  const text = input.replaceAll(/\r\n?/g, '\n').trim()
  if (text === '') return { notices: [], others: [] }
  const isStart = ({ index, groups }: RegExpExecArray) =>
    groups?.['domestic'] === undefined || text[index] === '!' || PERIOD.test(text.slice(index).split('\n', 1)[0] ?? '')
  const starts = [...text.matchAll(STARTS)].filter(isStart).map(({ index, groups }) => ({
    at: text[index - 1] === '(' ? index - 1 : index,
    read: groups?.['icao'] ? icaoNotice : groups?.['domestic'] ? domesticNotice : otherNotice,
  }))
  const [first] = starts
  if (!first) return { notices: [wholeNotice(text, [])], others: [] }
  const before = text.slice(0, first.at).trim()
  return {
    notices: starts.map(({ at, read }, index) => read(text.slice(at, starts[index + 1]?.at).trim())),
    others: before === '' ? [] : [before],
  }
}

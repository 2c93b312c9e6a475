import type { NotamReferences } from './notam-references.ts'
import type { NoticeTimes } from './notice-activity.ts'

/** A notice read from a text. */
export interface ReadNotice extends NoticeTimes, NotamReferences {
  /** ICAO codes; none where the text names none. */
  airports: string[]
  text: string
}

/** Where a NOTAM in the format of ICAO begins: `A1234/26 NOTAMN`. */
const ICAO_START = /(?=\(?\b[A-Z]\d{4}\/\d{2}\s+NOTAM[NRC]\b)/
/** Where one of the US domestic format begins: `!JFK 11/123`. */
const DOMESTIC_START = /(?=^![A-Z]{3}\s+\d{1,2}\/\d{3,4}\b)/m

/** `2611231200` -> the day, and the day with its time. */
function timeOf(text: string | undefined) {
  const [, year, month, day, hour, minute] = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(text ?? '') ?? []
  if (!year) return undefined
  const at = Date.parse(`20${year}-${month}-${day}T${hour}:${minute}Z`)
  return Number.isNaN(at)
    ? undefined
    : { at, day: `20${year}-${month}-${day}`, time: `20${year}-${month}-${day} ${hour}:${minute}` }
}

const isEstimate = (to: string | undefined): boolean => /EST/.test(to ?? '')

const period = (from: string | undefined, to: string | undefined): string => {
  const [begins, ends] = [timeOf(from), timeOf(to)]
  const end = ends ? `${ends.time}${isEstimate(to) ? ' EST' : ''}` : 'PERM'
  return begins ? ` (${begins.time} – ${end} UTC)` : ''
}

/** The days and times of a notice by its fields B), C) and D). */
function timesOf(from: string | undefined, to: string | undefined, schedule: string | null) {
  const [begins, ends] = [timeOf(from), timeOf(to)]
  const endEstimated = ends !== undefined && isEstimate(to)
  return {
    validFrom: begins?.day ?? null,
    validTo: endEstimated ? null : (ends?.day ?? null),
    ...{ activeFrom: begins?.at ?? null, activeTo: ends?.at ?? null, endEstimated, schedule },
  }
}

/** The field of a NOTAM from its letter to the next one. */
const fieldOf = (block: string, letter: string): string | undefined =>
  new RegExp(`(?:^|\\s)${letter}\\)\\s*([\\s\\S]*?)(?=\\s+[A-G]\\)\\s|\\)\\s*$|$)`).exec(block)?.[1]?.trim()

const flowing = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const noReferences = { fir: null, replaces: null, isCancellation: false }

function icaoNotice(block: string): ReadNotice[] {
  const [, number = null, kind, replaces = null] =
    /([A-Z]\d{4}\/\d{2})\s+NOTAM([NRC])(?:\s+([A-Z]\d{4}\/\d{2}))?/.exec(block) ?? []
  const isCancellation = kind === 'C'
  const what = isCancellation
    ? [`CNL ${replaces}`, fieldOf(block, 'E')].filter(Boolean).join(': ')
    : fieldOf(block, 'E')
  if (!what || (isCancellation && replaces === null)) return []
  const [from, to] = [fieldOf(block, 'B'), fieldOf(block, 'C')]
  const schedule = fieldOf(block, 'D')
  const heights = [fieldOf(block, 'F'), fieldOf(block, 'G')].filter(Boolean).join('–')
  const more = [schedule && `D) ${schedule}`, heights].filter(Boolean).map((one) => ` ${flowing(String(one))}`)
  return [
    {
      ...{ number, fir: /Q\)\s*([A-Z]{4})\//.exec(block)?.[1] ?? null, replaces, isCancellation },
      airports: fieldOf(block, 'A')?.match(/\b[A-Z]{4}\b/g) ?? [],
      ...timesOf(from, to, schedule ? flowing(schedule) : null),
      text: `${number} ${flowing(what)}${more.join('')}${period(from, to)}`,
    },
  ]
}

function domesticNotice(block: string): ReadNotice[] {
  const [, number = null, what = ''] = /^![A-Z]{3}\s+(\d{1,2}\/\d{3,4})\s+([\s\S]*)/.exec(block.trim()) ?? []
  const [span, from, to] = /(\d{10})-((?:\d{10}|PERM)\S*)/.exec(what) ?? []
  const text = flowing(span ? what.replace(span, '') : what)
  if (!text) return []
  // The hours stand between the text and the period: `... CLSD DLY 0300-1100 2611231200-2611251800`.
  const [, schedule = null] =
    /\b((?:DLY|DAILY|MON|TUE|WED|THU|FRI|SAT|SUN)\b[A-Z0-9\s,-]*\d{4}-\d{4})$/.exec(text) ?? []
  const names = { number, ...noReferences }
  return [{ ...names, airports: [], ...timesOf(from, to, schedule), text: `${number} ${text}${period(from, to)}` }]
}

/**
 * The notices in a pasted text: NOTAMs in the format of ICAO or the US, one after the other, else the whole text as one
 * notice.
 */
export function readNotices(input: string): ReadNotice[] {
  const text = input.replaceAll('\r\n', '\n').trim()
  if (text === '') return []
  const icao = text.split(ICAO_START).filter((block) => /NOTAM[NRC]/.test(block))
  if (icao.length > 0) return icao.flatMap(icaoNotice)
  const domestic = text.split(DOMESTIC_START).filter((block) => block.trim().startsWith('!'))
  if (domestic.length > 0) return domestic.flatMap(domesticNotice)
  return [{ number: null, ...noReferences, airports: [], ...timesOf(undefined, undefined, null), text }]
}

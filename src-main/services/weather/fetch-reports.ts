import { z } from 'zod'
import { type Message, message } from '../../../src-shared/messages/index.ts'
import { trimEnd } from '../../../src-shared/strings/trim.ts'

export type ReportKind = 'METAR' | 'TAF'

export interface FetchedReport {
  airport: string
  raw: string
  issuedAt: number
}

/** Makes one request; the network of the process unless a test hands in another. */
export type Fetch = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>

/** An attempt that failed, with what the settings show of it. */
export class FetchProblem extends Error {
  readonly shown: Message
  constructor(shown: Message, cause?: unknown) {
    super(shown.code, { cause })
    this.shown = shown
  }
}

const WITHIN_MS = 10_000
/** Fifty airports with their reports are about a tenth of it. */
const MAX_BYTES = 2_000_000
/** A long TAF has about 1,500 characters. */
const MAX_CHARACTERS = 6000

/** Seconds since 1970, or a time as text, which is UTC. */
const instant = z.union([z.number(), z.string()]).transform((input) => {
  if (typeof input === 'number') return input * 1000
  const text = input.trim().replace(' ', 'T')
  return Date.parse(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`)
})
const raw = z.string().min(1).max(MAX_CHARACTERS)
const formats = {
  METAR: z
    .object({ icaoId: z.string(), rawOb: raw, obsTime: instant })
    .transform(({ icaoId, rawOb, obsTime }) => ({ airport: icaoId, raw: rawOb, issuedAt: obsTime })),
  TAF: z
    .object({ icaoId: z.string(), rawTAF: raw, issueTime: instant })
    .transform(({ icaoId, rawTAF, issueTime }) => ({ airport: icaoId, raw: rawTAF, issuedAt: issueTime })),
}

/** The bytes of an answer as text. @throws FetchProblem where there are too many. */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_BYTES) throw new FetchProblem(message('weather_fetch_unreadable'))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The reports in an answer, the newest of each airport; one that is malformed is left out. */
function reportsIn(kind: ReportKind, text: string, airports: readonly string[]): FetchedReport[] {
  let items: unknown
  try {
    items = JSON.parse(text)
  } catch (error) {
    throw new FetchProblem(message('weather_fetch_unreadable'), error)
  }
  if (!Array.isArray(items)) throw new FetchProblem(message('weather_fetch_unreadable'))
  const newest = new Map<string, FetchedReport>()
  for (const item of items) {
    const { data: report } = formats[kind].safeParse(item)
    if (!report || !Number.isSafeInteger(report.issuedAt) || !airports.includes(report.airport)) continue
    const other = newest.get(report.airport)
    if (!other || other.issuedAt < report.issuedAt) newest.set(report.airport, report)
  }
  return [...newest.values()]
}

/**
 * The newest reports of airports (ICAO codes) from a service that speaks the JSON of aviationweather.gov. Redirects are
 * not followed: requests go to the configured service alone.
 * @throws FetchProblem where it can't be reached in ten seconds, refuses, or answers with something else.
 */
export async function fetchReports(
  fetch: Fetch,
  { source, userAgent, signal }: { source: string; userAgent: string; signal: AbortSignal },
  kind: ReportKind,
  airports: readonly string[],
): Promise<FetchedReport[]> {
  const url = `${trimEnd(source, /\//)}/api/data/${kind.toLowerCase()}?ids=${airports.join(',')}&format=json`
  const within = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)])
  try {
    const headers = { accept: 'application/json', 'user-agent': userAgent }
    const response = await fetch(url, { headers, signal: within })
    if (response.status === 204) return []
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new FetchProblem(message('weather_fetch_refused', { status: response.status }))
    }
    return reportsIn(kind, await textOf(response), airports)
  } catch (error) {
    throw error instanceof FetchProblem ? error : new FetchProblem(message('weather_fetch_failed'), error)
  }
}

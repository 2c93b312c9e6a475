import { Problem } from '../../../src-shared/errors.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Connections } from './connections.ts'
import { type DeviceSide, type Figures, noFigures, sumOf } from './device-side.ts'
import type { HubClient } from './hub-client.ts'
import { MOST_ANSWER, MOST_CALLS } from './limits.ts'
import type { Parts } from './parts.ts'
import { fetchFile, sendFile } from './send-files.ts'

export interface Exchanging {
  connections: Connections
  device: DeviceSide
  parts: Parts
  clock: Clock
  /** How far it is: pieces of files and exchanges done, and all that are known of. */
  progress(done: number, total: number): void
  signal?: AbortSignal | undefined
}

/** After so many breaks of the connection without a step forward, the exchange is given up until the next. */
const MOST_BREAKS = 6
const FIRST_PAUSE_MS = 50

/**
 * Sends what waits, takes what is new, and fetches the files of it. Where the connection breaks it goes on from there.
 * @throws Problem, also where the hub is not reached; what was done until then stays done.
 */
export async function exchangeWithHub(exchanging: Exchanging): Promise<Figures> {
  const steps = { done: 0, total: 1 }
  let figures = noFigures
  let wanted: string[] = []
  const step = () => {
    steps.done += 1
    exchanging.progress(steps.done, Math.max(steps.total, steps.done))
  }
  await untilThrough(exchanging, async (client, alive) => {
    for (;;) {
      const round = await exchangeOnce(client, exchanging, { steps, step, alive })
      figures = sumOf(figures, round.figures)
      wanted = round.blobs
      if (!round.hasMore) break
    }
  })
  const { device, parts, signal } = exchanging
  const missing = wanted.filter((sha256) => device.fileOf(sha256) === undefined)
  steps.total += missing.length
  await untilThrough(exchanging, async (client, alive) => {
    for (const sha256 of missing) {
      if (device.fileOf(sha256) !== undefined) continue
      await fetchFile(sha256, { client, device, parts, signal, moved: alive }).catch(unlessGone)
      step()
    }
  })
  return figures
}

interface Round {
  figures: Figures
  blobs: string[]
  hasMore: boolean
}

async function exchangeOnce(
  client: HubClient,
  { device, signal }: Exchanging,
  { steps, step, alive }: { steps: { total: number }; step(): void; alive(): void },
): Promise<Round> {
  const request = await device.request(MOST_CALLS)
  const files = [...new Set(request.calls.flatMap((call) => call.files.map(({ sha256 }) => sha256)))]
  steps.total += files.length
  for (const sha256 of files) {
    await sendFile(sha256, { client, device, signal, moved: alive })
    step()
  }
  const answer = device.readAnswer(await client.exchange('/exchange', request, MOST_ANSWER, signal))
  const figures = await device.apply(answer)
  alive()
  const hasMore = request.calls.length > 0 && request.pending > request.calls.length
  if (hasMore) steps.total += 1
  step()
  return { figures, blobs: answer.blobs, hasMore }
}

/** A document that left the scope meanwhile is no longer to be had. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'unknown_record') throw error
}

const isBreak = (error: unknown) => error instanceof Problem && error.reason.code === 'field_connection_lost'

/** Tries again where the connection broke, a few times while nothing goes forward. */
async function untilThrough(
  { connections, clock, signal }: Exchanging,
  work: (client: HubClient, alive: () => void) => Promise<void>,
): Promise<void> {
  let breaks = 0
  const alive = () => {
    breaks = 0
  }
  for (;;) {
    try {
      await connections.withHub((client) => work(client, alive))
      return
    } catch (error) {
      breaks += 1
      if (!isBreak(error) || breaks > MOST_BREAKS || signal?.aborted) throw error
      await new Promise<void>((resolve) => clock.after(FIRST_PAUSE_MS * 2 ** breaks, resolve))
    }
  }
}

import { type Message, message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import { type ExchangeFigures, noFigures } from '../../../core/sync/protocol/messages.ts'
import type { Connections } from './connections.ts'
import { type DeviceSide, sumOf } from './device-side.ts'
import type { HubClient } from './hub-client.ts'
import { MAX_ANSWER } from './limits.ts'
import type { Parts } from './parts.ts'
import { fetchFile, sendFile } from './send-files.ts'

interface ExchangeDeps {
  connections: Connections
  device: DeviceSide
  parts: Parts
  clock: Clock
  /** How far it is: files and exchanges done, and all that are known of. */
  progress(done: number, total: number): void
  signal?: AbortSignal | undefined
}

/** After so many breaks of the connection without a step forward, the exchange is given up until the next. */
const MAX_BREAKS = 6
const FIRST_PAUSE_MS = 50

/** How far an exchange is. */
interface Steps {
  expect(more: number): void
  done(): void
  /** Something went forward, so that breaks are counted from here on. */
  alive(): void
}

/**
 * Sends what waits, takes what is new, and fetches the files of it. Where the connection breaks it goes on from there.
 * @throws Problem where the hub is not reached, leaves a call unanswered, or is of another version; what was done until
 * then stays done.
 */
export async function exchangeWithHub(exchanging: ExchangeDeps): Promise<ExchangeFigures> {
  let [done, total] = [0, 1]
  let figures = noFigures
  let breaks = 0
  let problem: Message | null = null
  const steps: Steps = {
    expect(more) {
      total += more
    },
    done() {
      done += 1
      exchanging.progress(done, Math.max(total, done))
    },
    alive() {
      breaks = 0
    },
  }

  /** Tries again where the connection broke, a few times while nothing goes forward. */
  async function untilThrough(work: (client: HubClient) => Promise<void>): Promise<void> {
    const { connections, clock, signal } = exchanging
    for (;;) {
      try {
        await connections.withHub(work)
        return
      } catch (error) {
        breaks += 1
        if (!isBreak(error) || breaks > MAX_BREAKS || signal?.aborted) throw error
        await new Promise<void>((resolve) => clock.after(FIRST_PAUSE_MS * 2 ** breaks, resolve))
      }
    }
  }

  await untilThrough(async (client) => {
    for (;;) {
      const round = await exchangeOnce(client, exchanging, steps)
      figures = sumOf(figures, round.figures)
      problem = round.problem
      if (!round.hasMore) break
      steps.expect(1)
    }
  })
  const { device, parts, signal } = exchanging
  const missing = await device.files.missing()
  steps.expect(missing.length)
  await untilThrough(async (client) => {
    for (const sha256 of missing) {
      if ((await device.files.pathOf(sha256)) !== undefined) continue
      await fetchFile(sha256, { client, files: device.files, parts, signal, moved: steps.alive }).catch(unlessGone)
      steps.done()
    }
  })
  if (problem) throw new Problem('state_conflict', problem)
  return figures
}

async function exchangeOnce(
  client: HubClient,
  { device, signal }: ExchangeDeps,
  steps: Steps,
): Promise<{ figures: ExchangeFigures; problem: Message | null; hasMore: boolean }> {
  const request = await device.request()
  const files = [...new Set(request.calls.flatMap((call) => call.files.map(({ sha256 }) => sha256)))]
  steps.expect(files.length)
  for (const sha256 of files) {
    await sendFile(sha256, { client, files: device.files, signal, moved: steps.alive })
    steps.done()
  }
  const answer = device.readAnswer(await client.exchange('/exchange', request, MAX_ANSWER, signal))
  const earlier = answer.rows.some(({ table }) => table === 'documents') ? await device.files.referred() : undefined
  const applied = await device.apply(answer)
  if (earlier) await device.files.dropUnreferred(earlier)
  steps.alive()
  steps.done()
  const { again, problem, ...figures } = applied
  const sent = request.calls.length
  // What the hub says of it is not believed.
  const answered = new Set(answer.answers.map(({ number }) => number))
  const unanswered = request.calls.filter(({ number }) => !answered.has(number)).length
  return {
    figures: { ...figures, sent, unanswered },
    problem: problem ?? (unanswered > 0 ? message('sync_reports_unanswered', { count: unanswered }) : null),
    hasMore: again > 0 || (request.pending > 0 && unanswered < sent),
  }
}

/** A document that left the device’s records meanwhile is no longer to be had. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'unknown_record') throw error
}

const isBreak = (error: unknown) => error instanceof Problem && error.reason.code === 'field_connection_lost'

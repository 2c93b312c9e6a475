import { Failure, failed, noTimings, type Outcome } from '../../src-main/services/delivery/outcome.ts'
import type { Request, Send } from '../../src-main/services/delivery/send.ts'
import type { EventKind } from '../../src-shared/contract/events.ts'
import { message } from '../../src-shared/messages/index.ts'
import { answered, startApron, type TestApron } from './apron.ts'
import { type TestClock, testClock } from './clock.ts'

/** One request that the other side got, on the clock of the test. */
export interface Sent {
  at: number
  url: string
  headers: Record<string, string>
  body: string
  flight: number
  event: string
}

export const status = (code: number, headers: Record<string, string> = {}): Outcome => ({
  ...noTimings(),
  status: code,
  headers,
  body: '',
  failure: null,
})

/** The other side of the network, on the clock of the test. */
interface PartnerSide {
  sent: Sent[]
  /** How many requests are under way, and the most that were at once. */
  now: number
  most: number
  /** The response to a request: 200 at once by default. */
  answer: (sent: Sent, signal: AbortSignal) => Outcome | Promise<Outcome>
  send: Send
}

function partnerSide(clock: TestClock): PartnerSide {
  const side: PartnerSide = {
    sent: [],
    now: 0,
    most: 0,
    answer: () => status(200),
    async send({ url, headers, body }: Request, signal) {
      const text = body.toString()
      const { resourceId: flight, event } = JSON.parse(text) as { resourceId: number; event: string }
      const sent: Sent = { at: clock.now(), url, headers, body: text, flight, event }
      side.sent.push(sent)
      side.most = Math.max(side.most, ++side.now)
      const outcome = await side.answer(sent, signal)
      side.now--
      return outcome
    },
  }
  return side
}

/** An answer after a time; cut short when sending is stopped. */
export const later = (clock: TestClock, ms: number, outcome: Outcome, signal: AbortSignal): Promise<Outcome> =>
  new Promise((resolve) => {
    clock.after(ms, () => resolve(outcome))
    signal.addEventListener('abort', () => resolve(failed(new Failure('stopped', message('sending_stopped')))))
  })

export interface Delivering extends TestApron {
  side: PartnerSide
  /** Subscribes the first partner; answers the subscription's id. */
  subscribe(event: EventKind, callbackUrl?: string): Promise<string>
}

/** No delivery waits for more of its group. */
export const BATCH_SIZE = { quietMs: 0, atMostMs: 0 }

/** An operator whose partner is simulated, with jitter in the middle of its range. */
export async function startDelivering(options: Parameters<typeof startApron>[0] = {}): Promise<Delivering> {
  const clock = options.clock ?? testClock()
  const side = partnerSide(clock)
  const apron = await startApron({
    ...options,
    clock,
    random: options.random ?? (() => 0.5),
    delivery: { window: BATCH_SIZE, gatherMs: 0, ...options.delivery, send: side.send },
  })
  const partner = answered(await apron.desk.keys.partners({}))[0]
  return {
    ...apron,
    side,
    async subscribe(event, callbackUrl = 'https://hooks.example.com/') {
      const body = { partnerId: partner?.id ?? '', event, callbackUrl, signingKey: 'a key of this test' }
      return answered(await apron.desk.webhookDesk.subscribe({ body })).id
    },
  }
}

import type { Operation } from '../src-shared/contract/index.ts'
import type { Clock } from './clock.ts'
import type { Dispatch } from './dispatch.ts'
import type { Log } from './log.ts'

/** What Apron does by itself, at start and each day after: operations without input, through the one door. */
const operations: Operation[] = ['quotes.lapse', 'webhookDesk.giveNotice']

const DAY = 24 * 3_600_000

export interface Daily {
  /** Takes back what is to come, and waits for what is under way. */
  stop(): Promise<void>
}

/** Does it once and then every day, until it is stopped. Without an operator there is nothing to do yet. */
export async function startDaily(dispatch: Dispatch, clock: Clock, log: Log): Promise<Daily> {
  let stopped = false
  let underWay = Promise.resolve()
  let takeBack = () => {}
  const round = async () => {
    for (const operation of operations) {
      const { status, body } = await dispatch({ operation, credentials: { kind: 'desk', actor: 'Apron' } })
      if (status >= 400 && status !== 409) log.error({ operation, body }, 'a daily operation failed')
    }
  }
  const again = () => {
    if (stopped) return
    takeBack = clock.after(DAY, () => {
      underWay = round().then(again)
    })
  }
  await round()
  again()
  return {
    async stop() {
      stopped = true
      takeBack()
      await underWay
    },
  }
}

import { setImmediate } from 'node:timers/promises'
import type { Operation } from '../../../src-shared/contract/index.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import type { Dispatch } from '../../core/dispatch/types.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { Log } from '../../core/runtime/log.ts'

/** The automatic work for each operator, at start and daily: operations without input, through dispatch. */
const operations: Operation[] = ['quotes.lapse', 'webhookDesk.giveNotice']

/**
 * The operations done in parts, so that no other work waits for them: repeated while the answer says that some is left.
 */
const inParts: Operation[] = ['quotes.prepareFlights']

export interface Daily {
  /** Takes back what is to come, and waits for what is under way. */
  stop(): Promise<void>
}

interface DailyOptions {
  dispatch: Dispatch
  /** Deletes what is kept for a while only. */
  prune(): Promise<void>
  /** The ids of all operators there are by then. */
  operators(): Promise<string[]>
  clock: Clock
  log: Log
}

/** Runs the daily jobs once and then every day, until it is stopped. Without an operator there is nothing to do yet. */
export async function startDaily({ dispatch, prune, operators, clock, log }: DailyOptions): Promise<Daily> {
  let stopped = false
  let underWay = Promise.resolve()
  let cancelTimer = () => {}
  const actFor = async (operatorId: string) => {
    const credentials = { kind: 'desk', actor: 'Apron', operatorId } as const
    for (const operation of operations) {
      const { status, body } = await dispatch({ operation, credentials })
      if (status >= 400) log.error({ operation, operatorId, body }, 'a daily operation failed')
    }
  }
  const round = async () => {
    await prune().catch((error: unknown) =>
      log.error({ error }, 'old idempotency keys and removed files could not be deleted'),
    )
    for (const operatorId of await operators()) await actFor(operatorId)
  }
  const parts = async () => {
    for (const operatorId of await operators()) {
      for (const operation of inParts) {
        for (let left = true; left && !stopped; ) {
          const { body } = await dispatch({ operation, credentials: { kind: 'desk', actor: 'Apron', operatorId } })
          left = (body as { left?: boolean }).left === true
          if (left) await setImmediate()
        }
      }
    }
  }
  const failed = (error: unknown) => log.error({ error }, 'what is done each day could not be begun')
  const again = () => {
    if (stopped) return
    cancelTimer = clock.after(DAY, () => {
      underWay = round().then(parts).catch(failed).then(again)
    })
  }
  await round()
  underWay = parts().catch(failed)
  again()
  return {
    async stop() {
      stopped = true
      cancelTimer()
      await underWay
    },
  }
}

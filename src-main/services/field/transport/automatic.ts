import { networkInterfaces } from 'node:os'
import type { Clock } from '../../../core/runtime/clock.ts'

/** Syncs without being asked: after changes, at intervals, and when the network is back. */
export interface Automatic {
  /** Something waits to be sent: it goes in a moment, together with what follows. */
  soon(): void
  stop(): void
}

interface Options {
  /** Settles with whether it succeeded; it never throws. */
  sync(): Promise<boolean>
  clock: Clock
  random(): number
  /** What tells that the network is another one; the adapters' addresses. */
  network?(): string
}

const AFTER_CHANGE_MS = 2000
const EVERY_MS = 60_000
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 5 * 60_000
const JITTER = 0.2
/** How often it looks whether the network is another one. */
const LOOK_MS = 5000

const adapters = () =>
  JSON.stringify(
    Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .map(({ address }) => address),
  )

export function automaticSync({ sync, clock, random, network = adapters }: Options): Automatic {
  let failures = 0
  let isStopped = false
  let isUnderWay = false
  let runsAgain = false
  let cancel: (() => void) | undefined
  let seen = network()

  const varied = (ms: number) => Math.round(ms * (1 - JITTER + 2 * JITTER * random()))

  function plan(ms: number): void {
    cancel?.()
    cancel = isStopped ? undefined : clock.after(ms, run)
  }

  function run(): void {
    if (isUnderWay) {
      runsAgain = true
      return
    }
    isUnderWay = true
    void sync().then((succeeded) => {
      isUnderWay = false
      failures = succeeded ? 0 : failures + 1
      if (runsAgain && succeeded) plan(AFTER_CHANGE_MS)
      else plan(varied(succeeded ? EVERY_MS : Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))))
      runsAgain = false
    })
  }

  let cancelLook: (() => void) | undefined
  function look(): void {
    const now = network()
    if (now !== seen) {
      seen = now
      failures = 0
      plan(0)
    }
    if (!isStopped) cancelLook = clock.after(LOOK_MS, look)
  }

  cancelLook = clock.after(LOOK_MS, look)
  plan(AFTER_CHANGE_MS)
  return {
    soon() {
      if (isUnderWay) runsAgain = true
      else if (failures === 0) plan(AFTER_CHANGE_MS)
    },
    stop() {
      isStopped = true
      cancel?.()
      cancelLook?.()
    },
  }
}

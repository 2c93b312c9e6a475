import { networkInterfaces } from 'node:os'

/** Whether an attempt failed because this computer has no network, which is nobody's fault but its own. */
export interface Online {
  /** Somebody beyond this computer answered. */
  reached(): void
  isOffline(code: string): boolean
}

/** For so long after somebody was reached, another who is not has only himself to blame. */
const REACHED_COUNTS_MS = 120_000

const mayBeOffline = /^(ENETUNREACH|ENETDOWN|EAI_AGAIN)$/
const surelyUnreached = /^(ENETUNREACH|ENETDOWN|EAI_AGAIN|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT)$/

const systemHasNetwork = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some((address) => !address.internal))

/**
 * With no interface but loopback, all that can't be reached is put down to being offline; with one, only what has no
 * route or no resolver, and only while nobody else was reached either.
 */
export function createOnline(hasNetwork = systemHasNetwork, now: () => number = () => performance.now()): Online {
  let reachedAt = Number.NEGATIVE_INFINITY
  return {
    reached() {
      reachedAt = now()
    },
    isOffline: (code) =>
      (surelyUnreached.test(code) && !hasNetwork()) ||
      (mayBeOffline.test(code) && now() - reachedAt > REACHED_COUNTS_MS),
  }
}

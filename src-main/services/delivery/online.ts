import { networkInterfaces } from 'node:os'

/** Whether an attempt failed because this computer has no network, and not because of its receiver. */
export interface Online {
  /** A remote host answered. */
  reached(): void
  isOffline(code: string): boolean
}

/** The time after a host was reached for which an unreachable receiver counts as its own failure. */
const REACHED_COUNTS_MS = 120_000

const mayBeOffline = /^(ENETUNREACH|ENETDOWN|EAI_AGAIN)$/
const surelyUnreached = /^(ENETUNREACH|ENETDOWN|EAI_AGAIN|EHOSTUNREACH|ENOTFOUND|ETIMEDOUT)$/

const systemHasNetwork = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some((address) => !address.internal))

/**
 * With no interface but loopback, all that can't be reached is put down to being offline; with one, only what has no
 * route or no resolver, and only while no other host was reached.
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

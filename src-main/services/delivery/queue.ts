import type { Claimed } from './claim.ts'
import { IN_ALL, PER_HOST, PER_SUBSCRIPTION } from './limits.ts'

type Attempt = Pick<Claimed, 'host' | 'subscriptionId'>

/** Deliveries that are taken in hand and wait for a free connection. */
export interface Queue {
  add(claimed: Claimed[]): void
  /** Takes out those that may be sent beside what is under way, first in first out. */
  next(underWay: Iterable<Attempt>): Claimed[]
  /** Takes out those that are not to be sent after all; they wait again once `recalled` are written. */
  recall(matches: (delivery: Claimed) => boolean): void
  /** The ids of what was recalled, and forgets them. */
  takeRecalled(): number[]
  /** Puts back ids that could not be written. */
  restore(recalled: number[]): void
  values(): Iterable<Claimed>
  readonly size: number
  readonly hasRecalled: boolean
}

function createCount() {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
  }
}

export function createQueue(): Queue {
  let waiting: Claimed[] = []
  let recalled: number[] = []
  return {
    add(claimed) {
      waiting.push(...claimed)
    },
    next(underWay) {
      if (waiting.length === 0) return []
      const [hosts, subscriptions] = [createCount(), createCount()]
      let all = 0
      const count = ({ host, subscriptionId }: Attempt) => {
        all++
        hosts.add(host)
        subscriptions.add(subscriptionId)
      }
      for (const attempt of underWay) count(attempt)
      const chosen: Claimed[] = []
      const left: Claimed[] = []
      for (const delivery of waiting) {
        const { host, subscriptionId } = delivery
        const isFree = all < IN_ALL && hosts.of(host) < PER_HOST && subscriptions.of(subscriptionId) < PER_SUBSCRIPTION
        if (isFree) count(delivery)
        ;(isFree ? chosen : left).push(delivery)
      }
      waiting = left
      return chosen
    },
    recall(matches) {
      for (const delivery of waiting) if (matches(delivery)) recalled.push(delivery.id)
      waiting = waiting.filter((delivery) => !matches(delivery))
    },
    takeRecalled() {
      const ids = recalled
      recalled = []
      return ids
    },
    restore(ids) {
      recalled = [...ids, ...recalled]
    },
    values: () => waiting,
    get size() {
      return waiting.length
    },
    get hasRecalled() {
      return recalled.length > 0
    },
  }
}

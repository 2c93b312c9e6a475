import type { Clock } from '../../core/runtime/clock.ts'

/** Screens are notified at most a few times a second, however much is sent. */
const TOGETHER_MS = 250

/** Gathers the operators whose deliveries changed and publishes each of them at most once per interval. */
interface Announcer {
  notify(operatorId: string): void
  close(): void
}

export function createAnnouncer(clock: Clock, publish: (operatorId: string) => void): Announcer {
  const changed = new Set<string>()
  let cancel: (() => void) | undefined
  return {
    notify(operatorId) {
      changed.add(operatorId)
      cancel ??= clock.after(TOGETHER_MS, () => {
        cancel = undefined
        for (const operator of changed) publish(operator)
        changed.clear()
      })
    },
    close: () => cancel?.(),
  }
}

import type { Clock } from '../runtime/clock.ts'

/** Screens are notified at most a few times a second, however much is sent. */
const TOGETHER_MS = 250

/** Gathers whose deliveries changed and tells of each once in a while. */
export interface Announcer {
  tell(operatorId: string): void
  close(): void
}

export function createAnnouncer(clock: Clock, publish: (operatorId: string) => void): Announcer {
  const changed = new Set<string>()
  let cancel: (() => void) | undefined
  return {
    tell(operatorId) {
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

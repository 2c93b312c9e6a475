/** The longest time one piece of work runs before other work gets its turn. */
const AT_A_TIME_MS = 10

/** Runs something once the work that waits in the event loop has had its turn. */
function runLater(run: () => void): void {
  const { setImmediate } = globalThis as { setImmediate?: (run: () => void) => unknown }
  if (setImmediate) {
    setImmediate(run)
    return
  }
  // Browsers delay nested timers by some milliseconds, but not messages.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    run()
  }
  port2.postMessage(null)
}

let waiting = 0

/** Settles once the work that waits in the event loop has had its turn. */
export async function turn(): Promise<void> {
  waiting++
  await new Promise<void>(runLater)
  waiting--
}

/** How many pieces of work wait for their next turn. A clock that is moved by hand waits until there are none. */
export const waitingForTurn = (): number => waiting

/**
 * A promise to await so that other work gets its turn, where the work of its kind has taken long in this turn of the
 * event loop; undefined where it may continue. Promises that settle at once never let the event loop turn, however many
 * of them are awaited.
 */
export type NextTurn = () => Promise<void> | undefined

/** The turns of one kind of work, which does not wait for what other kinds have taken in the same turn. */
export function createTurns(): NextTurn {
  let since: number | undefined
  const ended = () => {
    since = undefined
  }
  return () => {
    if (since === undefined) {
      since = performance.now()
      runLater(ended)
    }
    return performance.now() - since < AT_A_TIME_MS ? undefined : turn()
  }
}

/** The turns of all work but reads. */
export const nextTurn = createTurns()

/** The longest time one piece of work runs before other work gets its turn. */
const AT_A_TIME_MS = 10

let since: number | undefined
let waiting = 0

/** Notes when the present turn of the event loop began to work, as far as it is asked. */
function begun(): number {
  if (since === undefined) {
    since = performance.now()
    setImmediate(() => {
      since = undefined
    })
  }
  return since
}

async function turn(): Promise<void> {
  waiting++
  await new Promise(setImmediate)
  waiting--
}

/** How many pieces of work wait for their next turn. A clock that is moved by hand waits until there are none. */
export const waitingForTurn = (): number => waiting

/**
 * A promise to await so that other work gets its turn, where this turn of the event loop has taken long; undefined
 * where it may continue. Promises that settle at once never let the event loop turn, however many of them are awaited.
 */
export function nextTurn(): Promise<void> | undefined {
  return performance.now() - begun() < AT_A_TIME_MS ? undefined : turn()
}

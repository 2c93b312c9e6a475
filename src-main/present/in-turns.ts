import { setImmediate as turn } from 'node:timers/promises'

/** So long something runs before others may do something. */
const AT_A_TIME_MS = 10

/** Goes through parts of some work without holding others up for long, however many there are. */
export async function inTurns<Part>(parts: Iterable<Part>, use: (part: Part) => void): Promise<void> {
  let since = performance.now()
  for (const part of parts) {
    use(part)
    if (performance.now() - since < AT_A_TIME_MS) continue
    await turn()
    since = performance.now()
  }
}

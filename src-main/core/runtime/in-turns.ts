import { turn } from './turns.ts'

/** The longest time for which work runs before other work gets its turn. */
const AT_A_TIME_MS = 10

/** Processes the parts of some work without blocking other work for long, however many there are. */
export async function inTurns<Part>(parts: Iterable<Part>, use: (part: Part) => void): Promise<void> {
  let since = performance.now()
  for (const part of parts) {
    use(part)
    if (performance.now() - since < AT_A_TIME_MS) continue
    await turn()
    since = performance.now()
  }
}

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

/** Flights are read so many days at a time, to let others in between. */
const PART = 28 * 86_400_000

/** Rows of a stretch of time, read part by part. */
export async function partByPart<Row>(
  { from, to }: { from: number; to: number },
  rowsBetween: (from: number, to: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = from; at < to; at += PART) {
    rows.push(...(await rowsBetween(at, Math.min(at + PART, to))))
    await turn()
  }
  return rows
}

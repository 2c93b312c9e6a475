import { turn } from '../../../runtime/turns.ts'

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

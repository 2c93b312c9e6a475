import { createHash } from 'node:crypto'
import type { Paper } from './paper.ts'
import { printPdf } from './print.ts'

/** Papers that are printed and not taken yet; the oldest are dropped, as those of calls that were refused. */
const MOST_KEPT = 8
const ahead = new Map<string, Promise<Buffer>>()

const keyOf = (paper: Paper) => createHash('sha256').update(JSON.stringify(paper)).digest('hex')

/** Prints a paper before the transaction that keeps it, in which `printedAhead` takes it. */
export async function printAhead(paper: Paper): Promise<void> {
  const key = keyOf(paper)
  const printing = printPdf(paper)
  ahead.set(key, printing)
  const [oldest] = ahead.keys()
  if (ahead.size > MOST_KEPT && oldest !== undefined) ahead.delete(oldest)
  await printing.catch((error) => {
    ahead.delete(key)
    throw error
  })
}

/** The PDF of a paper: the one printed before, or else one that is printed now. */
export function printedAhead(paper: Paper): Promise<Buffer> {
  const key = keyOf(paper)
  const printed = ahead.get(key)
  ahead.delete(key)
  return printed ?? printPdf(paper)
}

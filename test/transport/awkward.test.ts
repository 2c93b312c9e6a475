import { expect, test } from 'vitest'
import { everyRoute } from '../support/operations.ts'
import { alphabets } from './awkward/alphabets.ts'
import { longestStall, startHost } from './awkward/send.ts'

/** `npm run awkward` sends 2 MiB of all alphabets; here each operation gets two in turn, of a length that took seconds once. */
const LENGTHS = { path: 4000, body: 200_000 }
/** Issue 26 allows 50 ms; a slow machine is given more, and what grew faster than the text took a hundred times as long. */
const LIMIT_MS = 200

/** Neighbors get other ones, so that each comes to many operations; the cells of imports are tried with all. */
const alphabetsOf = (names: string[], index: number): string[] =>
  everyRoute[index]?.[0].includes('/imports/')
    ? names
    : [index, index + Math.floor(names.length / 2)].map((at) => names[at % names.length] as string)

test('awkward texts in paths, headers, bodies, file names and cells hold nothing up', {
  timeout: 180_000,
}, async () => {
  const names = Object.keys(alphabets)
  const host = await startHost()
  try {
    const { longest, failed } = await longestStall(host, LENGTHS, (index) => alphabetsOf(names, index))
    expect(failed).toEqual([])
    expect(longest.ms, longest.by).toBeLessThan(LIMIT_MS)
  } finally {
    host.child.kill()
  }
})

import { alphabets } from './alphabets.ts'
import { type Longest, longestStall, startHost } from './send.ts'

/**
 * `npm run awkward`: 2 MiB of each alphabet to every operation, path, header, file name and cell; prints the longest
 * stalls and ends with 1 where one is longer than 50 ms or an answer is a 5xx. `-- 4` takes every fourth alphabet,
 * `-- 1 imports` the operations that have the word in their name.
 */
const [every = '1', only] = process.argv.slice(2)
const step = Number(every)
const LIMIT_MS = 50
const names = Object.keys(alphabets)
const host = await startHost()
const worst: Longest[] = []
const begun = performance.now()
const { longest, requests, failed } = await longestStall(
  host,
  { path: 6000, body: 2 * 1024 * 1024 - 4096 },
  (index) => names.filter((_, at) => at % step === index % step),
  (one) => {
    if (one.ms <= LIMIT_MS) return
    worst.push(one)
    process.stderr.write(`${Math.round(one.ms)} ms: ${one.by}\n`)
  },
  only,
)
worst.sort((a, b) => b.ms - a.ms)
const seconds = Math.round((performance.now() - begun) / 1000)
process.stdout.write(`${JSON.stringify({ requests, seconds, longest, worst: worst.slice(0, 40), failed }, null, 2)}\n`)
process.exitCode = worst.length > 0 || failed.length > 0 ? 1 : 0
host.child.send('end')

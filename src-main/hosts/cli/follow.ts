import { setTimeout as pause } from 'node:timers/promises'
import { print } from '../../platform/output.ts'
import type { CommandTarget } from './ask.ts'
import { type Options, wholeNumber } from './options.ts'
import { type Call, callRow, filterOf } from './traffic-text.ts'

const LOOKS_EVERY_MS = 300
const PAGE = 1000

/** Prints each call as it is recorded, until `count` are printed or the process is stopped. @throws Failed. */
export async function follow(asking: CommandTarget, options: Options): Promise<undefined> {
  const most = options.count === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--count', options.count)
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  const [newest] = (await asking.ask('traffic.list', { query: { limit: 1 } })).calls
  let last = newest?.id ?? 0
  let printed = 0
  while (printed < most && !ending.signal.aborted) {
    for (const call of (await callsAfter(asking, last, options)).slice(0, most - printed)) {
      print(options.json ? `${JSON.stringify(call)}\n` : `${callRow(call).join('  ')}\n`)
      printed++
      last = call.id
    }
    await pause(LOOKS_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
  }
}

/** The calls after one, oldest first. */
async function callsAfter({ ask }: CommandTarget, last: number, options: Options): Promise<Call[]> {
  const found: Call[] = []
  for (let before: number | undefined; ; before = found.at(-1)?.id) {
    const { calls, more } = await ask('traffic.list', { query: { ...filterOf(options), limit: PAGE, before } })
    const later = calls.filter(({ id }) => id > last)
    found.push(...later)
    if (!more || later.length < calls.length) return found.toReversed()
  }
}

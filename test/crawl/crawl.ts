import { answersFile } from '../../src-shared/contract/file.ts'
import type { Operation } from '../../src-shared/contract/index.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { ask, request } from '../support/asking.ts'
import { everyRoute, isDesk } from '../support/operations.ts'
import { wrongInReply } from '../support/schemas.ts'
import { note, type Seen } from './empties.ts'
import { type Got, waysAt } from './ways.ts'

interface Crawled {
  /** Answers got, by operation. */
  answers: Record<string, number>
  /** The slowest answer of each operation, milliseconds. */
  slowest: Record<string, number>
  complaints: string[]
  /** The places of the declared answers that had a value in one of them. */
  seen: Seen
}

/** A spread of some of many, always the same ones. */
function some<Item>(items: Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most)
  return Array.from({ length: Math.min(items.length, most) }, (_, index) => items[Math.floor(index * step)] as Item)
}

/**
 * Walks every reading operation of the interface over HTTP, with what earlier answers said, and complains of each that
 * is not answered with its status and a body as declared, or that could not be asked at all.
 */
export async function crawl(url: string, headers: Record<string, string>, now: number, most: number): Promise<Crawled> {
  const ways = waysAt(now)
  const routes = everyRoute.map(([, route]) => route).filter(({ entry }) => entry.method === 'GET' && !isDesk(entry))
  const got = new Map<Operation, Got[]>()
  const slowest: Record<string, number> = {}
  const complaints: string[] = []
  const seen: Seen = new Map()

  async function visit(route: (typeof routes)[number], sent: Sending): Promise<Got | undefined> {
    const { operation, entry, path } = route
    const [address, asking] = request({ method: entry.method, path }, sent)
    const begun = performance.now()
    const { status, body, text } = await ask(url + address, { ...asking, headers })
    slowest[operation] = Math.max(slowest[operation] ?? 0, Math.round(performance.now() - begun))
    const wrong = wrongInReply(route, status, body)
    if (wrong.length > 0)
      complaints.push(`${address}: ${wrong.slice(0, 3).join('; ')} ${status >= 400 ? text.slice(0, 200) : ''}`)
    if (status >= 300 || answersFile(entry)) return { sent, body: undefined }
    if (entry.reply) note(seen, entry.reply, body, operation)
    return { sent, body }
  }

  // An operation is asked once the ones its calls come from have been; a few rounds reach all of them.
  for (let round = 0; round < 4; round++) {
    for (const route of routes) {
      const way = ways[route.operation]
      if (!way || got.has(route.operation)) continue
      const calls = way((operation) => got.get(operation) ?? [])
      const distinct = [...new Map(calls.map((sent) => [JSON.stringify(sent), sent])).values()]
      if (distinct.length === 0) continue
      const answers: Got[] = []
      for (const sent of some(distinct, most)) {
        const answer = await visit(route, sent)
        if (answer) answers.push(answer)
      }
      got.set(route.operation, answers)
    }
  }
  for (const { operation } of routes) {
    if (!ways[operation]) complaints.push(`${operation} has no way to it`)
    else if (!got.has(operation)) complaints.push(`nothing was found to ask ${operation} for`)
  }
  const answers = Object.fromEntries([...got].map(([operation, list]) => [operation, list.length]))
  return { answers, slowest, complaints, seen }
}

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../src-main/hosts/http/routes.ts'
import type { Endpoint } from '../../src-shared/contract/endpoint.ts'
import { answersFile } from '../../src-shared/contract/file.ts'
import type { Operation } from '../../src-shared/contract/index.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { type ProblemBody, problemBody, type Reply } from '../../src-shared/wire/errors.ts'
import { startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls, withoutOperator } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { asItIs, type Broken, breakCall, breaksOf, type Carry, overHttp } from '../support/invalid.ts'
import { everyOperation, everyRoute, isDesk } from '../support/operations.ts'
import { runs } from '../support/runs.ts'
import { wrongInReply } from '../support/schemas.ts'
import { type Watch, watch } from '../support/watch.ts'
import { populate, type World } from '../support/world.ts'

/** Operations that take anything; the records that all calls refer to are changed last. */
const operations = everyOperation
  .filter(([, { path, query, body, upload }]) => path.includes('{') || query || body || upload)
  .toSorted(([, a], [, b]) => Number(a.method === 'PATCH') - Number(b.method === 'PATCH'))

/** Invalid inputs for each operation; others by APRON_SEED. */
const COUNT = runs(10, 200)
const SEED = Number(process.env['APRON_SEED'] ?? 1)

let apron: HttpApron
let bare: HttpApron
let world: World
const good = new Map<Operation, Sending>()
const watches = new Map<HttpApron, Watch>()
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  bare = await startHttp({ apron: await startApron({ kind: 'none' }) })
  world = await populate(apron)
  // All before any: what is broken later may change what they need.
  for (const [operation] of everyOperation) good.set(operation, await goodCall(operation))
  // The first use of a key is noted, and is no part of what is watched.
  await world.partner.aircraft.list({})
  for (const host of [apron, bare]) watches.set(host, watch(host.folder))
})
afterAll(async () => {
  for (const { close } of watches.values()) close()
  await apron.close()
  await bare.close()
})

const goodCall = async (operation: Operation) => (calls[operation] as (world: World) => Promise<Sending>)(world)

const shown = (value: unknown): string => {
  const text = Object.is(value, -0) ? '-0' : typeof value === 'number' ? String(value) : String(JSON.stringify(value))
  return text.length > 80 ? `${text.slice(0, 80)}… (${text.length})` : text
}

const shownPlace = ({ in: where, field, value }: Broken['places'][number]) => `${where} ${field} = ${shown(value)}`

/** The fault of the answer to a broken call; undefined when it is right. */
function complaint(
  route: Route,
  broken: Broken,
  { status, body }: Pick<Reply, 'status' | 'body'>,
  changed: boolean,
): string | undefined {
  if (status >= 500) return `${status}`
  if (changed && (status >= 400 || route.entry.method === 'GET')) return `${status}, and something was written`
  if (status < 400) return broken.wrong ? `accepted (${broken.wrong})` : notAsDeclared(route, { status, body })
  const { error } = problemBody.safeParse(body)
  if (error) return `${status} with another body: ${error.message}`
  const { details, code, message } = body as ProblemBody
  if (broken.wrong === 'rule' && code === 'unknown_record') return undefined
  if (broken.wrong !== 'schema' && broken.wrong !== 'rule') return undefined
  if (status !== 400 || code !== 'invalid_input') return `${status} ${code} where the schema forbids it`
  const named = details.some((detail) =>
    broken.places.some(({ in: where, field }) => detail.in === where && areRelated(detail.field, field, where)),
  )
  return named ? undefined : `the field is not named: ${message.slice(0, 200)}`
}

function notAsDeclared(route: Route, { status, body }: Pick<Reply, 'status' | 'body'>): string | undefined {
  if (answersFile(route.entry)) return undefined
  const wrong = wrongInReply(route, status, body === undefined ? undefined : JSON.parse(JSON.stringify(body)))
  return wrong.length > 0 ? `accepted, but the answer ${wrong}` : undefined
}

/** The same field, one within the other, or two of a record that was made to break one of them. */
const areRelated = (one: string, other: string, whole: string) =>
  one === whole ||
  other === whole ||
  one.startsWith(other) ||
  other.startsWith(one) ||
  (other.includes('.') && one.startsWith(other.slice(0, other.lastIndexOf('.') + 1)))

const hostOf = (operation: Operation) => (withoutOperator.includes(operation) ? bare : apron)
const watchOf = (host: HttpApron) => watches.get(host) as Watch

interface Plan {
  wrong: number
  odd: number
  carry: Carry
  send(host: HttpApron, call: Broken): Promise<Pick<Reply, 'status' | 'body'>>
}

/** Sends broken calls of an operation, as many as planned; what is wrong with the answers. */
async function complaintsOf(operation: Operation, entry: Endpoint, plan: Plan): Promise<string[]> {
  const host = hostOf(operation)
  let call = good.get(operation) as Sending
  const breaks = breaksOf(entry, call, plan.carry)
  const complaints: string[] = []
  const left = { wrong: plan.wrong, odd: host === bare ? 0 : plan.odd }
  const { written, files } = watchOf(host)
  let [before, kept] = [written(), files()]
  for (const each of fc.sample(breaks, { seed: SEED, numRuns: plan.wrong * 4 })) {
    if (left.wrong <= 0 && left.odd <= 0) break
    const broken = breakCall(entry, call, each)
    if (left[broken.wrong ? 'wrong' : 'odd']-- <= 0) continue
    const reply = await plan.send(host, broken)
    const after = written()
    const said = complaint({ operation, entry, path: entry.path }, broken, reply, after !== before)
    if (said) complaints.push(`${broken.places.map(shownPlace).join(', ')}: ${said}`)
    before = after
    if (reply.status < 400 && entry.method !== 'GET') {
      // The records of the call may be in use or gone by now.
      call = await goodCall(operation).catch(() => call)
      before = written()
      // Some make a file themselves: the PDF of an invoice.
      if (!entry.upload) kept = files()
    }
    if (!entry.upload) continue
    const now = files()
    if (reply.status >= 400 && now !== kept) complaints.push(`${broken.places.map(shownPlace)}: a file was kept`)
    kept = now
  }
  if (files() !== kept) complaints.push('a file was kept or dropped')
  if (left.wrong > 0 && plan.carry === asItIs) complaints.push(`only ${plan.wrong - left.wrong} could be made`)
  return complaints
}

describe('through the door', () => {
  test.each(operations)(
    '%s',
    async (operation, entry) => {
      const credentials = isDesk(entry) ? ({ kind: 'desk' } as const) : world.partner.credentials
      const complaints = await complaintsOf(operation, entry, {
        wrong: COUNT,
        odd: COUNT / 8,
        carry: asItIs,
        send: (host, { sent }) => host.core.dispatch({ operation, credentials, ...sent }),
      })
      expect(complaints).toEqual([])
      // A call that is taken after all may be long work: a backup is made and read byte by byte.
    },
    90_000,
  )
})

const headersFor = (host: HttpApron, entry: Endpoint) =>
  isDesk(entry) ? host.signedIn() : Promise.resolve(headersOf(world.partner.credentials))

describe('over HTTP', () => {
  test.each(operations)('%s', async (operation, entry) => {
    const headers = await headersFor(hostOf(operation), entry)
    const complaints = await complaintsOf(operation, entry, {
      wrong: COUNT / 20,
      odd: COUNT / 100,
      carry: overHttp,
      send: (host, { sent }) => {
        const [address, asking] = request(entry, sent)
        const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
        return host.ask(address, { ...asking, headers, body })
      },
    })
    expect(complaints).toEqual([])
  })
})

const noJson = [
  '{',
  '{"name":1,}',
  "{'name':1}",
  '{}{}',
  '[1,]',
  'NaN',
  'undefined',
  '{"name":"\n"}',
  '{"name":"\\x"}',
  '{"name":01}',
  '\u0000',
  '\ufeff',
  '// no\n{}',
  '{"name":1',
  '['.repeat(1000),
]

/** Counted before it is parsed: to parse it takes long, and may exhaust the stack. */
const tooDeep = ['['.repeat(100_000), '{"a":'.repeat(100_000)]

describe('a body that is no JSON', () => {
  test.each(operations.filter(([, { body }]) => body))('%s', async (operation, entry) => {
    const host = hostOf(operation)
    const headers = await headersFor(host, entry)
    const [address, asking] = request(entry, good.get(operation) as Sending)
    const { written } = watchOf(host)
    const before = written()
    for (const body of noJson) {
      const answer = await host.ask(address, { ...asking, headers, body })
      expect(problemBody.parse(answer.body), body.slice(0, 20)).toMatchObject({ status: 400, code: 'malformed_json' })
    }
    for (const body of tooDeep) {
      const answer = await host.ask(address, { ...asking, headers, body })
      expect(problemBody.parse(answer.body), body.slice(0, 20)).toMatchObject({ status: 400, code: 'invalid_input' })
    }
    expect(written()).toBe(before)
  })
})

/** Odd but accepted values are in the database by now. */
describe('all that was accepted can be read', () => {
  test.each(everyRoute.filter(([, { entry }]) => entry.method === 'GET'))('%s', async (_name, route) => {
    const { operation, entry } = route
    const credentials = isDesk(entry) ? ({ kind: 'desk' } as const) : world.partner.credentials
    // Pairing left a device that is not paired in the place of the one that is.
    const sent = operation.startsWith('fieldSync.') ? await goodCall(operation) : good.get(operation)
    const { status, body } = await apron.core.dispatch({ operation, credentials, ...sent })
    // The records of a call may have other names by now.
    expect([200, 404]).toContain(status)
    if (status === 200) expect(notAsDeclared(route, { status, body })).toBeUndefined()
  })
})

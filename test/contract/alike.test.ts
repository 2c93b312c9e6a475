import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Core } from '../../src-main/composition/core.ts'
import type { Call } from '../../src-main/core/dispatch/types.ts'
import { answersFile } from '../../src-shared/contract/file.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls, withoutOperator } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { everyRoute, isDesk } from '../support/operations.ts'
import { populate, type World } from '../support/world.ts'

/** The core, with what passed its door. */
function overheard(core: Core): { core: Core; replies: Reply[]; heard: Call[] } {
  const replies: Reply[] = []
  const heard: Call[] = []
  const dispatch: Core['dispatch'] = async (call) => {
    const reply = await core.dispatch(call)
    heard.push(call)
    replies.push(reply)
    return reply
  }
  return { core: { ...core, dispatch }, replies, heard }
}

let apron: HttpApron
let world: World
let replies: Reply[]
beforeAll(async () => {
  const started = await startApron({ delivery: { held: true } })
  const door = overheard(started.core)
  replies = door.replies
  apron = await startHttp({ apron: { ...started, core: door.core } })
  world = await populate(started)
})
afterAll(() => apron.close())

const known = everyRoute.filter(
  ([, { operation, entry }]) => !withoutOperator.includes(operation) && !answersFile(entry),
)

/** The value after a round trip through JSON. */
const throughJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

describe('the reply of the core is what HTTP answers and what crosses to the window', () => {
  test.each(known)('%s', async (_name, { operation, entry, path }) => {
    const sent = await (calls[operation] as (world: World) => Promise<Sending>)(world)
    const headers = isDesk(entry) ? await apron.signedIn() : headersOf(world.partner.credentials)
    const [address, asking] = request({ method: entry.method, path }, sent)
    replies.length = 0
    const answer = await apron.ask(address, { ...asking, headers })
    const [reply] = replies
    expect(replies).toHaveLength(1)
    expect(answer.status).toBe(reply?.status)
    expect(answer.body).toEqual(throughJson(reply?.body))
    expect(structuredClone(reply)).toEqual(reply)
    // The reply loses nothing in JSON: no dates, no maps, no numbers that JSON does not have.
    expect(throughJson(reply?.body)).toEqual(reply?.body)
  })
})

describe('reading gives the same to a direct call as to a request over HTTP', () => {
  const reading = known.filter(([, { entry }]) => entry.method === 'GET')
  test.each(reading)('%s', async (_name, { operation, entry, path }) => {
    const sent = await (calls[operation] as (world: World) => Promise<Sending>)(world)
    const credentials = isDesk(entry) ? ({ kind: 'desk' } as const) : world.partner.credentials
    const direct = await apron.core.dispatch({ operation, credentials, ...structuredClone(sent) })
    const headers = isDesk(entry) ? await apron.signedIn() : headersOf(world.partner.credentials)
    const [address, asking] = request({ method: entry.method, path }, sent)
    const answer = await apron.ask(address, { ...asking, headers })
    expect({ status: answer.status, body: answer.body }).toEqual({ status: direct.status, body: direct.body })
  })
})

describe('so is a refusal', () => {
  test.each(known.filter(([, { entry }]) => entry.body))('%s', async (_name, { operation, entry, path }) => {
    const sent = { ...(await (calls[operation] as (world: World) => Promise<Sending>)(world)), body: 7 }
    const credentials = isDesk(entry) ? ({ kind: 'desk' } as const) : world.partner.credentials
    const direct = await apron.core.dispatch({ operation, credentials, ...sent })
    const headers = isDesk(entry) ? await apron.signedIn() : headersOf(world.partner.credentials)
    const [address, asking] = request({ method: entry.method, path }, sent)
    const answer = await apron.ask(address, { ...asking, headers })
    expect(answer.status).toBe(400)
    // An alias reports its own path, a direct call that of the contract.
    const path_ = address.split('?')[0]
    expect(answer.body).toEqual({ ...(direct.body as object), path: path_ })
  })
})

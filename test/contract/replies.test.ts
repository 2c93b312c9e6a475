import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls, withoutOperator } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { everyOperation, everyRoute, isDesk } from '../support/operations.ts'
import { wrongInReply } from '../support/schemas.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
let bare: HttpApron
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
  bare = await startHttp({ apron: await startApron({ kind: 'none' }) })
})
afterAll(async () => {
  await apron.close()
  await bare.close()
})

test('every operation has a good call', () => {
  expect(Object.keys(calls).sort()).toEqual(everyOperation.map(([operation]) => operation).sort())
})

describe('a good call is answered as declared', () => {
  test.each(everyRoute)('%s', async (_name, route) => {
    const { operation, entry, path } = route
    const host = withoutOperator.includes(operation) ? bare : apron
    const sent = await (calls[operation] as (world: World) => object)(world)
    const headers = isDesk(entry) ? await host.signedIn() : headersOf(world.partner.credentials)
    const [address, asking] = request({ method: entry.method, path }, sent)
    const { status, body } = await host.ask(address, { ...asking, headers })
    expect(status, JSON.stringify(body)).toBe(entry.status ?? 200)
    expect(wrongInReply(route, status, body)).toEqual([])
  })
})

test('an Apron without an operator says so, and takes one', async () => {
  const fresh = await startApron({ kind: 'none' })
  expect(answered(await fresh.desk.setup.state({}))).toMatchObject({ state: 'none', operatorUuid: null })
  expect((await fresh.desk.accounts.list({})).status).toBe(409)
  await fresh.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { minimalOf } from '../support/minimal.ts'
import { partnerRoutes } from '../support/operations.ts'
import { document, wrongInDocument } from '../support/schemas.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
})
afterAll(() => apron.close())

describe('a body with what the document says must be there, and nothing else, is not invalid', () => {
  test.each(partnerRoutes.filter(([, { entry }]) => entry.body))('%s', async (_name, { operation, entry, path }) => {
    const sent = await (calls[operation] as (world: World) => Promise<Sending>)(world)
    const { requestBody } = document.paths[path][entry.method.toLowerCase()]
    const body = requestBody.required ? minimalOf(requestBody.content['application/json'].schema, document) : undefined
    const keys = ['paths', path, entry.method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']
    if (body !== undefined) expect(wrongInDocument(body, ...keys)).toEqual([])
    const [address, asking] = request({ method: entry.method, path }, { ...sent, body })
    const answer = await apron.ask(address, { ...asking, headers: headersOf(world.partner.credentials) })
    const said = answer.body?.code === 'invalid_input' ? `${answer.body.message} ${JSON.stringify(body)}` : ''
    expect(said).toBe('')
  })
})

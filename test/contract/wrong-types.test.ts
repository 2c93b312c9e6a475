import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../src-main/core/dispatch/validation/samples.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls, withoutOperator } from '../support/calls.ts'
import { converted } from '../support/converted.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { everyRoute, isDesk } from '../support/operations.ts'
import { fieldName, type Path, placesIn, put } from '../support/places.ts'
import { jsonSchemaOf, wrongIn } from '../support/schemas.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let bare: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  bare = await startHttp({ apron: await startApron({ kind: 'none' }) })
  world = await populate(apron)
})
afterAll(async () => {
  await apron.close()
  await bare.close()
})

/** Values of every type there is; at least one is wrong for any schema that says anything. */
const candidates = [12_345.678, 'no such value §', true, false, { no: 'such field' }, ['no such item']]

/** Each place in a body with a value of a wrong type. */
const wrongPlaces = (schema: JsonSchema): [Path, unknown][] =>
  [...placesIn(schema)].flatMap(([path, of]) => {
    const wrong = candidates.find((value) => wrongIn(converted(value, of), of).length > 0)
    return wrong === undefined ? [] : [[path, wrong] as [Path, unknown]]
  })

const goodCall = async (operation: keyof typeof calls) =>
  (calls[operation] as (world: World) => Promise<Sending>)(world)

const named = (body: { details?: { in: string; field: string }[] }, where: string) =>
  (body.details ?? []).filter((detail) => detail.in === where).map(({ field }) => field)

describe('each field of a body refuses what is of another type, by name', () => {
  test.each(everyRoute.filter(([, { entry }]) => entry.body))('%s', async (_name, { operation, entry, path }) => {
    const host = withoutOperator.includes(operation) ? bare : apron
    const headers = isDesk(entry) ? await host.signedIn() : headersOf(world.partner.credentials)
    const sent = await goodCall(operation)
    const schema = jsonSchemaOf(entry.body as NonNullable<typeof entry.body>, 'input')
    const places = wrongPlaces(schema)
    expect(places.length).toBeGreaterThan(0)
    for (const [place, value] of places) {
      const [address, asking] = request({ method: entry.method, path }, { ...sent, body: put(sent.body, place, value) })
      const { status, body } = await host.ask(address, { ...asking, headers })
      expect({ status, code: body.code, place, value }).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(named(body, 'body')).toContain(fieldName(place) || 'body')
    }
  })
})

const textCandidates = ['no such value §', '12345.678', '']

describe('each field of a query refuses what is of another type, by name', () => {
  test.each(everyRoute.filter(([, { entry }]) => entry.query))('%s', async (_name, { operation, entry, path }) => {
    const headers = isDesk(entry) ? await apron.signedIn() : headersOf(world.partner.credentials)
    const sent = await goodCall(operation)
    const schema = jsonSchemaOf(entry.query as NonNullable<typeof entry.query>, 'input')
    for (const [field, of] of Object.entries(schema.properties ?? {})) {
      const isNumber = of.type === 'integer' || of.type === 'number'
      const wrong = isNumber ? 'no such value §' : textCandidates.find((value) => wrongIn(value, of).length > 0)
      // Some take any text, but not several; a filter takes even that, and is tested where it is read.
      const several = wrongIn(['a', 'b'], of).length > 0
      const given = wrong === undefined ? (several ? ['a', 'b'] : undefined) : wrong
      if (given === undefined) continue
      const [address, asking] = request(
        { method: entry.method, path },
        { ...sent, query: { ...sent.query, [field]: given } },
      )
      const { status, body } = await apron.ask(address, { ...asking, headers })
      expect({ status, code: body.code, field, given }).toMatchObject({ status: 400, code: 'invalid_input' })
      expect(named(body, 'query')).toContain(field)
    }
  })
})

describe('fields that are not known are ignored', () => {
  test.each(everyRoute.filter(([, { entry }]) => entry.body))('%s', async (_name, { operation, entry, path }) => {
    const host = withoutOperator.includes(operation) ? bare : apron
    const headers = isDesk(entry) ? await host.signedIn() : headersOf(world.partner.credentials)
    const sent = await goodCall(operation)
    const body = Array.isArray(sent.body) ? sent.body.map(withMore) : withMore(sent.body as object)
    const [address, asking] = request({ method: entry.method, path }, { ...sent, body })
    const answer = await host.ask(address, { ...asking, headers })
    expect(answer.status, JSON.stringify(answer.body)).toBe(entry.status ?? 200)
  })
})

const withMore = (fields: object) => ({ ...fields, notOurs: { deep: [1, null] } })

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../src-main/hosts/http/routes.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { startApron } from '../support/apron.ts'
import { type Answer, headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { partnerRoutes } from '../support/operations.ts'
import { fieldName, type Path } from '../support/places.ts'
import { watch } from '../support/watch.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
  await world.partner.aircraft.list({})
})
afterAll(() => apron.close())

const goodCall = async ({ operation }: Route) => (calls[operation] as (world: World) => Promise<Sending>)(world)

async function send({ entry, path }: Route, sent: Sending, headers: Record<string, string> = {}): Promise<Answer> {
  const [address, asking] = request({ method: entry.method, path }, sent)
  return apron.ask(address, { ...asking, headers: { ...headersOf(world.partner.credentials), ...headers } })
}

const strict = { Prefer: 'handling=strict' }

/** A body with one more field in each of its objects, and where these stand. */
function withMore(value: unknown, path: Path = []): { value: unknown; fields: string[] } {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => withMore(item, [...path, index]))
    return { value: items.map((item) => item.value), fields: items.flatMap(({ fields }) => fields) }
  }
  if (typeof value !== 'object' || value === null) return { value, fields: [] }
  const inner = Object.entries(value).map(([key, field]) => [key, withMore(field, [...path, key])] as const)
  return {
    value: { ...Object.fromEntries(inner.map(([key, { value }]) => [key, value])), fooBar: { deep: [1, null] } },
    fields: [...inner.flatMap(([, { fields }]) => fields), fieldName([...path, 'fooBar'])],
  }
}

const namesIn = ({ headers }: Answer) => headers.get('X-Ignored-Fields')?.split(', ') ?? []

describe('what is known is not named', () => {
  test.each(partnerRoutes)('%s', async (_name, route) => {
    const answer = await send(route, await goodCall(route), strict)
    expect(answer.status, answer.text).toBe(route.entry.status ?? 200)
    expect(answer.headers.get('X-Ignored-Fields')).toBeNull()
    expect(answer.headers.get('Preference-Applied')).toBe('handling=strict')
  })
})

describe('a parameter of the query that is not known is named, and refused where that is preferred', () => {
  test.each(partnerRoutes)('%s', async (_name, route) => {
    const sent = await goodCall(route)
    const query = { ...sent.query, fooBar: '1' }
    const refused = await send(route, { ...sent, query }, strict)
    expect(refused.status, refused.text).toBe(400)
    expect(refused.body.details).toContainEqual(
      expect.objectContaining({ in: 'query', field: 'fooBar', message: expect.any(String) }),
    )
    const answer = await send(route, { ...sent, query })
    expect(answer.status, answer.text).toBe(route.entry.status ?? 200)
    expect(namesIn(answer)).toEqual(['fooBar'])
    expect(answer.headers.get('Preference-Applied')).toBeNull()
  })
})

const withBody = partnerRoutes.filter(([, { entry }]) => entry.body)

describe('a field of a body that is not known is named however deep, and refused where that is preferred', () => {
  test.each(withBody)('%s', async (_name, route) => {
    const { written, close } = watch(apron.folder)
    const sent = await goodCall(route)
    const more = withMore(sent.body)
    const before = written()
    const refused = await send(route, { ...sent, body: more.value }, strict)
    expect(refused.status, refused.text).toBe(400)
    expect(refused.headers.get('Preference-Applied')).toBe('handling=strict')
    expect(written()).toBe(before)
    const named = refused.body.details.map(({ field }: { field: string }) => field)
    expect(named.toSorted()).toEqual(more.fields.toSorted())
    const answer = await send(route, { ...sent, body: more.value })
    expect(answer.status, answer.text).toBe(route.entry.status ?? 200)
    expect(namesIn(answer).toSorted()).toEqual(more.fields.toSorted())
    close()
  })
})

const account = (body: object, headers = {}) =>
  apron.ask('/api/external/user/account', {
    method: 'POST',
    headers: { ...headersOf(world.partner.credentials), ...headers },
    body: { name: 'Blue', ...body },
  })

describe('the names', () => {
  test('are at most twenty, and how many more there are', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, 1]))
    const names = namesIn(await account(many))
    expect(names).toHaveLength(21)
    expect(names.at(-1)).toBe('+280 more')
  })
  test('are cut where they are long', async () => {
    const [name] = namesIn(await account({ ['x'.repeat(50_000)]: 1 }))
    expect(name).toHaveLength(100)
  })
  test('are what a header can hold', async () => {
    const odd = ['a b', 'a,b', 'a\r\nX-Evil: 1', 'ü', '👩‍✈️', '\u0000', '', '"', '\ud800', '__proto__', "it's"]
    const answer = await account(JSON.parse(`{${odd.map((name) => `${JSON.stringify(name)}:1`).join(',')}}`))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Evil')).toBeNull()
    expect(answer.headers.get('X-Ignored-Fields')).toMatch(/^[\x21-\x7e]*(, [\x21-\x7e]*)*$/)
    expect(namesIn(answer)).toContain('__proto__')
  })
  test('are listed in refusals too', async () => {
    const body = { customer: { lastName: 'Keller' }, legs: [{ departureAirprt: 'LSZH', arrivalAirport: 'EGGW' }] }
    const headers = headersOf(world.partner.credentials)
    const answer = await apron.ask('/api/external/quote/book', { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(namesIn(answer)).toEqual(['legs[0].departureAirprt'])
  })
  test('are not shown without a key', async () => {
    const answer = await apron.ask('/api/external/user/account?fooBar=1', { headers: strict })
    expect([answer.status, namesIn(answer), answer.headers.get('Preference-Applied')]).toEqual([401, [], null])
  })
})

describe('a strict refusal', () => {
  test('names the closest field that is known', async () => {
    const { body } = await account({ adress: { contry: 'CH' }, vatNumbr: '1' }, strict)
    const said = new Map(body.details.map(({ field, message }: { field: string; message: string }) => [field, message]))
    expect(said.get('adress')).toMatch(/Closest: address/)
    expect(said.get('vatNumbr')).toMatch(/Closest: vatNumber/)
    const deep = await account({ address: { contry: 'CH' } }, strict)
    expect(deep.body.details).toMatchObject([
      { in: 'body', field: 'address.contry', message: expect.stringMatching(/Closest: country/) },
    ])
  })
  test('comes with all else that is wrong', async () => {
    const { body } = await account({ fooBar: 1, email: 7, phone: false }, strict)
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['phone', 'fooBar'])
  })
  test.each([
    'handling=strict',
    'Handling=Strict',
    'respond-async, handling=strict',
    'handling=strict; why=test',
    'handling="strict"',
    ' handling = strict ',
  ])('is wanted by Prefer: %s', async (Prefer) => {
    expect((await account({ fooBar: 1 }, { Prefer })).status).toBe(400)
  })
  test.each(['handling=lenient', 'return=minimal', 'handling', 'handling=stricter', 'xhandling=strict', ''])(
    'is not wanted by Prefer: %s',
    async (Prefer) => {
      expect((await account({ fooBar: 1 }, { Prefer })).status).toBe(200)
    },
  )
})

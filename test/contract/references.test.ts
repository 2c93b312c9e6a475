import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../src-main/hosts/http/routes.ts'
import type { Sending } from '../../src-shared/wire/bridge.ts'
import { startApron } from '../support/apron.ts'
import { headersOf, request } from '../support/asking.ts'
import { calls } from '../support/calls.ts'
import { type HttpApron, startHttp } from '../support/http.ts'
import { partnerRoutes } from '../support/operations.ts'
import { populate, type World } from '../support/world.ts'

let apron: HttpApron
let world: World
beforeAll(async () => {
  apron = await startHttp({ apron: await startApron({ delivery: { held: true } }) })
  world = await populate(apron)
})
afterAll(() => apron.close())

/** A record that a path addresses: its row, its number, and everything that it answers to. */
interface Named {
  id: string
  publicId: number
  names: string[]
}
const given = (names: (string | number | null)[]) => names.flatMap((name) => (name === null ? [] : String(name)))

/** Every record of a kind. */
const kinds = {
  async booking(): Promise<Named[]> {
    const { db } = apron.core.data
    const versions = await db.selectFrom('bookingVersions').select(['bookingId', 'publicId']).execute()
    return (await db.selectFrom('bookings').selectAll().execute()).map((row) => ({
      ...row,
      names: given([
        ...[row.publicId, row.quoteNumber, row.externalReference, row.bookingIdentifier, row.reference],
        ...[row.bookingNumber, row.bookingIdentifier.toLowerCase(), `${row.bookingIdentifier}1`],
        ...versions.filter(({ bookingId }) => bookingId === row.id).map(({ publicId }) => publicId),
      ]),
    }))
  },
  async flight(): Promise<Named[]> {
    const rows = await apron.core.data.db.selectFrom('flights').selectAll().execute()
    return rows.map((row) => ({ ...row, names: given([row.publicId, row.externalReference]) }))
  },
  account: () => withAlias('accounts'),
  user: () => withAlias('users'),
  async aircraft(): Promise<Named[]> {
    const rows = await apron.core.data.db.selectFrom('aircraft').selectAll().execute()
    return rows.map((row) => ({
      ...row,
      names: given([row.publicId, row.tailNumber, row.tailNumber.toLowerCase(), ` ${row.tailNumber} `]),
    }))
  },
  async idCard(): Promise<Named[]> {
    const rows = await apron.core.data.db.selectFrom('idCards').selectAll().execute()
    return rows.map((row) => ({ ...row, names: given([row.publicId, row.externalReference]) }))
  },
  async document(): Promise<Named[]> {
    const rows = await apron.core.data.db.selectFrom('documents').selectAll().execute()
    return rows.map((row) => ({ ...row, names: given([row.publicId, row.id]) }))
  },
}
type Kind = keyof typeof kinds

async function withAlias(table: 'accounts' | 'users'): Promise<Named[]> {
  const rows = await apron.core.data.db.selectFrom(table).selectAll().execute()
  return rows.map((row) => ({ ...row, names: given([row.publicId, `fl3xx_${row.publicId}`, row.externalReference]) }))
}

/** Parameters that hold no reference of a record that has several names. */
const others = new Set(['airportCode', 'operatorId', 'target', 'subscriptionId'])

/** The kind of record that a parameter of a path names. */
function kindOf(path: string, param: string): Kind | undefined {
  if (others.has(param)) return undefined
  if (['uuid', 'documentUuid', 'documentId', 'documentEadId'].includes(param)) return 'document'
  if (param === 'userExternalReference' || param === 'customerId') return 'user'
  if (param === 'accountId' || path.includes('/user/account/')) return 'account'
  if (path.includes('/documents/{externalReference}')) return 'idCard'
  if (path.includes('/staff/crew/') || path.includes('/user/')) return 'user'
  if (param === 'tailNumber' || param === 'aircraftId') return 'aircraft'
  if (param === 'flightId' || param === 'flight' || path.includes('/flight/{id}')) return 'flight'
  if (['reference', 'rootBookingId', 'quoteId'].includes(param)) return 'booking'
  throw new Error(`${path} has a parameter ${param} of no known kind`)
}

interface Case {
  route: Route
  param: string
  kind: Kind
}
const cases = partnerRoutes.flatMap(([name, route]): [string, Case][] =>
  [...route.path.matchAll(/\{(\w+)\}/g)]
    .map(([, param = '']) => param)
    .filter((param) => !(route.entry.numbers as readonly string[] | undefined)?.includes(param))
    .flatMap((param) => {
      const kind = kindOf(route.path, param)
      return kind ? [[`${name}: ${param}`, { route, param, kind }] as [string, Case]] : []
    }),
)

const goodCall = (operation: Route['operation']) => (calls[operation] as (world: World) => Promise<Sending>)(world)

async function ask({ entry, path }: Route, sent: Sending) {
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body)
  const [address, asking] = request({ method: entry.method, path }, { ...sent, body })
  return apron.ask(address, { ...asking, headers: headersOf(world.partner.credentials) })
}

/** The record that a call addresses. */
async function addressed({ param, kind }: Case, sent: Sending): Promise<Named> {
  const value = sent.params?.[param] ?? ''
  const found = (await kinds[kind]()).filter(({ names }) => names.includes(value))
  if (found.length !== 1) throw new Error(`${found.length} records are called ${value}`)
  return found[0] as Named
}

/** The entries of the journal after one, as text. */
async function writtenSince(sequence: number): Promise<string> {
  const entries = apron.core.data.db.selectFrom('journal').selectAll().where('sequence', '>', sequence)
  return JSON.stringify(await entries.execute())
}
async function lastEntry(): Promise<number> {
  const { db } = apron.core.data
  const last = db.selectFrom('journal').select((eb) => eb.fn.max('sequence').as('sequence'))
  return (await last.executeTakeFirstOrThrow()).sequence ?? 0
}

describe('every name that one operation resolves, all others of the kind do, to the same record', () => {
  test('there are many', () => {
    expect(cases.length).toBeGreaterThan(100)
    expect(new Set(cases.map(([, { kind }]) => kind))).toEqual(new Set(Object.keys(kinds)))
  })

  test.each(cases)('%s', async (_name, one) => {
    const { route, param } = one
    const count = (await addressed(one, await goodCall(route.operation))).names.length
    expect(count).toBeGreaterThan(1)
    for (let index = 0; index < count; index++) {
      // Records that a call uses up are made for each of them.
      const sent = await goodCall(route.operation)
      const record = await addressed(one, sent)
      const name = record.names[index] ?? String(record.publicId)
      const named = { ...sent, params: { ...sent.params, [param]: name } }
      if (route.entry.method === 'GET') {
        const [answer, canonical] = [await ask(route, named), await ask(route, sent)]
        expect({ name, status: answer.status, text: answer.text }).toEqual({ name, status: 200, text: canonical.text })
      } else {
        const before = await lastEntry()
        const { status, text } = await ask(route, named)
        // A person on a flight can't be added to it again, which is an answer about the same flight.
        expect({ name, status: status < 300 || status === 409 ? 'found' : text }).toEqual({ name, status: 'found' })
        const written = await writtenSince(before)
        // The entry of a fuel's document names the fuel, not its flight.
        if (written !== '[]' && !sent.params?.['fuelId']) expect(written).toContain(record.id)
      }
    }
  })

  test.each(cases)('%s: an unknown name is 404', async (_name, { route, param }) => {
    const sent = await goodCall(route.operation)
    const { status } = await ask(route, { ...sent, params: { ...sent.params, [param]: 'of none §' } })
    expect(status).toBe(404)
  })
})

describe('a literal beside a reference in another path can not be a reference', () => {
  /** Words of other paths in the place of a parameter, by what the parameter names. */
  const words = new Map<string, Kind>()
  for (const [, { route, param, kind }] of cases) {
    const start = route.path.slice(0, route.path.indexOf(`{${param}}`))
    if (start.includes('{') || !['booking', 'user', 'account', 'aircraft'].includes(kind)) continue
    for (const [, { path }] of partnerRoutes) {
      const word = path.startsWith(start) ? path.slice(start.length).split('/')[0] : undefined
      if (word && !word.startsWith('{')) words.set(word, kind)
    }
  }
  const create: Partial<Record<Kind, (reference: string) => Promise<{ status: number }>>> = {
    booking: (reference) => world.partner.quotes.create({ body: { customer: { lastName: 'Berg' }, reference } }),
    user: (externalReference) => world.partner.users.create({ body: { lastName: 'Berg', externalReference } }),
    account: (externalReference) => world.partner.accounts.create({ body: { name: 'Firm', externalReference } }),
    aircraft: async (tailNumber) => {
      const [other] = (await world.desk.aircraft.fleet({})).body as { id: number }[]
      return world.desk.aircraft.change({ params: { aircraftId: String(other?.id) }, body: { tailNumber } })
    },
  }
  test('there are some', () => expect(words.size).toBeGreaterThan(8))
  test.each([...words])('%s for a %s', async (word, kind) => {
    expect((await create[kind]?.(word))?.status).toBe(400)
  })
})

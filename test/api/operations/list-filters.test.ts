import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trainingTypes } from '../../../src-shared/contract/crew/qualifications.ts'
import { permissions } from '../../../src-shared/wire/access.ts'
import { answered } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { recordEvents } from '../../support/events.ts'
import { addJet } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

/** The filter grammar of decision 4 on each of the lists that have it. */

type Item = Record<string, unknown>
type Kind = 'number' | 'word' | 'day' | 'instant' | 'yesOrNo'
const ordered = ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE', 'BTW']
const operatorsOf: Record<Kind, string[]> = {
  ...{ number: ordered, day: ordered, instant: ordered },
  ...{ word: ['EQ', 'NE'], yesOrNo: ['EQ', 'NE'] },
}

interface List {
  path: string
  query: () => string
  fields: Record<string, Kind>
  /** The fields of an item that are named otherwise in filters. */
  named?: Record<string, string>
}

let apron: HttpApron
let headers: Record<string, string>
let crewId: number
const lists: List[] = [
  {
    path: '/api/external/accounting-projects',
    query: () => '',
    fields: { id: 'number', externalReference: 'word', name: 'word', isActive: 'yesOrNo' },
  },
  {
    path: '/api/external/qualification-types',
    query: () => '',
    fields: {
      ...{ id: 'number', name: 'word', abbreviation: 'word', type: 'word', trainingType: 'word', appliesTo: 'word' },
      ...{ parentId: 'number', isActive: 'yesOrNo', updatedAtDateTime: 'instant' },
    },
  },
  {
    path: '/api/external/crew-qualifications',
    query: () => `crewId=${crewId}&`,
    fields: {
      ...{ id: 'number', qualificationId: 'number', issueDate: 'day', expiryDate: 'day' },
      ...{ isPilotInCommand: 'yesOrNo', updatedAtDateTime: 'instant' },
    },
  },
  {
    path: '/api/external/crew-expenses',
    query: () => `crewId=${crewId}&`,
    fields: { id: 'number', expenseDate: 'day' },
  },
  {
    path: '/api/v2/webhooks/deliveries',
    query: () => '',
    fields: { completionDate: 'instant', issueDate: 'instant', status: 'word' },
  },
]

beforeAll(async () => {
  apron = await startHttp()
  const partner = await apron.partner({ permissions })
  headers = headersOf(partner.credentials)
  const { desk, clock } = apron
  await addJet(apron, 'HB-FLT')
  crewId = answered(await desk.crew.add({ body: { lastName: 'Vidal' } })).pilotId
  for (const [index, name] of ['Avionics', 'Heavy check', 'Interior, new'].entries())
    answered(await partner.projects.create({ body: { externalReference: `P-${index}`, name, isActive: index !== 1 } }))
  const types: number[] = []
  for (const [index, name] of ['Medical', 'Line check', 'Proficiency check'].entries()) {
    await clock.advance(13 * 3_600_000)
    const more =
      index === 0
        ? ({ type: 'MEDICAL', trainingType: trainingTypes[0], appliesTo: 'PIC' } as const)
        : { abbreviation: `C${index}`, parentId: types[0] ?? null }
    types.push(answered(await desk.qualificationTypes.add({ body: { name, ...more } })).id)
  }
  for (const [index, id] of types.entries()) {
    await clock.advance(13 * 3_600_000)
    const dates = index === 2 ? {} : { issueDate: `2026-0${index + 2}-10`, expiryDate: `2027-0${index + 2}-10` }
    const body = { crewId: String(crewId), qualificationId: String(id), isPilotInCommand: index === 1, ...dates }
    answered(await partner.crewQualifications.create({ body }))
  }
  for (const date of ['2026-11-01', '2026-11-02T00:00', '2026-11-02T23:59', '2026-11-03']) {
    const body = { type: 'PER_DIEMS', date, net: 100, currency: 'EUR', reimbursableTo: crewId } as const
    answered(await desk.expenses.add({ body }))
  }
  const signing = { callbackUrl: 'https://partner.example.com/hooks', signingKey: 'a-key-of-at-least-16' }
  answered(await partner.webhooks.create({ body: { event: 'FLIGHT_CREATE', ...signing } }))
  await recordEvents(apron, 'FLIGHT_CREATE', [1, 2, 3])
  for (const id of [1, 2, 3]) {
    const completedAt = clock.now() - id * 20 * 3_600_000
    const failed = { state: 'failed', completedAt, issuedAt: completedAt - 3_600_000 } as const
    await apron.core.data.db.updateTable('deliveries').set(failed).where('id', '=', id).execute()
  }
})
afterAll(() => apron.close())

async function ask({ path, query }: List, rest: string) {
  return apron.ask(`${path}?${query()}${rest}`, { headers })
}
async function items(list: List, filters: string[] = []): Promise<Item[]> {
  const { status, body } = await ask(list, filters.map((one) => `filter=${encodeURIComponent(one)}`).join('&'))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data
}

/** The value that a field of an item compares by. */
function comparable(kind: Kind, value: unknown): number | string | null {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'number') return Number(value)
  return kind === 'instant' ? Date.parse(String(value)) : String(value)
}
type Compare = (one: number | string, other: number | string) => boolean
const compares: Record<string, Compare> = {
  EQ: (one, other) => one === other,
  GT: (one, other) => one > other,
  GTE: (one, other) => one >= other,
  LT: (one, other) => one < other,
  LTE: (one, other) => one <= other,
}
function holds(operator: string, value: number | string | null, bounds: (number | string)[]): boolean {
  const [first = '', second = ''] = bounds
  if (operator === 'NE') return value !== first
  if (value === null) return false
  return operator === 'BTW' ? value >= first && value < second : (compares[operator] as Compare)(value, first)
}

describe.each(lists.map((list) => [list.path, list] as const))('%s', (_path, list) => {
  const fields = Object.entries(list.fields).flatMap(([field, kind]) =>
    operatorsOf[kind].map((operator) => [field, operator, kind] as const),
  )

  test.each(fields)('filters by %s, %s', async (field, operator, kind) => {
    const all = await items(list)
    expect(all.length).toBeGreaterThan(2)
    const values = [...new Set(all.map((item) => comparable(kind, item[field])))].filter((value) => value !== null)
    expect(values.length).toBeGreaterThan(0)
    const text = (value: number | string) => (kind === 'instant' ? new Date(value).toISOString() : String(value))
    const pairs =
      operator === 'BTW'
        ? values.flatMap((one) => values.filter((other) => other >= one).map((other) => [one, other]))
        : values.map((one) => [one])
    for (const bounds of pairs)
      for (const between of operator === 'BTW' ? [',', '/'] : ['']) {
        const found = await items(list, [`${field},${operator},${bounds.map(text).join(between)}`])
        const expected = all.filter((item) => holds(operator, comparable(kind, item[field]), bounds))
        expect(found, `${operator} ${bounds}`).toEqual(expected)
      }
  })

  const instants = Object.entries(list.fields).filter(([, kind]) => kind === 'instant')
  test.each(instants)('takes a date for the whole day of %s', async (field) => {
    const all = await items(list)
    const dayOf = (item: Item) => String(item[field]).slice(0, 10)
    for (const operator of ['EQ', 'NE', 'GT', 'GTE', 'LT', 'LTE'])
      for (const day of new Set(all.map(dayOf)))
        expect(await items(list, [`${field},${operator},${day}`]), `${operator} ${day}`).toEqual(
          all.filter((item) => holds(operator, dayOf(item), [day])),
        )
  })

  test('wants all of several filters to hold', async () => {
    const [field = '', kind = 'word'] = Object.entries(list.fields)[0] ?? []
    const [first] = await items(list)
    const value = first?.[field] as string
    expect(await items(list, [`${field},EQ,${value}`, `${field},NE,${value}`])).toEqual([])
    expect((await items(list, [`${field},EQ,${value}`, `${field},EQ,${value}`])).length).toBeGreaterThan(0)
    expect(kind).toBeDefined()
  })

  test.each(Object.keys(list.fields))('sorts by %s both ways', async (field) => {
    const up = (await ask(list, `sort=${field},asc`)).body.data as Item[]
    const down = (await ask(list, `sort=${field},desc`)).body.data as Item[]
    expect(up).toEqual(down.toReversed())
  })

  const names = Object.entries(list.fields)
  test.each([
    ['an unknown field', 'colour,EQ,red', names.map(([name]) => name)],
    ['an inherited field', 'constructor,EQ,red', names.map(([name]) => name)],
    ['an unknown operator', `${names[0]?.[0]},LIKE,1`, operatorsOf[names[0]?.[1] ?? 'word']],
    ['no operator', `${names[0]?.[0]}`, ['<field>,<operator>,<value>']],
    ['nothing', '', ['<field>,<operator>,<value>']],
  ])('refuses %s and names what is allowed', async (_what, filter, allowed) => {
    const { status, body } = await ask(list, `filter=${encodeURIComponent(filter)}`)
    expect(status).toBe(400)
    expect(body.details[0]).toMatchObject({ in: 'query', field: 'filter' })
    for (const name of allowed) expect(body.message).toContain(name)
  })

  const ranged = names.find(([, kind]) => operatorsOf[kind].includes('BTW'))
  test.each(['BTW,1', 'BTW,1/2/3', 'BTW,', 'EQ,', 'GT,neither'])('refuses %s', async (rest) => {
    const { status } = await ask(list, `filter=${encodeURIComponent(`${ranged?.[0]},${rest}`)}`)
    expect(status).toBe(400)
  })

  test.each(['colour,asc', `${names[0]?.[0]},up`])('refuses the sort %s', async (sort) => {
    const { status, body } = await ask(list, `sort=${sort}`)
    expect({ status, field: body.details[0].field }).toEqual({ status: 400, field: 'sort' })
  })
})

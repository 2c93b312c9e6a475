import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExpenseType, expenseTypes } from '../../../src-shared/domain/finance/expense-types.ts'
import { answered } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { addJet, bookFlight, writeRows } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let apron: HttpApron
let headers: Record<string, string>
let links: { flightId: number; pilotId: number; dutyId: number; aircraftId: number }
beforeAll(async () => {
  apron = await startHttp()
  headers = headersOf((await apron.partner({ permissions: ['CREW_EXPENSE_API:read'] })).credentials)
  const aircraftId = (await addJet(apron, 'HB-CRX')).id
  const at = apron.clock.now()
  const flightId = await bookFlight(apron, { tail: 'HB-CRX', flightNumber: 'CRX1', departureAt: at })
  const pilotId = await member('Vidal')
  links = { flightId, pilotId, dutyId: await duty(pilotId), aircraftId }
})
afterAll(() => apron.close())

const member = async (lastName: string) => answered(await apron.desk.crew.add({ body: { lastName } })).pilotId
async function duty(pilotId: number) {
  const startAt = apron.clock.now()
  const body = { pilotId, type: 'SBY', startAt, endAt: startAt + 3_600_000 }
  return answered(await apron.desk.roster.add({ body })).rosterEntryId
}
const spend = async (more: object) =>
  answered(
    await apron.desk.expenses.add({
      body: { type: 'CREW', date: '2026-11-20', net: 100, tax: 20, currency: 'EUR', ...more },
    }),
  ).expenseId
const list = (crewId: number, query = '') =>
  apron.ask(`/api/external/crew-expenses?crewId=${crewId}${query}`, { headers })
/** The types that are listed of a member. */
const typesOf = async (crewId: number): Promise<ExpenseType[]> =>
  (await list(crewId)).body.data.map(({ costTypeName }: { costTypeName: ExpenseType }) => costTypeName)

test('an expense that a crew member gets back has everything that is known of it', async () => {
  const crewId = await member('Ott')
  const { flightId, aircraftId } = links
  const id = await spend({
    flightId,
    aircraftId,
    pilotId: crewId,
    reimbursableTo: crewId,
    supplier: 'Inn',
    comment: 'late',
  })
  const file = { name: 'receipt.png', bytes: PNG }
  const { uuid } = answered(await apron.desk.documents.add({ query: { noun: 'expenses', recordId: id }, file }))
  const { status, body } = await list(crewId)
  expect(status).toBe(200)
  expect(body).toMatchObject({ limit: 100, offset: 0, total: 1 })
  expect(body.data).toEqual([
    {
      id,
      crewId,
      expenseDate: '2026-11-20',
      flightId,
      flightNumber: 'CRX1',
      aircraftId,
      aircraftTailNumber: 'HB-CRX',
      costTypeName: 'CREW',
      costSubTypeName: 'Crew',
      type: 'Crew',
      invoiceNumber: null,
      supplier: 'Inn',
      costCenterReference: null,
      status: 'Open',
      project: null,
      payment: null,
      attachmentUuids: [uuid],
      netPrice: 1,
      tax: 0.2,
      grossPrice: 1.2,
      currency: 'EUR',
      reimbursableTo: 'Ott',
      billable: false,
      taxable: false,
      comment: 'late',
    },
  ])
  const download = await apron.ask(`/api/external/crew-expenses/${id}/documents/${uuid}`, { headers })
  expect(Buffer.from(download.bytes)).toEqual(PNG)
  expect(download.headers.get('Content-Type')).toBe('image/png')
})

describe('rule 1: only what a crew member gets back', () => {
  test('not what the company paid', async () => {
    const crewId = await member('Company')
    await spend({ ...links, dutyId: await duty(crewId), pilotId: crewId, reimbursableTo: null })
    expect(await typesOf(crewId)).toEqual([])
  })
  test('not a reimbursement of a person who is no crew member', async () => {
    const { internalId } = answered(await apron.desk.users.create({ body: { lastName: 'Passenger' } }))
    const id = await spend({ ...links, reimbursableTo: internalId })
    expect(await typesOf(internalId)).toEqual([])
    const query = { noun: 'expenses', recordId: id } as const
    const { uuid } = answered(await apron.desk.documents.add({ query, file: { name: 'a.png', bytes: PNG } }))
    expect((await apron.ask(`/api/external/crew-expenses/${id}/documents/${uuid}`, { headers })).status).toBe(404)
  })
})

test('rule 2: landing and parking never appear, however well they are linked', async () => {
  const crewId = await member('Rule Two')
  for (const type of expenseTypes) await spend({ ...links, type, reimbursableTo: crewId })
  expect((await typesOf(crewId)).sort()).toEqual(
    expenseTypes.filter((type) => type !== 'LANDING' && type !== 'PARKING').sort(),
  )
})

describe('rule 3: what is not linked to where it belongs does not appear', () => {
  const needs: [ExpenseType, (keyof typeof links)[]][] = [
    ['CREW', ['flightId', 'pilotId']],
    ['STAFF', ['pilotId']],
    ['DUTY', ['pilotId', 'dutyId']],
    ['AIRCRAFT', ['aircraftId']],
    ['FUEL', ['flightId']],
    ['DEICING', ['flightId']],
    ['DEPARTURE_HANDLING', ['flightId']],
    ['ARRIVAL_HANDLING', ['flightId']],
    ['DEPARTURE_CATERING', ['flightId']],
    ['ARRIVAL_CATERING', ['flightId']],
    ['DEPARTURE_GROUND_TRANSPORTATION', ['flightId']],
    ['ARRIVAL_GROUND_TRANSPORTATION', ['flightId']],
  ]
  test.each(needs)('%s needs %o', async (type, needed) => {
    const crewId = await member(`Needs ${type}`)
    const only = Object.fromEntries(needed.map((link) => [link, links[link]]))
    await spend({ type, ...only, reimbursableTo: crewId })
    expect(await typesOf(crewId)).toEqual([type])
    for (const missing of needed) {
      const without = await member(`Lacks ${missing}`)
      await spend({ type, ...links, [missing]: null, reimbursableTo: without })
      expect(await typesOf(without), missing).toEqual([])
    }
  })
  test('a link to a duty that is gone is broken', async () => {
    const crewId = await member('Broken')
    const dutyId = await duty(crewId)
    await spend({ type: 'DUTY', pilotId: crewId, dutyId, reimbursableTo: crewId })
    expect(await typesOf(crewId)).toEqual(['DUTY'])
    await apron.desk.roster.remove({ params: { rosterEntryId: String(dutyId) } })
    expect(await typesOf(crewId)).toEqual([])
  })
})

test.each<ExpenseType>(['NAVIGATION_FEE', 'VIP_LOUNGE', 'PER_DIEMS'])(
  'rule 4: %s appears without links',
  async (type) => {
    const crewId = await member(`Free ${type}`)
    await spend({ type, reimbursableTo: crewId })
    expect(await typesOf(crewId)).toEqual([type])
  },
)

describe('the date filter', () => {
  let crewId: number
  beforeAll(async () => {
    crewId = await member('Dated')
    for (const date of ['2026-10-31', '2026-11-01', '2026-11-30T23:30Z', '2026-12-01']) {
      await spend({ type: 'PER_DIEMS', date, reimbursableTo: crewId })
    }
    // Older than six months, as it would be once they have passed.
    const users = apron.core.data.db.selectFrom('users').select('id').where('publicId', '=', crewId)
    const { id } = await users.executeTakeFirstOrThrow()
    const money = { net: 1, tax: 0, gross: 1, currency: 'EUR', billable: 0, taxable: 0 } as const
    const old = { type: 'PER_DIEMS', status: 'OPEN', spentAt: Date.UTC(2026, 3, 1), reimbursableToId: id, ...money }
    await writeRows(apron, (journal) => journal.add('expenses', old))
  })
  const dates = async (filter: string) => {
    const { status, body } = await list(crewId, filter && `&filter=${encodeURIComponent(`expenseDate,${filter}`)}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.map(({ expenseDate }: { expenseDate: string }) => expenseDate)
  }
  test.each([
    ['', ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']],
    ['BTW,2026-11-01/2026-12-01', ['2026-11-01', '2026-11-30']],
    ['BTW,2026-11-01,2026-12-01', ['2026-11-01', '2026-11-30']],
    ['BTW,2026-11-01T00:00/2026-12-01T00:00', ['2026-11-01', '2026-11-30']],
    ['BTW,2026-11-01T00:00+01:00/2026-12-01T00:00+01:00', ['2026-11-01']],
    ['BTW,2026-11-01T00:00+01:00/2026-12-02T00:00+01:00', ['2026-11-01', '2026-12-01', '2026-12-01']],
    ['BTW,2026-11-01T00:00-05:00/2026-12-01T00:00-05:00', ['2026-11-01', '2026-11-30']],
    ['GTE,2026-12-01', ['2026-12-01']],
    ['EQ,2026-11-30', ['2026-11-30']],
    ['EQ,2026-11-30T08:00', ['2026-11-30']],
    ['EQ,2026-12-01T00:00+01:00', ['2026-12-01', '2026-12-01']],
    ['NE,2026-11-30', ['2026-10-31', '2026-11-01', '2026-12-01']],
    ['GT,2026-11-30', ['2026-12-01']],
    ['GT,2026-11-30T12:00', ['2026-12-01']],
    ['GTE,2026-11-30T23:59', ['2026-11-30', '2026-12-01']],
    ['LT,2026-11-30', ['2026-10-31', '2026-11-01']],
    ['LTE,2026-11-30', ['2026-10-31', '2026-11-01', '2026-11-30']],
    ['LTE,2026-11-30T00:00', ['2026-10-31', '2026-11-01', '2026-11-30']],
    ['LTE,2026-11-30T00:00+01:00', ['2026-10-31', '2026-11-01']],
    ['BTW,2026-11-01T00:00:00.000Z/2026-11-30T23:59:59.999Z', ['2026-11-01', '2026-11-30']],
    ['BTW,2026-11-30/2026-11-30', []],
  ])('%s', async (filter, expected) => expect(await dates(filter)).toEqual(expected))

  test.each([
    ['BTW,2026-05-01/2026-06-01', 'six months'],
    ['BTW,2026-11-01/2027-07-01', 'six months'],
    ['GTE,2020-01-01', 'six months'],
    ['BTW,2026-11-01T00:00+01:00/2026-12-01T00:00+02:00', 'same offset'],
    ['BTW,2026-11-01/2026-12-01T00:00+02:00', 'same offset'],
    ['BTW,2026-02-30/2026-12-01', 'date'],
    ['LIKE,2026-11-01', 'LIKE'],
  ])('%s is refused', async (filter, why) => {
    const { status, body } = await list(crewId, `&filter=${encodeURIComponent(`expenseDate,${filter}`)}`)
    expect(status).toBe(400)
    expect(body.message).toContain(why)
  })
  test('takes an offset whose + is not encoded', async () => {
    const { body } = await list(crewId, '&filter=expenseDate,BTW,2026-11-01T00:00+01:00/2026-12-02T00:00+01:00')
    expect(body.data).toHaveLength(3)
  })
  test('is within six months to either side, to the day', async () => {
    const now = apron.clock.now()
    const day = (months: number) => {
      const date = new Date(now)
      date.setUTCMonth(date.getUTCMonth() + months)
      return date.toISOString().slice(0, 10)
    }
    expect((await list(crewId, `&filter=expenseDate,BTW,${day(-6)}/${day(6)}`)).status).toBe(200)
  })
  test('goes with sorting and paging', async () => {
    const { body } = await list(crewId, '&sort=expenseDate,desc&limit=2&offset=1')
    expect(body).toMatchObject({ limit: 2, offset: 1, total: 4 })
    expect(body.data.map(({ expenseDate }: { expenseDate: string }) => expenseDate)).toEqual([
      '2026-11-30',
      '2026-11-01',
    ])
  })
})

test('a crew member must be named', async () => {
  const { status, body } = await apron.ask('/api/external/crew-expenses', { headers })
  expect({ status, field: body.details[0].field }).toEqual({ status: 400, field: 'crewId' })
})

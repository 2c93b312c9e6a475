import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { filesOnDisk, pdf } from '../../support/files.ts'
import { addJet, bookFlight, newEvents, skipEvents } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'

const PATH = '/api/external/crew-qualifications'
const expectedEvents = ['FLIGHT_CREW_DOCUMENT_UPDATE']
let apron: HttpApron
let headers: Record<string, string>
let crewId: string
let flightId: number
let medical: number
let check: number

const ask = (path: string, method = 'GET', body?: unknown) => apron.ask(path, { method, headers, body })
beforeAll(async () => {
  apron = await startHttp()
  headers = headersOf((await apron.partner()).credentials)
  const { desk, clock } = apron
  await addJet(apron, 'HB-CRQ')
  crewId = String(
    answered(await desk.crew.add({ body: { lastName: 'Pilot', acronym: 'PIL', roles: ['CMD'] } })).pilotId,
  )
  flightId = await bookFlight(apron, { tail: 'HB-CRQ', flightNumber: 'crq1', departureAt: clock.now() + DAY })
  const crew = [{ pilotId: Number(crewId), role: 'CMD' as const }]
  answered(await desk.flightCrew.assign({ params: { flightId: String(flightId) }, body: crew }))
  const year = { unit: 'MONTHS', value: 12 } as const
  const month = { unit: 'MONTHS', value: 1 } as const
  medical = answered(
    await desk.qualificationTypes.add({ body: { name: 'Medical', type: 'MEDICAL', validity: year } }),
  ).id
  const gracePeriod = { start: month, end: month }
  const kind = { name: 'Proficiency check', abbreviation: 'OPC', validity: year, gracePeriod, parentId: medical }
  check = answered(await desk.qualificationTypes.add({ body: kind })).id
  await skipEvents(apron)
})
afterAll(() => apron.close())

test('one is given with licence, authority, country and base month, and expires by its kind', async () => {
  const body = {
    crewId,
    qualificationId: String(check),
    licenseNumber: 'CH.FCL.12',
    issuingAuthority: 'FOCA',
    country: 'CHE',
    issueDate: '2026-02-10',
    baseMonth: 'MARCH',
    isPilotInCommand: true,
  }
  const created = await ask(PATH, 'POST', body)
  expect(created.status).toBe(200)
  expect(created.body).toMatchObject({
    ...body,
    qualificationTypeId: String(check),
    expiryDate: '2027-03-31',
    documents: [],
  })
  expect(await newEvents(apron, flightId)).toEqual(expectedEvents)
  const now = new Date(apron.clock.now()).toISOString()
  expect(created.body).toMatchObject({ createdAtDateTime: now, updatedAtDateTime: now })
  expect((await ask(`${PATH}/${created.body.id}`)).body).toEqual(created.body)
})

test('crew and kind must be named, and be there', async () => {
  for (const [body, status] of [
    [{ qualificationId: medical }, 400],
    [{ crewId }, 400],
    [{ crewId, qualificationId: 'MED' }, 400],
    [{ crewId, qualificationTypeId: 999_999 }, 404],
    [{ crewId: '999999', qualificationId: medical }, 404],
    [{ crewId, qualificationId: medical, baseMonth: 'MARZO' }, 400],
  ] as const)
    expect({ body, status: (await ask(PATH, 'POST', body)).status }).toEqual({ body, status })
  expect(await newEvents(apron, flightId)).toEqual([])
})

describe('one that is there', () => {
  let path: string
  beforeAll(async () => {
    const body = { crewId: Number(crewId), qualificationTypeId: medical, issueDate: '2026-01-31', notes: 'Glasses' }
    const created = await ask(PATH, 'POST', body)
    expect(created.body.expiryDate).toBe('2027-01-31')
    path = `${PATH}/${created.body.id}`
    await skipEvents(apron)
  })

  test('is changed in part: null clears, another issue date recalculates its expiry', async () => {
    const cleared = (await ask(path, 'PATCH', { notes: null })).body
    expect(cleared).toMatchObject({ notes: null, issueDate: '2026-01-31', expiryDate: '2027-01-31' })
    expect(await newEvents(apron, flightId)).toEqual(expectedEvents)
    const renewed = (await ask(path, 'PATCH', { issueDate: '2027-01-12' })).body
    expect(renewed).toMatchObject({ issueDate: '2027-01-12', expiryDate: '2028-01-12' })
    const withBase = (await ask(path, 'PATCH', { qualificationTypeId: String(check), baseMonth: 'FEBRUARY' })).body
    expect(withBase).toMatchObject({ qualificationId: String(check), expiryDate: '2028-02-29' })
    expect((await ask(path, 'PATCH', { expiryDate: null })).body.expiryDate).toBeNull()
    await skipEvents(apron)
    expect((await ask(path, 'PATCH', {})).status).toBe(200)
    expect(await newEvents(apron, flightId)).toEqual([])
  })

  test('a renewal within the grace loses no time', async () => {
    expect(
      (await ask(path, 'PATCH', { issueDate: '2026-03-31', expiryDate: '2027-03-31', baseMonth: null })).status,
    ).toBe(200)
    expect((await ask(path, 'PATCH', { issueDate: '2027-03-05' })).body.expiryDate).toBe('2028-03-31')
    await skipEvents(apron)
  })

  test('has documents that are published, and removed with it', async () => {
    const uploaded = await apron.ask(`${path}/documents`, {
      method: 'POST',
      headers,
      file: { name: 'medical.pdf', bytes: pdf },
    })
    expect(uploaded.status).toBe(200)
    expect(uploaded.body).toMatchObject({ uuid: expect.any(String), name: 'medical.pdf', entityName: 'qualifications' })
    expect(await newEvents(apron, flightId)).toEqual(expectedEvents)
    const { uuid } = uploaded.body
    expect((await ask(path)).body.documents).toEqual([uploaded.body])
    const file = await ask(`${path}/documents/${uuid}`)
    expect(Buffer.from(file.bytes).equals(Buffer.from(pdf))).toBe(true)
    expect(file.headers.get('Content-Type')).toContain('application/pdf')
    expect((await ask(`${path}/documents/${uuid}`, 'DELETE')).status).toBe(204)
    expect(await newEvents(apron, flightId)).toEqual(expectedEvents)
    expect((await ask(`${path}/documents/${uuid}`)).status).toBe(404)
    await apron.ask(`${path}/documents`, { method: 'POST', headers, file: { name: 'again.pdf', bytes: pdf } })
    await skipEvents(apron)
    expect((await ask(path, 'DELETE')).status).toBe(204)
    expect(await newEvents(apron, flightId)).toEqual(expectedEvents)
    expect((await ask(path)).status).toBe(404)
    expect(await filesOnDisk(apron)).toEqual([])
  })
})

describe('the list', () => {
  test('is that of one crew member, who must be named', async () => {
    const refusal = await ask(PATH)
    expect({ status: refusal.status, field: refusal.body.details[0].field }).toEqual({ status: 400, field: 'filter' })
    expect((await ask(`${PATH}?filter=expiryDate,GT,2026-01-01`)).status).toBe(400)
    expect((await ask(`${PATH}?filter=crewId,NE,${crewId}`)).status).toBe(400)
    const page = (await ask(`${PATH}?filter=crewId,EQ,${crewId}&limit=1&sort=expiryDate,desc`)).body
    expect(page).toMatchObject({ limit: 1, offset: 0, total: 1, data: [{ crewId }] })
    expect((await ask(`${PATH}?crewId=${crewId}`)).body.total).toBe(1)
    expect((await ask(`${PATH}?filter=crewId,EQ,1&filter=expiryDate,GT,2026-01-01`)).body.data).toEqual([])
    expect((await ask(`${PATH}?crewId=${crewId}&filter=expiryDate,BTW,2027-01-01/2027-12-31`)).body.total).toBe(1)
    expect((await ask(`${PATH}?crewId=nobody`)).status).toBe(400)
  })
})

describe('kinds of qualification', () => {
  test('are listed page by page', async () => {
    const page = (await ask('/api/external/qualification-types?limit=1&offset=1&sort=name,asc')).body
    expect(page).toMatchObject({
      limit: 1,
      offset: 1,
      total: 2,
      data: [{ id: String(check), name: 'Proficiency check' }],
    })
    const filtered = (await ask('/api/external/qualification-types?filter=type,EQ,MEDICAL')).body
    expect(filtered.data.map(({ name }: { name: string }) => name)).toEqual(['Medical'])
    expect((await ask(`/api/external/qualification-types?filter=parentId,EQ,${medical}`)).body.total).toBe(1)
    expect((await ask('/api/external/qualification-types?filter=isActive,EQ,perhaps')).status).toBe(400)
  })

  test('have validity, grace periods and relations', async () => {
    const own = (await ask(`/api/external/qualification-types/${check}`)).body
    expect(own).toMatchObject({
      id: String(check),
      abbreviation: 'OPC',
      validity: { unit: 'MONTHS', value: 12 },
      gracePeriod: { start: { unit: 'MONTHS', value: 1 }, end: { unit: 'MONTHS', value: 1 } },
      parentId: String(medical),
      parent: { id: String(medical), name: 'Medical' },
      isVisibleOnRoster: true,
    })
    const parent = (await ask(`/api/external/qualification-types/${medical}`)).body
    expect(parent).toMatchObject({
      parent: null,
      gracePeriod: null,
      children: [{ id: String(check), name: 'Proficiency check' }],
    })
    expect((await ask('/api/external/qualification-types/999999')).status).toBe(404)
  })

  test('belong to others, never to themselves', async () => {
    const { desk } = apron
    const body = { parentId: check }
    expect((await desk.qualificationTypes.change({ params: { id: String(medical) }, body })).status).toBe(400)
    expect((await desk.qualificationTypes.change({ params: { id: String(check) }, body })).status).toBe(400)
    const freed = await desk.qualificationTypes.change({ params: { id: String(check) }, body: { parentId: null } })
    expect(answered(freed).parentId).toBeNull()
  })
})

test('a file that the desk attaches to a qualification or an id card is published too', async () => {
  const { desk } = apron
  const body = { pilotId: Number(crewId), typeId: medical }
  const held = answered(await desk.qualifications.add({ body })).id
  const user = { userExternalReference: crewId }
  const card = answered(await desk.userDocuments.create({ params: user, body: { number: 'P77' } })).id
  await skipEvents(apron)
  for (const [noun, recordId] of [
    ['qualifications', held],
    ['idCards', card],
    ['users', Number(crewId)],
  ] as const) {
    const file = { name: 'scan.pdf', bytes: pdf }
    const { uuid } = answered(await desk.documents.add({ query: { noun, recordId }, file }))
    expect(await newEvents(apron, flightId)).toEqual(expectedEvents)
    expect((await desk.documents.remove({ params: { uuid } })).status).toBe(204)
    expect(await newEvents(apron, flightId)).toEqual(expectedEvents)
  }
})

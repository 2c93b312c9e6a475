import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused } from '../../support/apron.ts'
import { headersOf } from '../../support/asking.ts'
import { pdf } from '../../support/files.ts'
import { bookFlight } from '../../support/flights.ts'
import { type HttpApron, startHttp } from '../../support/http.ts'
import { secondOperator } from '../../support/second-operator.ts'

let apron: HttpApron
let headers: Record<string, string>
let others: Record<string, string>
beforeAll(async () => {
  apron = await startHttp()
  headers = headersOf((await apron.partner()).credentials)
  others = headersOf(await secondOperator(apron))
})
afterAll(() => apron.close())

const get = (path: string, as = headers) => apron.ask(`/api/external/airports/${path}`, { headers: as })
const at = (airportCode: string) => ({ params: { airportCode } })

describe('where one code is several airports’', () => {
  test.each([
    ['PRN', 'BKPR', 'IATA of Pristina, before the FAA code of Greenville'],
    ['KPRN', 'KPRN', 'ICAO of Greenville'],
    ['CFK', 'DAOI', 'IATA of Chlef, before the FAA code of Chefornak'],
    ['CYF', 'PACK', 'IATA of Chefornak'],
    ['CZL', 'DABC', 'IATA of Constantine, before the FAA code of Calhoun'],
    ['CHP', 'CHP', 'FAA of Circle Hot Springs, before a local identifier in Argentina'],
    ['sazy', 'SAZY', 'that airport by its ICAO code'],
  ])('%s is %s: %s', async (code, meant) => {
    const { status, body } = await get(code)
    expect(status).toBe(200)
    expect([body.icao, body.faa]).toContain(meant)
    expect((await get(`${code}/location`)).body.id).toBe(body.id)
  })
})

test('the operator’s own name and figures lie over the shared set, for itself alone', async () => {
  const shared = (await get('LSGS')).body
  const own = { name: 'Sion Valais', avgTaxiInTime: 240_000, rescueFireCategory: 'A_5' as const }
  answered(await apron.desk.airportDesk.keep({ ...at('SIR'), body: own }))
  expect((await get('LSGS')).body).toEqual({ ...shared, ...own })
  expect((await get('LSGS', others)).body).toEqual(shared)
  expect((await get('SIR/location')).body.name).toBe('Sion Valais')
  expect(answered(await apron.desk.airports.search({ query: { search: 'LSGS' } }))[0]?.name).toBe('Sion Valais')
  answered(await apron.desk.airportDesk.keep({ ...at('LSGS'), body: { name: null } }))
  expect((await get('LSGS')).body).toEqual({ ...shared, ...own, name: shared.name })
})

test('costs are those of the operator, in whole units', async () => {
  const body = { type: 'LANDING', amount: 48_050, currency: 'CHF', per: 'LANDING' as const, description: 'Up to 10 t' }
  const { id } = answered(await apron.desk.airportDesk.addCost({ ...at('ZRH'), body }))
  expect((await get('LSZH/costs')).body).toEqual([
    {
      id,
      type: 'LANDING',
      description: 'Up to 10 t',
      cost: 480.5,
      currency: 'CHF',
      per: 'LANDING',
      validFrom: null,
      validTo: null,
      updatedDate: apron.clock.now(),
    },
  ])
  expect((await get('LSZH/costs', others)).body).toEqual([])
  const params = { id: String(id) }
  answered(await apron.desk.airportDesk.changeCost({ params, body: { amount: 50_000, validTo: '2027-12-31' } }))
  expect((await get('LSZH/costs')).body[0]).toMatchObject({ cost: 500, validTo: '2027-12-31' })
  answered(await apron.desk.airportDesk.removeCost({ params }))
  expect((await get('LSZH/costs')).body).toEqual([])
})

test('fuel prices are listed, and those that are shared for the operator', async () => {
  const body = { fuelType: 'JET_A1' as const, currency: 'EUR', unit: 'LITER' as const, price: 1.5747 }
  const add = async (more: object) =>
    answered(await apron.desk.airportDesk.addFuel({ ...at('LSZH'), body: { ...body, ...more } })).id
  const own = await add({ fboName: 'Jet Handling', volumeFrom: 0, volumeTo: 2000 })
  const shared = await add({ contractorName: 'World Fuel', shared: true, price: 1.31 })
  const fuels = (await get('LSZH/fuels')).body
  expect(fuels.map((fuel: { id: number }) => fuel.id)).toEqual([own, shared])
  expect(fuels[0]).toMatchObject({
    ...body,
    fboName: 'Jet Handling',
    contractorName: null,
    volumeTo: 2000,
    shared: false,
  })
  const { operatorUuid } = answered(await apron.desk.setup.state({}))
  expect((await get(`LSZH/fuels/shared/${operatorUuid}`)).body).toEqual([fuels[1]])
  expect((await get('LSZH/fuels/shared/90001')).status).toBe(404)
})

test('operational notes are those valid in the days asked for, and one by its id', async () => {
  const add = async (body: { note: string; alert?: boolean; validFrom?: string; validTo?: string }) =>
    answered(await apron.desk.airportDesk.addNote({ ...at('LSGG'), body }))
  const always = await add({ note: 'Steep approach' })
  const winter = await add({ note: 'Slots in winter', alert: true, validFrom: '2026-12-01', validTo: '2027-03-31' })
  const notes = async (query = '') =>
    (await get(`GVA/operationalNotes${query}`)).body.map(({ note }: { note: string }) => note)
  expect(await notes()).toEqual(['Steep approach', 'Slots in winter'])
  expect(await notes('?from=2026-11-01&to=2026-11-30')).toEqual(['Steep approach'])
  expect(await notes('?from=2027-03-31')).toEqual(['Steep approach', 'Slots in winter'])
  expect((await get('LSGG/operationalNotes?from=soon')).status).toBe(400)
  expect((await get(`LSGG/operationalNote/${winter.id}`)).body).toMatchObject({
    id: winter.id,
    note: 'Slots in winter',
    alert: true,
    validFrom: '2026-12-01',
  })
  expect((await get(`LSZH/operationalNote/${always.id}`)).status).toBe(404)
  expect((await get(`LSGG/operationalNote/${always.id}`, others)).status).toBe(404)
})

test('documents of an airport are listed and come in base64', async () => {
  const { recordId } = answered(await apron.desk.airportDesk.keep({ ...at('LOWI'), body: {} }))
  const query = { noun: 'airportData' as const, recordId: recordId ?? 0, customName: 'Approach briefing' }
  const { uuid } = answered(await apron.desk.documents.add({ query, file: { name: 'lowi.pdf', bytes: pdf } }))
  const [document] = (await get('INN/docs')).body
  expect(document).toMatchObject({ uuid, name: 'Approach briefing', originalName: 'lowi.pdf', fileSize: pdf.length })
  const { body } = await get(`LOWI/docs/${document.documentEadId}`)
  expect(body).toMatchObject({ uuid, name: 'lowi.pdf', mediaType: 'application/pdf', fileSize: pdf.length })
  expect(Buffer.from(body.file, 'base64')).toEqual(pdf)
  expect((await get(`LOWI/docs/${uuid}`)).body).toEqual(body)
  expect((await get('LOWI/docs/999999')).status).toBe(404)
  expect((await get(`LSZH/docs/${uuid}`)).status).toBe(404)
  expect((await get(`LOWI/docs/${uuid}`, others)).status).toBe(404)
})

test('crew of an airport are those whose home it is', async () => {
  const pilot = {
    firstName: 'Noor',
    lastName: 'Vidal',
    logName: 'n.vidal',
    externalReference: 'p1',
    email: 'n@example.com',
  }
  answered(await apron.desk.crew.add({ body: { ...pilot, roles: ['CMD'], homeAirport: 'SIR' } }))
  answered(
    await apron.desk.crew.add({
      body: { lastName: 'Away', externalReference: 'p2', roles: ['FO'], homeAirport: 'ZRH' },
    }),
  )
  const crew = (await get('LSGS/crew')).body
  expect(crew).toHaveLength(1)
  expect(crew[0]).toMatchObject({
    firstName: 'Noor',
    logname: 'n.vidal',
    pilot: true,
    homeAirport: { icao: 'LSGS', timeZone: 'Europe/Zurich' },
    roles: [{ type: 'CMD', label: 'Commander' }],
    contacts: [{ data: 'n@example.com', type: 'EMAIL', main: true }],
    preferences: [],
  })
})

test('service companies carry the type that clients look for', async () => {
  const body = { type: 'FBO' as const, company: 'Jet Handling', phone: '+41 44 555 02 02', mainContact: true }
  const { id } = answered(await apron.desk.airportDesk.addCompany({ ...at('LSZH'), body }))
  expect((await get('ZRH/services')).body).toEqual([
    {
      id,
      company: 'Jet Handling',
      email: null,
      phone: '+41 44 555 02 02',
      homepage: null,
      address: null,
      radio: null,
      mainContact: true,
      type: { id: 2, name: 'FBO' },
    },
  ])
})

test.each([
  'costs',
  'crew',
  'docs',
  'docs/1',
  'fuels',
  'fuels/shared/1',
  'operationalNotes',
  'operationalNote/1',
  'services',
])('of an unknown airport there are no %s', async (path) => expect((await get(`NOSUCH/${path}`)).status).toBe(404))

describe('at the desk', () => {
  test('an airport is kept with the first thing that is kept of it, and forgotten with all', async () => {
    answered(await apron.desk.airportDesk.addNote({ ...at('EGLF'), body: { note: 'Noise', alert: true } }))
    answered(
      await apron.desk.airportDesk.addCost({
        ...at('FAB'),
        body: { type: 'OTHER', amount: 1, currency: 'GBP', per: 'DAY' },
      }),
    )
    const own = async () => answered(await apron.desk.airportDesk.own({})).find(({ code }) => code === 'EGLF')
    expect(await own()).toMatchObject({ notes: 1, alerts: 1, costs: 1, fuels: 0, companies: 0 })
    answered(await apron.desk.airportDesk.forget(at('EGLF')))
    expect(await own()).toBeUndefined()
    const page = answered(await apron.desk.airportDesk.page(at('EGLF')))
    expect(page).toMatchObject({ recordId: null, notes: [], costs: [], own: { name: null } })
    expect(refused(await apron.desk.airportDesk.forget(at('EGLF'))).status).toBe(404)
  })

  test('the page shows what lies nearby, the nearest first', async () => {
    const { nearby } = answered(await apron.desk.airportDesk.page(at('LSZH')))
    expect(nearby.map(({ code }) => code)).toContain('LSMD')
    expect(nearby[0]?.distance).toBeLessThan(20)
    expect(nearby.map(({ distance }) => distance)).toEqual(
      nearby.map(({ distance }) => distance).toSorted((a, b) => a - b),
    )
  })

  test('what is the wrong way round is refused by name', async () => {
    const note = { note: 'Never', validFrom: '2026-12-01', validTo: '2026-11-01' }
    expect(refused(await apron.desk.airportDesk.addNote({ ...at('LSZH'), body: note })).fields).toEqual(['validTo'])
    const fuel = { fuelType: 'JET_A1', currency: 'EUR', unit: 'LITER', price: 1, volumeFrom: 10, volumeTo: 5 } as const
    expect(refused(await apron.desk.airportDesk.addFuel({ ...at('LSZH'), body: fuel })).fields).toEqual(['volumeTo'])
  })
})

test('an airport’s own name is the name that flights show too', async () => {
  answered(await apron.desk.airportDesk.keep({ ...at('LSZB'), body: { name: 'Bern-Belp' } }))
  answered(
    await apron.desk.aircraft.add({
      body: { tailNumber: 'HB-BRN', type: 'C25B', model: 'CJ3', category: 'LIGHT_JET', numberOfSeats: 6 },
    }),
  )
  const departureAt = apron.clock.now() + 86_400_000
  const flightId = String(await bookFlight(apron, { tail: 'HB-BRN', flightNumber: 'brn', from: 'BRN', departureAt }))
  expect(answered(await apron.desk.flightDesk.page({ params: { flightId } })).departure.name).toBe('Bern-Belp')
})

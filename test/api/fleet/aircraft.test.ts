import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { citation } from '../../support/fleet.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
  answered(await apron.desk.aircraft.add({ body: citation }))
})
afterAll(() => apron.close())

const list = async (date?: string) => answered(await (await apron.partner()).aircraft.list({ query: { date } }))
const read = async (tailNumber: string) => (await apron.partner()).aircraft.read({ params: { tailNumber } })
const add = (given: object) => apron.desk.aircraft.add({ body: { ...citation, ...given } })
const change = (aircraftId: number, body: object) =>
  apron.desk.aircraft.change({ params: { aircraftId: String(aircraftId) }, body })

test('an aircraft has every key, null where nothing is known', async () => {
  expect(answered(await read('D-CAPA'))).toEqual({
    id: expect.any(Number),
    tailNumber: 'D-CAPA',
    numberOfSeats: 7,
    type: 'C25B',
    model: 'Citation CJ3+',
    typeName: 'Cessna 525B Citation CJ3+',
    typeRating: null,
    typeOfUse: null,
    homebase: 'LSGS',
    category: 'LIGHT_JET',
    status: 'ACTIVE',
    keyAccountManager: null,
    flightNumberToken: null,
    subcharter: false,
    cargo: false,
    ambulance: true,
    wingSpan: 16.26,
    externalLength: null,
    externalHeight: null,
    cabinHeight: null,
    cabinLength: null,
    cabinWidth: null,
    maxFuel: 2136,
    maxPayload: null,
    maxRange: 2040,
    minRunway: 969,
    normalCruiseSpeed: 400,
    aoc: { id: expect.any(Number), name: 'My operator' },
    layout: { flightCrew: 2, cabinCrew: 0, onboardEngineer: 0 },
    equipment: {
      v110: false,
      v230: true,
      headsets: false,
      tv: false,
      cd_dvd: false,
      wifi: true,
      satPhone: false,
      satTV: false,
      entertainmentSystem: false,
      lavatory: false,
      enclosedLavatory: false,
      coffeePot: false,
      espresso: false,
      iceBin: false,
      microwaveOven: false,
      warmingOven: false,
      smokingAllowed: false,
      petsAllowed: false,
      skiTube: false,
      golfBags: false,
      baggageVolume: 1.8,
      maxWeight: null,
      standardSuitcases: null,
    },
    links: [
      {
        rel: 'schedule',
        href: 'http://127.0.0.1:8710/api/external/aircraft/D-CAPA/schedule?from=2026-09-22&to=2027-01-20&initLocation=false',
      },
      { rel: 'self', href: 'http://127.0.0.1:8710/api/external/aircraft/D-CAPA' },
    ],
  })
})

test('the list has the same, in the fleet’s order', async () => {
  answered(await add({ tailNumber: 'd-cfst', position: 0 }))
  const fleet = await list()
  expect(fleet.map((aircraft) => aircraft.tailNumber)).toEqual(['d-cfst', 'D-CAPA'])
  expect(fleet[1]).toEqual(answered(await read('d-capa')))
})

test('pricing is the rules that can price the aircraft, but for those of one account', async () => {
  const partner = await apron.partner()
  const fleet = answered(await apron.desk.aircraft.fleet({}))
  const aircraftId = fleet.find(({ tailNumber }) => tailNumber === 'D-CAPA')?.id ?? 0
  const { accountid: accountId } = answered(await partner.accounts.create({ body: { name: 'Falk Holding' } }))
  const rule = { currency: 'EUR', blockHour: 310_050, landing: 12_000 }
  answered(await apron.desk.pricing.add({ body: { ...rule, name: 'Whole fleet' } }))
  answered(await apron.desk.pricing.add({ body: { ...rule, name: 'CJ3', aircraftId, blockHour: 299_900 } }))
  answered(await apron.desk.pricing.add({ body: { ...rule, name: 'Falk', aircraftId, accountId } }))
  const pricing = answered(await partner.aircraft.pricing({ params: { tailNumber: 'D-CAPA' } }))
  expect(pricing).toMatchObject({ aircraftId, tailNumber: 'D-CAPA', usesPricingEngine: false })
  expect(pricing.rules.map(({ name, blockHour, landing }) => [name, blockHour, landing])).toEqual([
    ['CJ3', 2999, 120],
    ['Whole fleet', 3100.5, 120],
  ])
  expect(refused(await partner.aircraft.pricing({ params: { tailNumber: 'N0NE' } })).status).toBe(404)
})

test('an unknown tail number, or one of another operator, is not found', async () => {
  expect(refused(await read('N0NE'))).toMatchObject({ status: 404, code: 'unknown_record' })
})

test('date leaves aircraft that were modified after it', async () => {
  const { id } = answered(await add({ tailNumber: 'D-LATE' }))
  await apron.clock.advance(3_600_000)
  answered(await change(id, { numberOfSeats: 6 }))
  const tails = async (date: string) => (await list(date)).map((aircraft) => aircraft.tailNumber)
  const now = new Date(apron.clock.now())
  expect(await tails(new Date(apron.clock.now() - 60_000).toISOString())).toEqual(['D-LATE'])
  expect(await tails(now.toISOString())).toEqual([])
  expect(await tails(now.toISOString().slice(0, 16))).toEqual([])
  expect(await tails('2026-11-21')).toContain('D-CAPA')
  expect(await tails('2026-11-22')).toEqual([])
})

test.each(['yesterday', '2026-02-30', '2026-13-01', ''])('%s is no date', async (date) => {
  const reply = await (await apron.partner()).aircraft.list({ query: { date } })
  expect(refused(reply)).toMatchObject({ status: 400, code: 'invalid_input', fields: ['date'] })
  expect(reply.body).toMatchObject({ message: expect.stringMatching(/YYYY-MM-DD|in the calendar/) })
})

describe('keeping the fleet', () => {
  test('what is added is answered as it is kept, and journalled', async () => {
    const added = answered(
      await add({ tailNumber: 'HB-VXY', mtow: 6291, manufacturingYear: 2019, usesPricingEngine: true }),
    )
    expect(added).toMatchObject({ tailNumber: 'HB-VXY', homebase: 'LSGS', mtow: 6291, usesPricingEngine: true })
    expect(answered(await apron.desk.aircraft.fleet({}))).toContainEqual(added)
  })

  test('a change touches what it names only; null clears', async () => {
    const added = answered(await add({ tailNumber: 'OE-GHI', maxRange: 2000 }))
    const changed = answered(
      await change(added.id, { homebase: 'gva', maxRange: null, equipment: { wifi: false, maxWeight: 450 } }),
    )
    expect(changed).toEqual({
      ...added,
      homebase: 'LSGG',
      maxRange: null,
      equipment: { ...added.equipment, wifi: false, maxWeight: 450 },
    })
    expect(answered(await change(added.id, { homebase: null }))).toEqual({ ...changed, homebase: null })
    expect(answered(await change(added.id, { equipment: { maxWeight: null } })).equipment.maxWeight).toBeNull()
    expect(answered(await change(added.id, {}))).toMatchObject({ tailNumber: 'OE-GHI', ambulance: true })
  })

  test('the key account manager, cabin and comforts are kept, and shown to partners', async () => {
    const user = answered(
      await apron.desk.users.create({ body: { firstName: 'Ida', lastName: 'Falk', logName: 'i.falk' } }),
    )
    const added = answered(await add({ tailNumber: 'HB-KAM', cabin: ['X.G', 'S.S', 'S'], beds: 2, beltedToilet: true }))
    expect(added).toMatchObject({ cabin: ['X.G', 'S.S', 'S..'], beds: 2, beltedToilet: true, keyAccountManager: null })
    const changed = answered(await change(added.id, { keyAccountManagerId: user.internalId }))
    expect(changed.keyAccountManager).toEqual({ userId: user.internalId, name: 'Ida Falk' })
    expect(answered(await read('HB-KAM')).keyAccountManager).toEqual({
      externalReference: user.externalReference,
      internalId: user.internalId,
      firstName: 'Ida',
      lastName: 'Falk',
      logName: 'i.falk',
      gender: null,
      salutation: expect.toSatisfy((value) => value === null || typeof value === 'string'),
      status: 'ACTIVE',
    })
    expect(refused(await change(added.id, { keyAccountManagerId: 1 })).fields).toEqual(['keyAccountManagerId'])
    expect(answered(await change(added.id, { keyAccountManagerId: null })).keyAccountManager).toBeNull()
  })

  test('an aircraft out of use leaves the fleet, not the interface', async () => {
    const { id } = answered(await add({ tailNumber: 'G-GONE', status: 'INACTIVE' }))
    const tails = async (inactive: boolean) =>
      answered(await apron.desk.aircraft.fleet({ query: { inactive } })).map((aircraft) => aircraft.tailNumber)
    expect(await tails(false)).not.toContain('G-GONE')
    expect(await tails(true)).toContain('G-GONE')
    expect(answered(await read('G-GONE'))).toMatchObject({ id, status: 'INACTIVE' })
  })

  test('a tail number is given once, whatever its case', async () => {
    expect(refused(await add({ tailNumber: 'd-capa' }))).toMatchObject({ status: 409, code: 'reference_taken' })
    const { id } = answered(await add({ tailNumber: 'D-OTHR' }))
    expect(refused(await change(id, { tailNumber: 'D-Capa' })).code).toBe('reference_taken')
  })

  test.each([
    ['tailNumber', ''],
    ['tailNumber', 'D#CAPA'],
    ['type', 'Citation'],
    ['category', 'JET'],
    ['numberOfSeats', -1],
    ['numberOfSeats', 7.5],
    ['wingSpan', '16 m'],
    ['maxRange', 0],
    ['homebase', 'NOSUCH'],
    ['layout', null],
    ['status', 'SOLD'],
    ['subcharter', 'yes'],
    ['manufacturingYear', 12],
  ])('%s can’t be %j', async (field, value) => {
    const [aircraft] = answered(await apron.desk.aircraft.fleet({}))
    const reply = await change(aircraft?.id ?? 0, { [field]: value })
    expect(refused(reply)).toEqual({ status: 400, code: 'invalid_input', fields: [field] })
    if (value !== null) expect(refused(await add({ tailNumber: 'N1', [field]: value })).fields).toEqual([field])
  })

  test('an aircraft that is not there can’t be changed', async () => {
    for (const id of [0, 999_999]) expect(refused(await change(id, {})).status).toBe(404)
  })

  test('partners don’t keep the fleet', async () => {
    const partner = await apron.partner()
    expect(refused(await partner.aircraft.add({ body: citation })).code).toBe('permission_missing')
    expect(refused(await partner.aircraft.fleet({})).code).toBe('permission_missing')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../src-shared/time/durations.ts'
import { answered, refused, startApron, type TestApron } from '../../support/apron.ts'
import { addJet, bookFlight } from '../../support/flights.ts'

let apron: TestApron
let flightId: number
let aircraftType: string
const people = new Map<string, number>()

beforeAll(async () => {
  apron = await startApron()
  const jet = await addJet(apron, 'HB-REQ')
  aircraftType = jet.type
  flightId = await bookFlight(apron, { tail: 'HB-REQ', flightNumber: 'REQ1', departureAt: apron.clock.now() + 5 * DAY })
  const crew = [
    ['Captain', 'CMD'],
    ['Mate', 'FO'],
    ['Steward', 'FA'],
    ['Guest', 'OBS'],
  ] as const
  const body: { pilotId: number; role: (typeof crew)[number][1] }[] = []
  for (const [lastName, role] of crew) {
    const added = answered(await apron.desk.crew.add({ body: { lastName, roles: [role], homeAirport: 'LSZH' } }))
    people.set(lastName, added.pilotId)
    body.push({ pilotId: added.pilotId, role })
  }
  const params = { flightId: String(flightId) }
  answered(await apron.desk.flightCrew.assign({ params, query: { updateCrewUsers: false }, body }))
})
afterAll(() => apron.close())

const missing = async () =>
  answered(await apron.desk.findings.flight({ params: { flightId: String(flightId) } }))
    .filter(({ code }) => code === 'qualification_missing')
    .map(({ subject, params }) => `${subject}: ${params['what']}`)
    .toSorted()
type Body = Parameters<typeof apron.desk.qualificationTypes.add>[0]['body']
const kind = async (body: Body) => answered(await apron.desk.qualificationTypes.add({ body }))

test('a kind is required of nobody unless it says so', async () => {
  expect(await kind({ name: 'Optional', appliesTo: 'FLIGHT_DECK' })).toMatchObject({
    isRequired: false,
    aircraftTypes: [],
  })
  expect(await missing()).toEqual([])
})

// What is required, of whom, and who lacks it.
const table: [string, Partial<Body>, string[]][] = [
  ['all crew', {}, ['Captain', 'Mate', 'Steward']],
  ['the flight deck', { appliesTo: 'FLIGHT_DECK' }, ['Captain', 'Mate']],
  ['the pilot in command', { appliesTo: 'PIC' }, ['Captain']],
  ['the second in command', { appliesTo: 'SIC' }, ['Mate']],
  ['the cabin', { appliesTo: 'CREW_CABIN' }, ['Steward']],
  ['another type', { appliesTo: 'FLIGHT_DECK', aircraftTypes: ['B738'] }, []],
]
test.each(table)('required of %s', async (name, more, who) => {
  const { id } = await kind({ name, isRequired: true, ...more })
  expect(await missing()).toEqual(who.map((one) => `${one}: ${name}`))
  answered(await apron.desk.qualificationTypes.change({ params: { id: String(id) }, body: { isActive: false } }))
  expect(await missing()).toEqual([])
})

test('who holds one lacks nothing, and suggestions know of it', async () => {
  const { id: typeId } = await kind({
    name: 'Rating',
    isRequired: true,
    appliesTo: 'FLIGHT_DECK',
    aircraftTypes: [aircraftType],
  })
  expect(await missing()).toEqual(['Captain: Rating', 'Mate: Rating'])
  answered(await apron.desk.qualifications.add({ body: { pilotId: people.get('Captain') ?? 0, typeId } }))
  expect(await missing()).toEqual(['Mate: Rating'])
  const params = { flightId: String(flightId) }
  const list = answered(await apron.desk.crewSuggestions.rank({ params, query: { role: 'FO' } }))
  expect(list.find(({ name }) => name === 'Mate')).toMatchObject({ findings: [{ code: 'qualification_missing' }] })
})

test('a designator that is none is refused with its field', async () => {
  const body = { name: 'Wrong', isRequired: true, aircraftTypes: ['Citation Jet'] }
  expect(refused(await apron.desk.qualificationTypes.add({ body }))).toMatchObject({ fields: ['aircraftTypes[0]'] })
})

import { describe, expect, test } from 'vitest'
import { crewOrder, crewPositionOf, seated } from '../../../src-main/core/features/crew/assignments/rules.ts'
import { type CrewRole, crewRoles } from '../../../src-shared/domain/flights/crew-roles.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'

const jet = { flightCrew: 2, cabinCrew: 1, onboardEngineer: 0 }
const layouts = {
  jet,
  'single pilot': { flightCrew: 1, cabinCrew: 0, onboardEngineer: 0 },
  airliner: { flightCrew: 3, cabinCrew: 4, onboardEngineer: 1 },
  'none assigned': undefined,
}
type LayoutName = keyof typeof layouts
const seatsIn = (layout: LayoutName, roles: CrewRole[]) =>
  seated(
    roles.map((role) => ({ role })),
    layouts[layout],
  ).map(({ seat }) => seat)

describe('seats', () => {
  const rows: [LayoutName, CrewRole[], number[]][] = [
    ['jet', [], []],
    ['jet', ['CMD', 'FO', 'FA'], [1, 1, 1]],
    ['jet', ['FA', 'FO', 'CMD'], [1, 1, 1]],
    ['jet', ['CMD', 'FO', 'OBS', 'OBS', 'MAINTENANCE'], [1, 1, 1, 2, 1]],
    ['jet', ['CMD', 'FO', 'AUG_PIC', 'AUG_SIC'], [1, 1, 1, 2]],
    ['single pilot', ['SINGLE_PILOT'], [1]],
    ['airliner', ['CMD', 'FO', 'FO', 'ENG', 'FA', 'CC', 'CA', 'FA'], [1, 1, 2, 1, 1, 2, 3, 4]],
    ['none assigned', ['CMD', 'CMD', 'FA', 'FA'], [1, 2, 1, 2]],
  ]
  test.each(rows)('%s: %j', (layout, roles, seats) => expect(seatsIn(layout, roles)).toEqual(seats))
})

describe('more members than seats', () => {
  const rows: [LayoutName, CrewRole[], number][] = [
    ['jet', ['CMD', 'CMD'], 1],
    ['jet', ['CMD', 'SINGLE_PILOT'], 1],
    ['jet', ['CMD', 'FO', 'FO'], 2],
    ['jet', ['FA', 'CMD', 'CC'], 2],
    ['jet', ['ENG'], 0],
    ['single pilot', ['CMD', 'FO'], 1],
    ['single pilot', ['FA'], 0],
    ['airliner', ['FA', 'FA', 'FA', 'FA', 'FA'], 4],
  ]
  test.each(rows)('%s: %j is a conflict at member %i', (layout, roles, index) => {
    try {
      seatsIn(layout, roles)
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      expect([error.code, error.details[0]?.field]).toEqual(['state_conflict', `[${index}].role`])
    }
  })
})

describe('positions', () => {
  const rows: [CrewRole, number, object][] = [
    ['CMD', 1, { name: 'Commander', code: 'CMD', crewType: 'FLIGHT_DECK', typeRatingRelated: true }],
    ['FO', 2, { name: 'First officer 2', code: 'FO2', crewType: 'FLIGHT_DECK', disableFtFdpCalculation: false }],
    ['FA', 1, { name: 'Flight attendant', code: 'FA', crewType: 'CABIN', disableFtFdpCalculation: false }],
    ['JUMPSEAT', 1, { crewType: 'FLIGHT_DECK', disableFtFdpCalculation: true, typeRatingRelated: false }],
    ['MEDIC', 1, { name: 'Medic', crewType: 'CABIN', disableFtFdpCalculation: true }],
    ['USER7', 1, { name: 'USER7', code: 'USER7', crewType: 'CABIN' }],
  ]
  test.each(rows)('%s, seat %i', (role, seat, position) => {
    expect(crewPositionOf(role, seat)).toMatchObject({ role, assignable: true, ...position })
  })
  test('no two seats share an id', () => {
    const ids = crewRoles.flatMap((role) => [1, 2, 3].map((seat) => crewPositionOf(role, seat).id))
    expect(new Set(ids).size).toBe(crewRoles.length * 3)
  })
})

test('a crew is listed by rank', () => {
  const crew = ['OBS', 'FA', 'MD', 'FO', 'CMD'].map((role) => ({ role, position: 1 }))
  const second = { role: 'FA', position: 2 }
  expect([second, ...crew].toSorted(crewOrder).map(({ role, position }) => `${role}${position}`)).toEqual([
    'CMD1',
    'FO1',
    'OBS1',
    'FA1',
    'FA2',
    'MD1',
  ])
})

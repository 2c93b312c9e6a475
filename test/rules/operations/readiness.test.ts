import { describe, expect, test } from 'vitest'
import { estimatedTimes } from '../../../src-main/core/features/flights/flights/rules/estimated-times.ts'
import { seatedCrew } from '../../../src-main/core/features/operations/readiness/rules/seats.ts'
import {
  crewStatus,
  fuelStatus,
  timeStatus,
} from '../../../src-main/core/features/operations/readiness/rules/status.ts'
import { messageOf } from '../../../src-main/core/features/operations/readiness/rules/warnings.ts'
import { HOUR } from '../../../src-shared/time/durations.ts'

const unmoved = { offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null }
const flown = { offBlockAt: 1, takeOffAt: 2, landingAt: 3, onBlockAt: 4 }
const open = { canceledAt: null, postFlightClosedAt: null }

describe('the line of the times', () => {
  const rows: [string, object, string][] = [
    ['nothing yet', unmoved, 'DO'],
    ['under way', { ...unmoved, offBlockAt: 1, takeOffAt: 2 }, 'DO'],
    ['block times only', { ...flown, takeOffAt: null, landingAt: null }, 'DO'],
    ['all four', flown, 'REQ'],
    ['closed', { ...flown, postFlightClosedAt: 5 }, 'OK'],
    ['cancelled', { ...unmoved, canceledAt: 5 }, 'CNL'],
  ]
  test.each(rows)('%s', (_what, state, status) => {
    expect(timeStatus({ ...unmoved, ...open, ...state })).toBe(status)
  })
})

describe('the line of the crew', () => {
  const layout = (flightCrew: number) => ({ flightCrew, cabinCrew: 1, onboardEngineer: 0 })
  const rows: [string, string[], ReturnType<typeof layout> | undefined, string][] = [
    ['nobody', [], layout(2), 'DO'],
    ['no commander', ['FO', 'FA'], layout(2), 'DO'],
    ['no first officer', ['CMD', 'FA'], layout(2), 'DO'],
    ['both pilots', ['FO', 'CMD'], layout(2), 'OK'],
    ['one pilot where one is enough', ['CMD'], layout(1), 'OK'],
    ['a single pilot', ['SINGLE_PILOT'], layout(1), 'OK'],
    ['one pilot, no aircraft yet', ['CMD'], undefined, 'OK'],
  ]
  test.each(rows)('%s', (_what, roles, seats, status) => {
    expect(crewStatus({ canceledAt: null }, roles, seats)).toBe(status)
  })
  test('of a cancelled flight', () => expect(crewStatus({ canceledAt: 1 }, [], layout(2))).toBe('CNL'))
})

describe('the line of the fuel', () => {
  const none = { fuelRemaining: null, upliftMass: null, fuelOffBlock: null, fuelArrival: null, canceledAt: null }
  const rows: [string, object, string][] = [
    ['nothing', {}, 'DO'],
    ['one end', { fuelOffBlock: 100 }, 'DO'],
    ['both ends', { fuelOffBlock: 100, fuelArrival: 0 }, 'OK'],
    ['cancelled', { canceledAt: 1 }, 'CNL'],
  ]
  test.each(rows)('%s', (_what, fuel, status) => expect(fuelStatus({ ...none, ...fuel })).toBe(status))
})

test('seats: the first of each role, and everybody else', () => {
  const crew = ['CMD', 'FO', 'FO', 'AUG_PIC', 'CC', 'FA', 'OBS'].map((role, id) => ({ role, id }))
  const { commander, firstOfficer, flightAttendant, others } = seatedCrew(crew)
  expect([commander, firstOfficer, flightAttendant].map((member) => member?.id)).toEqual([0, 1, 4])
  expect(others.map(({ id }) => id)).toEqual([2, 3, 5, 6])
  expect(seatedCrew([])).toEqual({ commander: null, firstOfficer: null, flightAttendant: null, others: [] })
})

test('estimated times: two thirds of what is lost to taxiing is lost on the way out', () => {
  const times = { departureAt: 10 * HOUR, arrivalAt: 12 * HOUR, blockTime: 120, flightTime: 105 }
  expect(estimatedTimes(times)).toEqual({
    blocksOff: 10 * HOUR,
    takeOff: 10 * HOUR + 10 * 60_000,
    landing: 12 * HOUR - 5 * 60_000,
    blocksOn: 12 * HOUR,
  })
  expect(estimatedTimes({ ...times, flightTime: 120 })).toMatchObject({ takeOff: 10 * HOUR, landing: 12 * HOUR })
})

test('findings about a crew member are messages of the checklist: what expired by name, conflicts in words', () => {
  const [day, severity] = ['2027-02-28', 'BLOCKING' as const]
  expect(messageOf({ code: 'qualification_expired', severity, params: { what: 'Medical', day } })).toEqual({
    ...{ type: 'QUALIFICATION', status: 'EXPIRED', severity, name: 'Medical' },
    message: 'Valid until 2027-02-28: Medical',
  })
  expect(messageOf({ code: 'document_expired', severity, params: { document: 'PASSPORT', day } })).toMatchObject({
    ...{ type: 'DOCUMENT', status: 'EXPIRED', name: 'PASSPORT', message: 'Valid until 2027-02-28: PASSPORT' },
  })
  const message = 'APR1 and APR2 overlap'
  expect(messageOf({ code: 'crew_overlap', severity, params: { first: 'APR1', second: 'APR2' } })).toEqual({
    ...{ type: 'FLIGHT', status: 'CONFLICT', severity, name: message, message },
  })
})

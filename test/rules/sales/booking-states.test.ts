import { describe, expect, test } from 'vitest'
import {
  type Action,
  type BookingStage,
  checkWasBooked,
  isPast,
  moves,
  stageOf,
  stateAfter,
  stateOf,
} from '../../../src-main/core/features/sales/bookings/rules/states.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import { leadsTo, standings, table } from '../../support/booking-states.ts'

describe('which action is allowed from which state, and where it leads (decision 12)', () => {
  const rows = Object.entries(table).flatMap(([action, line]) =>
    line.split(' ').map((to, index): [string, BookingStage, string] => [action, standings[index] as BookingStage, to]),
  )
  test('the table is of every action and every state', () => {
    expect(Object.keys(table)).toEqual(Object.keys(moves))
    expect(rows.length).toBe(Object.keys(moves).length * standings.length)
  })
  test.each(rows)('%s from %s: %s', (action, from, to) => {
    const after = () => stageOf(stateAfter(action as Action, stateOf(from)))
    if (to === '.') expect(after).toThrow(Problem)
    else expect(after()).toBe(leadsTo(action as Action, from))
  })
})

test('a refusal says the status, and which one the action needs', () => {
  expect(() => stateAfter('approve', stateOf('B'))).toThrow(
    'Owner approval can’t be recorded: the status is Booked. Required status: Awaiting owner approval.',
  )
})

test('a confirmed booking is B and BOOKING_SENT', () => {
  expect(stateOf('confirmed')).toEqual({ status: 'B', workflowState: 'BOOKING_SENT' })
  for (const standing of standings) expect(stageOf(stateOf(standing))).toBe(standing)
})

test.each([
  ['no legs', [], false],
  ['one that is past', [[9, 'OK']], true],
  ['one that ends now', [[10, 'OK']], false],
  [
    'one of two past',
    [
      [9, 'OK'],
      [11, 'OK'],
    ],
    false,
  ],
  [
    'one that is past, one cancelled',
    [
      [9, 'OK'],
      [11, 'CANCELED'],
    ],
    true,
  ],
  ['all cancelled', [[9, 'CANCELED']], false],
] as [string, [number, string][], boolean][])('a request with %s', (_what, legs, past) => {
  expect(
    isPast(
      legs.map(([arrivalAt, status]) => ({ arrivalAt, status })),
      10,
    ),
  ).toBe(past)
})

test('only what is or was booked is paid', () => {
  expect(() => checkWasBooked({ bookedAt: null })).toThrow(Problem)
  expect(checkWasBooked({ bookedAt: 1 })).toBeUndefined()
})

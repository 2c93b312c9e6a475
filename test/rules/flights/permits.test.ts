import { describe, expect, test } from 'vitest'
import {
  checkValidity,
  covers,
  type PermitInput,
  permitEvents,
} from '../../../src-main/core/features/flights/permits/rules.ts'
import { type SlotPlace, slotEvents } from '../../../src-main/core/features/flights/slots/rules.ts'

const permit = (given: Partial<PermitInput> = {}): PermitInput => ({
  kind: 'OVERFLIGHT',
  authority: 'ENAC',
  company: null,
  providerId: null,
  status: 'REQ',
  ...given,
})
const [assigned, unassigned] = ['FLIGHT_PERMIT_ASSIGNMENT', 'FLIGHT_PERMIT_UNASSIGNMENT']

describe('which events a permit makes (decisions 27, 28)', () => {
  test.each<[string, PermitInput | undefined, PermitInput | undefined, (string | undefined)[]]>([
    ['of one provider, with another agent', permit({ providerId: 'p' }), permit({ providerId: 'p', company: 'X' }), []],
    ['added', undefined, permit(), [assigned]],
    ['added, not required', undefined, permit({ status: 'NR' }), []],
    ['granted', permit(), permit({ status: 'OK' }), []],
    ['asked of another authority', permit(), permit({ authority: 'DGAC' }), [unassigned, assigned]],
    ['asked through an agent', permit(), permit({ company: 'Permit Desk' }), [unassigned, assigned]],
    ['of another kind', permit(), permit({ kind: 'LANDING' }), [unassigned, assigned]],
    ['called off', permit({ status: 'OK' }), permit({ status: 'CNL' }), [unassigned]],
    ['wanted again', permit({ status: 'CNL' }), permit({ status: 'DO' }), [assigned]],
    ['removed', permit(), undefined, [unassigned]],
    ['removed, called off before', permit({ status: 'CNL' }), undefined, []],
  ])('%s', (_, before, after, events) => expect(permitEvents(before, after).map(({ kind }) => kind)).toEqual(events))
})

test('the old and the new provider are notified, each of its own part', () => {
  const [a, b] = [permit({ providerId: 'a' }), permit({ providerId: 'b' })]
  expect(permitEvents(a, b)).toEqual([
    { kind: unassigned, providerId: 'a' },
    { kind: assigned, providerId: 'b' },
  ])
})

describe('which events a slot or PPR makes (decisions 27, 28)', () => {
  const slot = (given: Partial<SlotPlace> = {}): SlotPlace => ({
    kind: 'SLOT',
    target: 'ARRIVAL',
    airport: 'LSZH',
    company: null,
    providerId: null,
    status: 'REQ',
    ...given,
  })
  test.each<[string, SlotPlace | undefined, SlotPlace | undefined, string[]]>([
    ['added', undefined, slot(), ['FLIGHT_SLOT_PPR_ASSIGNMENT']],
    ['confirmed', slot(), slot({ status: 'OK' }), []],
    [
      'at another airport',
      slot(),
      slot({ airport: 'LSGG' }),
      ['FLIGHT_SLOT_PPR_UNASSIGNMENT', 'FLIGHT_SLOT_PPR_ASSIGNMENT'],
    ],
    ['removed', slot({ status: 'OK' }), undefined, ['FLIGHT_SLOT_PPR_UNASSIGNMENT']],
  ])('%s', (_, before, after, events) => expect(slotEvents(before, after).map(({ kind }) => kind)).toEqual(events))
})

describe('the days of a permit', () => {
  const flight = { departureAt: Date.parse('2026-11-21T22:00Z'), arrivalAt: Date.parse('2026-11-22T01:00Z') }
  test.each([
    [null, null, true],
    ['2026-11-21', '2026-11-22', true],
    ['2026-11-21', null, true],
    [null, '2026-11-22', true],
    ['2026-11-22', '2026-11-30', false],
    ['2026-11-01', '2026-11-21', false],
  ])('%s through %s: covers a flight over midnight: %s', (validFrom, validUntil, held) => {
    expect(covers({ validFrom, validUntil }, flight)).toBe(held)
  })
  test('must not end before they begin', () => {
    expect(() => checkValidity({ validFrom: '2026-11-22', validUntil: '2026-11-21' })).toThrow('validUntil')
    expect(() => checkValidity({ validFrom: '2026-11-22', validUntil: '2026-11-22' })).not.toThrow()
    expect(() => checkValidity({ validFrom: null, validUntil: '2026-11-21' })).not.toThrow()
  })
})

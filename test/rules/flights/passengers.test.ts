import { describe, expect, test } from 'vitest'
import { namesPassenger, paxTypeOf, resolveTicket } from '../../../src-main/core/features/flights/passengers/rules.ts'

describe('the kind of a passenger on 1 March 2026', () => {
  const rows: [string | null, string | null, string | undefined][] = [
    ['2024-03-02', 'FEMALE', 'INFANT'],
    ['2024-03-01', 'FEMALE', 'CHILD'],
    ['2014-03-02', null, 'CHILD'],
    ['2014-03-01', 'MALE', 'MALE'],
    ['2014-03-01', null, undefined],
    [null, 'OTHER', 'OTHER'],
    [null, 'FEMALE', 'FEMALE'],
    [null, null, undefined],
    [null, 'UNKNOWN', undefined],
  ]
  test.each(rows)('born %s, %s: %s', (birthDate, gender, type) => {
    expect(paxTypeOf({ birthDate, gender }, Date.UTC(2026, 2, 1, 12))).toBe(type)
  })
})

describe('whether a request says whose a ticket is to be', () => {
  const rows: [object, string | null, boolean][] = [
    [{}, null, false],
    [{ comment: 'x' }, 'T-1', false],
    [{ paxUserId: 1 }, null, true],
    [{ internalId: 1 }, null, true],
    [{ paxExternalReference: 'P' }, null, true],
    [{ externalReference: 'P' }, null, true],
    [{ externalReference: 'P' }, 'T-1', true],
    [{ externalReference: 'T-1' }, 'T-1', false],
    [{ externalReference: 'T-1', paxUserId: 1 }, 'T-1', true],
  ]
  test.each(rows)('%j, of a ticket with its own reference %s: %s', (given, externalReference, named) => {
    expect(namesPassenger(given, { externalReference })).toBe(named)
  })
})

describe('which ticket matches, at noon', () => {
  const flight = (id: string, arrivalAt: number, canceledAt: number | null = null) => ({ id, arrivalAt, canceledAt })
  const [past, longPast, landing] = [flight('past', 11), flight('long past', 9), flight('landing', 12)]
  const [next, later, canceled] = [flight('next', 13), flight('later', 20), flight('canceled', 13, 5)]
  const rows: [string, ReturnType<typeof flight>[], string | undefined][] = [
    ['of none', [], undefined],
    ['the next', [longPast, past, next, later], 'next'],
    ['one that lands just now', [past, landing, next], 'landing'],
    ['the last where none is to come', [longPast, past], 'past'],
    ['not one that is cancelled', [past, canceled, later], 'later'],
    ['the last that flew before one that is cancelled', [longPast, past, canceled], 'past'],
    ['a cancelled one where there is no other', [canceled], 'canceled'],
  ]
  test.each(rows)('%s', (_what, tickets, id) => expect(resolveTicket(tickets, 12)?.id).toBe(id))
})

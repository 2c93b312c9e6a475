import { describe, expect, test } from 'vitest'
import { resolveDocument, storedUser } from '../../../src-main/core/features/contacts/people/rules.ts'

describe('a person as they are kept', () => {
  const rows: [object, object][] = [
    [{}, {}],
    [
      { firstName: 'Ann', notes: '' },
      { firstName: 'Ann', notes: '' },
    ],
    [{ birthDate: '1980-02-29T00:00:00Z' }, { birthDate: '1980-02-29' }],
    [
      { nationality: 'Schweiz', birthCountry: ' ' },
      { nationality: 'CH', birthCountry: null },
    ],
    [{ email: ' a@example.com ' }, { email: 'a@example.com' }],
    [{ email: ' ' }, { email: null }],
    [{ weight: 70 }, { weight: 70, weightUnit: 'KILOGRAM' }],
    [
      { weight: 150, weightUnit: 'POUND' },
      { weight: 150, weightUnit: 'POUND' },
    ],
    [{ weightUnit: 'POUND' }, {}],
  ]
  test.each(rows)('%j', (given, kept) => {
    const said = Object.entries(storedUser(given)).filter(([, value]) => value !== undefined)
    expect(Object.fromEntries(said)).toEqual(kept)
  })
})

describe('which document matches', () => {
  const main = { externalReference: 'main' }
  const other = { externalReference: 'other' }
  const rows: [object[], string | undefined, object | undefined][] = [
    [[], undefined, undefined],
    [[], 'main', undefined],
    [[main, other], undefined, main],
    [[main, other], 'other', other],
    [[main, other], 'new', undefined],
  ]
  test.each(rows)('of %j, %s', (cards, reference, card) => {
    expect(resolveDocument(cards as (typeof main)[], reference)).toEqual(card)
  })
})

import { describe, expect, test } from 'vitest'
import { changesWords } from '../../../src-renderer/shared/history/history-words.ts'

/** The names of the fields that the history of an account shows for a new address. */
const shownOf = (address: Record<string, unknown>): string[] =>
  changesWords(
    {
      at: 0,
      actor: 'A. Keller',
      noun: 'account',
      about: 'Alpine Air',
      action: 'add',
      changes: Object.entries(address).map(([field, after]) => ({ field: `address.${field}`, before: null, after })),
    },
    'UTC',
  ).map(({ name }) => name)

describe('the history of an address', () => {
  test('leaves out the zeros of one without coordinates', () =>
    expect(shownOf({ city: 'Zurich', latitude: 0, longitude: 0 })).toEqual(['city']))
  test('shows both coordinates of a place on the equator', () =>
    expect(shownOf({ city: 'Libreville', latitude: 0, longitude: 9.4 })).toEqual(['city', 'latitude', 'longitude']))
})

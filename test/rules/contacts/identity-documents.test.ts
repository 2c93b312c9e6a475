import { describe, expect, test } from 'vitest'
import { mainOf, storedDocument } from '../../../src-main/core/features/contacts/identity-documents/rules.ts'

describe('the one main document', () => {
  const a = { id: 'a', main: 0 }
  const b = { id: 'b', main: 0 }
  const main = { id: 'main', main: 1 }
  const rows: [string, { id: string; main: number }[], string | undefined, string | undefined][] = [
    ['of none is none', [], undefined, undefined],
    ['of none is none, whatever is asked', [], 'a', undefined],
    ['is the oldest when none was', [a, b], undefined, 'a'],
    ['is the one that was', [a, main, b], undefined, 'main'],
    ['is the one asked for', [a, main, b], 'b', 'b'],
    ['is not one that is not there', [a, main], 'z', 'main'],
  ]
  test.each(rows)('%s', (_what, cards, asked, id) => expect(mainOf(cards, asked)?.id).toBe(id))
})

describe('a document as it is kept', () => {
  const rows: [string, object, object][] = [
    ['nothing of nothing', {}, {}],
    ['its own names', { type: 'VISA', number: '1', externalReference: 'R' }, {}],
    [
      'own names before those of a user',
      { number: '1', documentNumber: '2' },
      { number: '1', documentNumber: undefined },
    ],
    ['the names of a user', { documentType: 'VISA' }, { type: 'VISA', documentType: undefined }],
    ['a country by any name', { issueCountry: 'Schweiz' }, { issueCountry: 'CH' }],
    ['no country', { issueCountry: ' ' }, { issueCountry: null }],
    [
      'days',
      { issueDate: '2021-02-01T10:00:00Z', documentExpiration: '2031-02-01' },
      {
        ...{ issueDate: '2021-02-01', expirationDate: '2031-02-01', documentExpiration: undefined },
      },
    ],
  ]
  test.each(rows)('%s', (_what, given, kept) => {
    expect(JSON.parse(JSON.stringify(storedDocument(given)))).toEqual(JSON.parse(JSON.stringify({ ...given, ...kept })))
  })
})

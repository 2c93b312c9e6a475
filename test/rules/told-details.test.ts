import { expect, test } from 'vitest'
import { opened } from '../../src-main/core/features/operations/flight-page/rules/details.ts'

const packed = JSON.stringify

test.each([
  ['a plain column stays', ['status', 'DO', 'OK'], [['status', 'DO', 'OK']]],
  [
    'what is new in the details',
    ['details', packed({ meals: 'Sushi', by: 'CREW' }), packed({ meals: 'Fruit', by: 'CREW', poNumber: 'P-1' })],
    [
      ['meals', 'Sushi', 'Fruit'],
      ['poNumber', null, 'P-1'],
    ],
  ],
  ['the first details', ['details', null, packed({ fboId: 7, by: null })], [['fboId', null, 7]]],
  ['a time, under the name of an instant', ['details', null, packed({ deliveryDate: 5 })], [['deliveryAt', null, 5]]],
  [
    'a person by their names',
    [
      'details',
      packed({ person: { firstName: 'Ada', lastName: 'Berg' } }),
      packed({ person: { firstName: 'Noor', lastName: null } }),
    ],
    [['person', 'Ada Berg', 'Noor']],
  ],
  [
    'notes, in words',
    [
      'serviceNotes',
      null,
      packed([
        { type: 'FBO', note: 'Quiet' },
        { type: 'CREW', note: 'Late' },
      ]),
    ],
    [['serviceNotes', null, 'FBO: Quiet; CREW: Late']],
  ],
  ['nothing', ['details', packed({ by: 'x' }), packed({ by: 'x' })], []],
] as [string, Parameters<typeof opened>[0], unknown[]][])('%s', (_, pair, reported) => {
  expect(opened(pair)).toEqual(reported)
})

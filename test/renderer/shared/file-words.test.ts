import { expect, test } from 'vitest'
import { previewOf, refusalOf, sizeWords, typeWord } from '../../../src-renderer/shared/documents/file-words.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [86_400, '84 KB'],
  [3_565_158, '3.4 MB'],
])('%i bytes are said as %s', (bytes, said) => expect(sizeWords(bytes)).toBe(said))

test('a file is called by its type', () => {
  expect(['application/pdf', 'image/jpeg', 'text/csv', 'video/mp4'].map(typeWord)).toEqual([
    'PDF',
    'JPG',
    'CSV',
    'FILE',
  ])
  expect(['image/png', 'text/plain', 'application/pdf', 'image/heic'].map(previewOf)).toEqual([
    'picture',
    'text',
    'paper',
    undefined,
  ])
})

test.each([
  ['manual.pdf', 1, undefined],
  ['SCAN.JPEG', 25 * 1024 * 1024, undefined],
  ['empty.pdf', 0, /empty/],
  ['film.pdf', 25 * 1024 * 1024 + 1, /is too large \(25.0 MB\)/],
  ['setup.exe', 10, /Use PDF, PNG/],
  ['README', 10, /not supported/],
])('%s of %i bytes: refused at once as %s', (name, size, why) => {
  const refusal = refusalOf({ name, size })
  if (why) expect(refusal).toMatch(why)
  else expect(refusal).toBeUndefined()
})

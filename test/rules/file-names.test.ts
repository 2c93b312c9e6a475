import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { nameToSave, plainName } from '../../src-main/core/documents/names.ts'
import { zipOf } from '../../src-main/services/documents/archive.ts'
import { safeFileName } from '../../src-shared/domain/office/file-names.ts'

test.each([
  ['CON', '_CON'],
  ['nul', '_nul'],
  ['COM1.txt', '_COM1.txt'],
  ['lpt9.tar.gz', '_lpt9.tar.gz'],
  ['com\u00b9.pdf', '_com\u00b9.pdf'],
  ['AUX .pdf', '_AUX.pdf'],
  ['CONIN$', '_CONIN$'],
  ['CONSOLE.txt', 'CONSOLE.txt'],
  ['COM10.txt', 'COM10.txt'],
  ['Keller Inc.', 'Keller Inc'],
  ['report. . ', 'report'],
  ['  .hidden', 'hidden'],
  ['a:b', 'a-b'],
  ['offer.pdf:evil.exe', 'offer.pdf-evil.exe'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['evil\u202efdp.exe', 'evilfdp.exe'],
  ['...', 'file'],
  ['', 'file'],
  [`${'王'.repeat(200)}.pdf`, `${'王'.repeat(78)}.pdf`],
])('a file called %j is saved as %j', (given, saved) => {
  expect(safeFileName(given)).toBe(saved)
})

describe('whatever a file is called', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  const unfit = /[\x00-\x1f\\/:*?"<>|]|^[\s.]|[\s.]$|^(con|prn|aux|nul|(com|lpt)\d)\s*(\.|$)/i
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('CON', 'com1', '.', ' ', ':', 'x', '王', '/', '\\', '.pdf', '\u202e', '\ud83d', '\n'), {
        maxLength: 90,
      })
      .map((parts) => parts.join('')),
  )
  test('its name can be had on every system', () => {
    fc.assert(
      fc.property(names, (given) => {
        for (const name of [safeFileName(given), plainName(given), nameToSave(given, 'application/pdf')]) {
          expect(name).not.toMatch(unfit)
          expect(name.length).toBeGreaterThan(0)
          expect(name.isWellFormed()).toBe(true)
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240)
        }
        expect(safeFileName(safeFileName(given))).toBe(safeFileName(given))
      }),
      { numRuns: 2000 },
    )
  })
})

test('the files of an archive have names that can be unpacked everywhere', async () => {
  const content = new TextEncoder().encode('x')
  const names = ['documents/NUL', 'documents/a:b.pdf', 'documents/../../up.pdf', 'CON.txt', 'con.txt']
  const zip = unzipSync(
    await buffer(
      zipOf(
        names.map((name) => ({ name, mediaType: 'text/plain', content })),
        Date.UTC(2026, 10, 21),
      ),
    ),
  )
  expect(Object.keys(zip)).toEqual([
    'documents/_NUL',
    'documents/a-b.pdf',
    'documents/file/file/up.pdf',
    '_CON.txt',
    '_con (2).txt',
  ])
  expect(Object.values(zip).map((one) => strFromU8(one))).toEqual(['x', 'x', 'x', 'x', 'x'])
})

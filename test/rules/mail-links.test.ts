import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayOpenOutside } from '../../src-main/hosts/electron/allowed-links.ts'
import { isMailDraft, isMailLink, mailDraft, mailLink } from '../../src-shared/domain/office/mail-link.ts'

const root = join(import.meta.dirname, '../..')

test.each([
  ['ada.berg@example.com', 'mailto:ada.berg@example.com'],
  [' ops+night@air.example ', 'mailto:ops%2Bnight@air.example'],
  ["o'neill@example.ie", "mailto:o'neill@example.ie"],
  ['müller@bücher.example', 'mailto:m%C3%BCller@b%C3%BCcher.example'],
  ['ada@example.com?bcc=all@evil.example', undefined],
  ['ada@example.com&cc=all@evil.example', undefined],
  ['ada@example.com%0ABcc:all@evil.example', undefined],
  ['ada%0ABcc:x@example.com', undefined],
  ['ada@example.com\nBcc: all@evil.example', undefined],
  ['ada@example.com,eve@evil.example', undefined],
  ['Ada <ada@example.com>', undefined],
  ['"ada berg"@example.com', undefined],
  ['ada@localhost', undefined],
  ['ada', undefined],
  ['', undefined],
  [`${'a'.repeat(250)}@example.com`, undefined],
])('the address %j begins a mail by %j', (address, link) => expect(mailLink(address)).toBe(link))

describe('the draft of a mail', () => {
  const draft = { to: ' ops@jet.example', subject: 'Handling Zürich & more', text: 'One\nTwo?' }
  test('has its subject and text, with the line ends of mails', () =>
    expect(mailDraft(draft)).toEqual({
      link: 'mailto:ops@jet.example?subject=Handling%20Z%C3%BCrich%20%26%20more&body=One%0D%0ATwo%3F',
      hasText: true,
    }))
  test('leaves out a text that is too long for a link', () => {
    const long = mailDraft({ ...draft, cc: ['b@air.example'], text: 'ü'.repeat(400) })
    expect(long).toEqual({
      link: 'mailto:ops@jet.example?subject=Handling%20Z%C3%BCrich%20%26%20more&cc=b@air.example',
      hasText: false,
    })
    expect(isMailDraft(long?.link ?? '')).toBe(true)
  })
  test.each([{ to: 'ops' }, { to: '' }, { cc: ['ops'] }])('is none with %j', (more) =>
    expect(mailDraft({ ...draft, ...more })).toBeUndefined(),
  )
  test('whatever its texts are, it may be opened and brings nothing else along', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        (subject, text) => {
          const link = mailDraft({ to: 'a@b.example', subject, text })?.link ?? ''
          expect(isMailDraft(link)).toBe(true)
          expect(link.match(/[?&][^=&]+=/g)).toEqual(['?subject=', '&body='])
        },
      ),
    )
  })
})

describe('what may be opened in another program', () => {
  const at = 'http://127.0.0.1:8710'
  test.each([
    ['mailto:ada@example.com', true],
    ['mailto:ops%2Bnight@air.example', true],
    [`${at}/docs`, true],
    ['mailto:ada@example.com?subject=Handling%20LSZH&body=Two%0D%0Alines', true],
    ['mailto:ada@example.com?subject=Fuel&cc=ops%2Bnight@air.example&cc=b@air.example&body=x', true],
    ['mailto:ada@example.com?subject=Fuel', true],
    ['mailto:ada@example.com?subject=Fuel&bcc=all@evil.example', false],
    ['mailto:ada@example.com?subject=Fuel&attach=/etc/passwd', false],
    ['mailto:ada@example.com?subject=Fuel&body=x&attachment=/etc/passwd', false],
    ['mailto:ada@example.com?subject=Fuel&cc=a@b.example,c@d.example', false],
    ['mailto:ada@example.com,eve@evil.example?subject=Fuel', false],
    ['mailto:ada@example.com?body=x', false],
    ['mailto:ada@example.com?subject=a b', false],
    [`mailto:ada@example.com?subject=${'x'.repeat(2100)}`, false],
    ['mailto:ada@example.com?bcc=all@evil.example', false],
    ['mailto:ada@example.com%0ABcc:all@evil.example', false],
    ['mailto:ada%40example.com', false],
    ['MAILTO:ada@example.com', false],
    ['mailto:', false],
    ['mailto:%', false],
    [`${at}/docs/../api`, false],
    [`${at}/docs?x=1`, false],
    [`${at}/`, false],
    ['https://example.com/', false],
    ['http://127.0.0.1:8711/docs', false],
    ['file:///etc/passwd', false],
    ['apron://flights/1', false],
    ['javascript:alert(1)', false],
    ['ms-msdt:/id', false],
    ['smb://evil.example/share', false],
    ['', false],
  ])('%j: %j', (link, may) => expect(mayOpenOutside(link, at)).toBe(may))
  test('no reference page while the interface is not there', () => {
    expect(mayOpenOutside('null/docs', null)).toBe(false)
    expect(mayOpenOutside(`${at}/docs`, null)).toBe(false)
  })
  test('nothing that any text of a record could make of itself carries more than an address', () => {
    const bits = fc.constantFrom('a', '@', '.', 'x.io', '?', '&', '%0A', '%', '\n', 'bcc=', ':', '+', ' ', 'ü')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(bits).map((all) => all.join('')),
        ),
        (text) => {
          const link = mailLink(text)
          if (link !== undefined) expect(isMailLink(link)).toBe(true)
          if (mayOpenOutside(`mailto:${text}`, at)) expect(text).not.toMatch(/[?&\s]|%0|%3F|%26/i)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

test('one place opens other programs, and one makes links to them', () => {
  const sources = ['src-main', 'src-renderer', 'src-shared'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const saying = (word: RegExp) =>
    sources.filter((path) => word.test(readFileSync(path, 'utf8'))).map((path) => path.split(/[\\/]/).at(-1))
  expect(saying(/openExternal/)).toEqual(['outside.ts'])
  expect(saying(/mailto:/)).toEqual(['mail-link.ts'])
})

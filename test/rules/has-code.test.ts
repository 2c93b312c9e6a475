import { expect, test } from 'vitest'
import { hasCode } from '../../src-shared/messages/has-code.ts'
import { joined, type Message, message, verbatim } from '../../src-shared/messages/index.ts'

const missing = message('qualification_missing', { what: 'Low visibility' })
const about = message('finding_about', { subject: 'Ada Keller', finding: missing })
const sentence = message('sentence', { text: about })

const cases: [string, Message, boolean][] = [
  ['itself', missing, true],
  ['in a parameter', about, true],
  ['among several sentences', message('sentences', { sentences: joined([verbatim('Other.'), sentence], ' ') }), true],
  ['not in another', message('sentences', { sentences: joined([verbatim('Other.')], ' ') }), false],
  ['not in a word of the same name', verbatim('qualification_missing'), false],
]
test.each(cases)('a code is found %s', (_, given, expected) => {
  expect(hasCode(given, ['qualification_missing'])).toBe(expected)
})

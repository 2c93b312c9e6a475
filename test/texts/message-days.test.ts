import { afterEach, expect, test } from 'vitest'
import { englishText, message } from '../../src-shared/messages/index.ts'
import { messageText } from '../../src-shared/texts/message-text.ts'
import { setLanguage } from '../../src-shared/texts/texts.ts'

afterEach(() => setLanguage('en'))

const expired = message('document_expired', { day: '2026-03-04', what: 'PASSPORT' })

test.each([
  ['en', /4 Mar 2026/],
  ['de', /4\. Mär 2026/],
] as const)('a screen in %s writes the days of a message as its readers do', async (language, written) => {
  await setLanguage(language)
  expect(messageText(expired)).toMatch(written)
})

test('the API writes them as dates', () => {
  expect(englishText(expired)).toContain('2026-03-04')
})

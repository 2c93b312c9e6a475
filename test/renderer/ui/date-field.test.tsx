// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateField } from '../../../src-renderer/ui/DateField.tsx'
import { LanguageContext, useAppLanguage } from '../../../src-renderer/ui/language.ts'
import { dateText } from '../../../src-renderer/ui/time.ts'
import { setLanguage } from '../../../src-shared/texts/texts.ts'

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

function Form({ first, onChange }: { first: string; onChange?: (text: string) => void }) {
  const [text, setText] = useState(first)
  const change = (text: string) => {
    onChange?.(text)
    setText(text)
  }
  return (
    <LanguageContext value={useAppLanguage()}>
      <MantineProvider env="test">
        <DateField label="Day" text={text} setText={change} near="2026-11-21" />
      </MantineProvider>
    </LanguageContext>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Day')

test.each([
  ['2026-10-05', '5 Oct 2026', '5. Okt 2026'],
  ['2027-03-31', '31 Mar 2027', '31. Mär 2027'],
  ['2026-12-24', '24 Dec 2026', '24. Dez 2026'],
])('the day %s is written “%s” and “%s” as the language changes and changes back', async (day, english, german) => {
  render(<Form first={dateText(day)} />)
  expect(field().value).toBe(english)
  await act(() => setLanguage('de'))
  expect(field().value).toBe(german)
  await act(() => setLanguage('en'))
  expect(field().value).toBe(english)
})

test('a change of the language, and leaving the field after it, change nothing in its form', async () => {
  const changes: string[] = []
  render(<Form first={dateText('2026-12-24')} onChange={(text) => changes.push(text)} />)
  await act(() => setLanguage('de'))
  fireEvent.focus(field())
  fireEvent.blur(field())
  expect(field().value).toBe('24. Dez 2026')
  expect(changes).toEqual([])
  fireEvent.change(field(), { target: { value: '25.12.26' } })
  fireEvent.blur(field())
  expect(changes).toEqual(['25.12.26', '25. Dez 2026'])
})

test('a text that is no day is left as it was typed', async () => {
  render(<Form first="" />)
  fireEvent.change(field(), { target: { value: 'soonish' } })
  await act(() => setLanguage('de'))
  expect(field().value).toBe('soonish')
})

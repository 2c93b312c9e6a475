// @vitest-environment happy-dom
import { MantineProvider, Modal, TextInput } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { memo, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LanguageContext, useAppLanguage, useLanguage, useTextMemo } from '../../../src-renderer/ui/language.ts'
import type { Language } from '../../../src-shared/texts/languages.ts'
import { perLanguage, setLanguage, t } from '../../../src-shared/texts/texts.ts'

const states = perLanguage(() => ({ OK: t('Settings') }))

const Kept = memo(() => {
  useLanguage()
  return <p>{t('Crew')}</p>
})

function Dialog() {
  const [name, setName] = useState('')
  const columns = useTextMemo(() => [t('Quotes')], [])
  return (
    <Modal opened onClose={() => {}} title={t('Backups')} transitionProps={{ duration: 0 }}>
      <TextInput label={t('Name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput label={t('Code')} defaultValue="A1" />
      <p>{states().OK}</p>
      <p>{columns.join()}</p>
      <Kept />
    </Modal>
  )
}

function App() {
  return (
    <LanguageContext value={useAppLanguage()}>
      <MantineProvider env="test">
        <Dialog />
      </MantineProvider>
    </LanguageContext>
  )
}

const speak = (language: Language) => act(() => setLanguage(language))
const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

afterEach(async () => {
  cleanup()
  await setLanguage('en')
})

test('another language is shown at once; the dialog stays open with what was typed', async () => {
  render(<App />)
  const [name, code] = [
    screen.getByLabelText<HTMLInputElement>('Name'),
    screen.getByLabelText<HTMLInputElement>('Code'),
  ]
  act(() => {
    fireEvent.change(name, { target: { value: 'Alpenflug' } })
    fireEvent.change(code, { target: { value: 'B2' } })
  })
  expect(texts()).toEqual(['Settings', 'Quotes', 'Crew'])

  await speak('de')
  expect(screen.getByRole('dialog').textContent).toContain('Sicherungen')
  expect(texts()).toEqual(['Einstellungen', 'Angebote', 'Crew'])
  expect(screen.getByLabelText('Name')).toBe(name)
  expect([name.value, code.value]).toEqual(['Alpenflug', 'B2'])

  await speak('en')
  expect(texts()).toEqual(['Settings', 'Quotes', 'Crew'])
})

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../support/page-api.ts'

/** The passport of a passenger, typed beside the ticket: not a form of its own, and as strict as one. */

const sent: object[] = []
let IdDocumentForm: typeof import('../../../src-renderer/features/contacts/identity-documents/IdDocumentForm.tsx').IdDocumentForm

beforeEach(async () => {
  sent.length = 0
  answerCalls((_operation, { body }) => {
    if (body) sent.push(body)
    return { status: 200, body: {} }
  })
  ;({ IdDocumentForm } = await import('../../../src-renderer/features/contacts/identity-documents/IdDocumentForm.tsx'))
})
afterEach(cleanup)

async function save(issued: string, expires: string) {
  const user = userEvent.setup({ delay: null })
  render(
    <MantineProvider env="test">
      <IdDocumentForm userReference="P-1" card={undefined} near={Date.parse('2026-11-21')} onClose={() => {}} />
    </MantineProvider>,
  )
  const type = async (label: string, text: string) => text && user.type(screen.getByLabelText(label), text)
  await type('Number', 'X123')
  await type('Issued on', issued)
  await type('Valid until', expires)
  await act(async () => user.click(screen.getByRole('button', { name: 'Save document' })))
}

test.each([
  ['', '31x', 'Valid until', 'Type a date such as 1504 or 15 Apr 2026'],
  ['3102', '', 'Issued on', 'Type a date such as 1504 or 15 Apr 2026'],
  ['1 Feb 2026', '1 Jan 2026', 'Valid until', 'Must be after 1 Feb 2026'],
])('stops at a date that is none: %s until %s', async (issued, expires, field, message) => {
  await save(issued, expires)
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText(field))
  expect(screen.getByText(message)).toBeTruthy()
})

test('is sent with what was typed', async () => {
  await save('010221', '310131')
  expect(sent).toEqual([
    { type: 'PASSPORT', number: 'X123', issueCountry: '', issueDate: '2021-02-01', expirationDate: '2031-01-31' },
  ])
})

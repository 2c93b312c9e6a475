// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../support/page-api.ts'

const sent: { operation: string; params?: object; body: object }[] = []
let answers: Record<string, unknown>

beforeEach(() => {
  sent.length = 0
  answers = {}
  answerCalls((operation, { params, body }) => {
    if (body) sent.push({ operation, ...(params ? { params } : {}), body })
    return { status: 200, body: answers[operation] ?? {} }
  })
})
afterEach(cleanup)

const show = (children: ReactNode) =>
  act(async () => void render(<MantineProvider env="test">{children}</MantineProvider>))
const flight = { flightId: 7, flightNumber: 'APR7', departureAirport: 'LOWW', arrivalAirport: 'EGLF', departureAt: 0 }
const at = Date.UTC(2026, 10, 23, 10)
const conflict = {
  ...{ id: 'c1', flight, noun: 'flight', field: 'delayCode', fieldValue: '75', deskValue: '93' },
  ...{ fieldActor: 'Ida Berg', deskActor: 'Ops', fieldAt: at, deskAt: at + 60_000 },
  ...{ kept: 'field', decidedAt: null, decidedBy: null },
}
const load = async () => ({
  ...(await import('../../../src-renderer/features/integrations/field-devices/ConflictsPanel.tsx')),
  ...(await import('../../../src-renderer/features/integrations/field-devices/ReportsPanel.tsx')),
})

test('a conflict shows both values and which one counts, and the other can be used', async () => {
  const { ConflictsPanel } = await load()
  answers = { 'fieldConflicts.list': { conflicts: [conflict] } }
  await show(<ConflictsPanel />)
  const row = within(screen.getByRole('listitem'))
  expect(row.getByText('delay code')).toBeTruthy()
  expect(row.getByText('75').parentElement?.textContent).toContain('In use')
  expect(row.getByText('93').parentElement?.textContent).toContain('Ops')
  expect(row.getByRole('link').getAttribute('href')).toBe('#/flights/7')
  await userEvent.click(row.getByRole('button', { name: 'Use the other' }))
  expect(sent).toContainEqual({ operation: 'fieldConflicts.choose', params: { id: 'c1' }, body: { keep: 'desk' } })
})

test('on a page, neither reports nor conflicts take room while there are none', async () => {
  const { ConflictsPanel, ReportsPanel } = await load()
  answers = { 'fieldConflicts.list': { conflicts: [] }, 'fieldReports.list': { reports: [] } }
  await show(
    <>
      <ConflictsPanel quiet />
      <ReportsPanel quiet />
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
})

test('a report says who wrote what and when it came in, and why it was refused', async () => {
  const { ReportsPanel } = await load()
  const report = {
    ...{ deviceId: 'd', number: 3, person: 'Ida Berg', device: 'iPad', operation: 'crewReports.report', flight },
    ...{ content: { delayCode: '75', crewRemarks: 'Queue' }, files: ['slip.jpg'], reportedAt: at },
    ...{ receivedAt: at + 3_600_000, state: 'refused', conflicts: 0 },
    problem: { code: 'flight_canceled_no_report' },
  }
  answers = { 'fieldReports.list': { reports: [report] } }
  await show(<ReportsPanel />)
  const text = screen.getByRole('listitem').textContent ?? ''
  for (const part of ['Crew report', 'Refused', 'Ida Berg', 'delay code: 75', 'Queue', 'slip.jpg', '10:00', '11:00'])
    expect(text).toContain(part)
  expect(text).toContain('This flight is canceled, so there is nothing to report.')
})

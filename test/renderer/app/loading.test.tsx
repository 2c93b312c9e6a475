// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../support/page-api.ts'

/** While something is loaded, the page is busy, and nothing says that it is empty. */

let answers: ((reply: object) => void)[]
beforeEach(() => {
  answers = []
  // The flights are there before the roster.
  answerCalls((operation) =>
    operation === 'crewReports.flights'
      ? { status: 200, body: [] }
      : new Promise((resolve) => answers.push(resolve as (reply: object) => void)),
  )
})
afterEach(cleanup)

const member = { pilotId: 1, name: 'Ida Rast', cards: [], tails: [], roles: [], catering: 'Tea' }
const flights = { pilotId: 1 }
const panels: [string, () => Promise<unknown>, object][] = [
  [
    'invoices',
    async () => (await import('../../../src-renderer/features/finance/invoices/InvoicesOf.tsx')).InvoicesOf,
    { bookingId: 1 },
  ],
  [
    'payments',
    async () => (await import('../../../src-renderer/features/finance/payments/PaymentsOf.tsx')).PaymentsOf,
    { invoiceId: 1 },
  ],
  [
    'hold items',
    async () => (await import('../../../src-renderer/features/fleet/maintenance/HoldItemsPanel.tsx')).HoldItemsPanel,
    { aircraftId: 1 },
  ],
  [
    'the overview of crew',
    async () => (await import('../../../src-renderer/features/crew/members/OverviewTab.tsx')).OverviewTab,
    { member },
  ],
  [
    'documents',
    async () => (await import('../../../src-renderer/shared/documents/DocumentList.tsx')).DocumentList,
    { noun: 'crew', recordId: '1', empty: 'None yet.' },
  ],
  [
    'flights of crew',
    async () => (await import('../../../src-renderer/features/operations/field/MyFlights.tsx')).MyFlights,
    flights,
  ],
]

test.each(panels)('%s', async (_name, load, props) => {
  const Panel = (await load()) as FunctionComponent<object>
  const { QueryClientProvider } = await import('@tanstack/react-query')
  const { queryClient } = await import('../../../src-renderer/data/query-client.ts')
  const { Main } = await import('../../../src-renderer/app/Main.tsx')
  const { container } = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <Main>
            <Panel {...props} />
          </Main>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  expect(answers.length).toBeGreaterThan(0)
  expect(container.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
  expect(container.textContent).not.toMatch(/None|No [a-z]|Nothing/)
})

test('a page is no longer busy once its answers are there', async () => {
  const { InvoicesOf } = await import('../../../src-renderer/features/finance/invoices/InvoicesOf.tsx')
  const { Main } = await import('../../../src-renderer/app/Main.tsx')
  const { container } = await act(async () =>
    render(
      <MantineProvider env="test">
        <Main>
          <InvoicesOf bookingId={1} />
        </Main>
      </MantineProvider>,
    ),
  )
  expect(container.querySelector('main')?.getAttribute('aria-busy')).toBe('true')
  for (const answer of answers) await act(async () => answer({ status: 200, body: [] }))
  expect(container.querySelector('main')?.getAttribute('aria-busy')).toBe(null)
  expect(container.textContent).toContain('None yet.')
})

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FlightPage } from '../../../src-renderer/features/flights/types.ts'
import { searchedText } from '../../../src-renderer/features/integrations/webhooks/delivery-columns.tsx'
import { message } from '../../../src-shared/messages/index.ts'
import { answerCalls } from '../../support/page-api.ts'

/** The error of a delivery is a message, which screens show and search in words. */

const delivery = {
  ...{ id: 7, event: 'FLIGHT_CREATE', partnerName: 'Cloudline', callbackUrl: 'https://partner.example/hook' },
  ...{ state: 'waiting', issuedAt: 0, flight: null, resourceId: 12, members: ['FLIGHT_CREATE'] },
  errorMessage: message('connection_refused', { host: 'partner.example', port: 443 }),
}

beforeEach(() => {
  answerCalls(() => ({ status: 200, body: [delivery] }))
})
afterEach(cleanup)

test('a search covers the words of an error', () => {
  expect(searchedText(delivery as never)).toContain('partner.example refused the connection to port 443')
})

test('the page of a flight shows the words of an error', async () => {
  const { PartnerNotificationsPanel } = await import(
    '../../../src-renderer/features/operations/flight-page/PartnerNotificationsPanel.tsx'
  )
  render(
    <MantineProvider env="test">
      <PartnerNotificationsPanel flight={{ flightId: 12 } as FlightPage} />
    </MantineProvider>,
  )
  const row = await screen.findByText(/Cloudline/)
  expect(row.textContent).toContain('partner.example refused the connection to port 443')
})

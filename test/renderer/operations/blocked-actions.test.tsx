// @vitest-environment happy-dom
import { MantineProvider, Menu } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FlightPage } from '../../../src-renderer/features/flights/types.ts'
import { ActionMenuItem } from '../../../src-renderer/ui/ActionMenuItem.tsx'
import { answerCalls } from '../../support/page-api.ts'

/** Blocked actions show the reason, and unusual values are shown as they will be saved. */

const at = (text: string) => Date.parse(`${text}Z`)
const sent: { operation: string; body?: object | undefined }[] = []
let MovementForm: typeof import('../../../src-renderer/features/operations/flight-page/MovementForm.tsx').MovementForm
let CloseDialog: typeof import('../../../src-renderer/features/operations/flight-page/CloseDialog.tsx').CloseDialog

beforeEach(async () => {
  sent.length = 0
  answerCalls((operation, { body }) => {
    if (operation.startsWith('flightDesk.')) sent.push({ operation, body })
    if (body?.confirmed === false) {
      const details = [{ in: 'body', field: 'landingAt', message: 'is far from the plan.' }]
      return { status: 409, body: { code: 'confirmation_needed', message: 'Send it again.', details } }
    }
    return { status: 200, body: [] }
  })
  ;({ MovementForm } = await import('../../../src-renderer/features/operations/flight-page/MovementForm.tsx'))
  ;({ CloseDialog } = await import('../../../src-renderer/features/operations/flight-page/CloseDialog.tsx'))
})
afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const press = (role: string, name: string) => act(async () => user.click(screen.getByRole(role, { name })))
const place = { code: 'LOWW', timeZone: 'Europe/Vienna' }
const flight = {
  ...{ flightId: 12, departureAirport: 'LOWW', arrivalAirport: 'LSZH', unfinished: [] },
  ...{ plannedDepartureAirport: 'LOWW', plannedArrivalAirport: 'LSZH', departure: place, arrival: place },
  ...{ departureAt: at('2026-11-21T18:40'), arrivalAt: at('2026-11-21T20:00') },
  ...{ offBlockAt: null, takeOffAt: null, landingAt: null, onBlockAt: null },
} as unknown as FlightPage

test('an item of a menu that can’t be used is reached, says why and does nothing', async () => {
  const done: string[] = []
  render(
    <MantineProvider env="test">
      <Menu opened>
        <Menu.Target>
          <button type="button">Flight</button>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionMenuItem why="Reopen it first." onClick={() => done.push('cancel')}>
            Cancel flight
          </ActionMenuItem>
          <ActionMenuItem why={false} onClick={() => done.push('close')}>
            Close
          </ActionMenuItem>
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  )
  const [blocked, free] = screen.getAllByRole('menuitem')
  expect(blocked?.getAttribute('aria-disabled')).toBe('true')
  const described = document.getElementById(blocked?.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Reopen it first.')
  blocked?.focus()
  expect(document.activeElement).toBe(blocked)
  for (const item of [blocked, free]) if (item) await act(async () => user.click(item))
  expect(done).toEqual(['close'])
})

test('actual times far from the plan are asked about with their day', async () => {
  render(
    <MantineProvider env="test">
      <MovementForm flight={flight} settled={undefined} />
    </MantineProvider>,
  )
  await act(async () => user.type(screen.getByLabelText('Landing (UTC)'), '0410'))
  await press('button', 'Save movement')
  const dialog = screen.getByRole('dialog', { name: 'Are these times right?' })
  expect(dialog.textContent).toContain('22 Nov 04:10')
  expect(dialog.textContent).toContain('8:10 h later than planned (21 Nov 20:00)')
  await press('button', 'Save these times')
  expect(sent.map(({ body }) => body)).toEqual([
    { landingAt: at('2026-11-22T04:10'), confirmed: false },
    { landingAt: at('2026-11-22T04:10'), confirmed: true },
  ])
})

test('a flight with open items is closed with a reason, and the button says that it wants one', async () => {
  const unfinished = [{ item: 'landings', kind: null, name: null }] as unknown as FlightPage['unfinished']
  render(
    <MantineProvider env="test">
      <CloseDialog flight={{ ...flight, unfinished }} onClose={() => {}} />
    </MantineProvider>,
  )
  const close = screen.getByRole('button', { name: /^Close anyway/ })
  expect([close.getAttribute('aria-disabled'), close.textContent]).toEqual(['true', 'Close anywayEnter a reason first'])
  await act(async () => user.click(close))
  expect(sent).toEqual([])
  await act(async () => user.type(screen.getByRole('textbox'), 'Log lost'))
  await press('button', 'Close anyway')
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Log lost' }])
})

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../support/page-api.ts'

const calls: { operation: string; sent: { params?: object; body?: object } }[] = []
let answers: Record<string, unknown>
beforeEach(() => {
  calls.length = 0
  answers = {}
  answerCalls((operation, sent) => {
    calls.push({ operation, sent })
    return { status: 200, body: answers[operation] ?? {} }
  })
})
afterEach(cleanup)

const show = (children: ReactNode) =>
  act(async () => void render(<MantineProvider env="test">{children}</MantineProvider>))
const device = (more: object = {}) =>
  ({
    ...{ id: 'd1', userId: 3, person: 'Ida Berg', name: 'iPad of Ida', scope: 'own', pairedAt: 1, lastSeenAt: 2 },
    ...{ revokedAt: null, version: '1.0.0', pending: 4, clockOffset: 0, rows: 120, isCopied: false },
    ...{ hasAnswerFile: false, ...more },
  }) as never
const sentTo = (operation: string) => calls.filter((call) => call.operation === operation).map(({ sent }) => sent)

test('a device shows what waits on it and a wrong clock', async () => {
  const { DeviceTable } = await import('../../../src-renderer/features/integrations/field-devices/DeviceTable.tsx')
  await show(<DeviceTable devices={[device({ clockOffset: 3_600_000 })]} />)
  const text = screen.getAllByRole('row')[1]?.textContent ?? ''
  for (const part of ['Ida Berg', 'iPad of Ida', 'Own duties', '120 records', '4', '1.0.0', '1:00 ahead'])
    expect(text).toContain(part)
})

test('a device is removed after a look at what is on it', async () => {
  const { DeviceTable } = await import('../../../src-renderer/features/integrations/field-devices/DeviceTable.tsx')
  answers = {
    'fieldDevices.holdings': {
      flights: [{ flightId: 1, label: 'APR7 LOWW-EGLF', departureAt: null }],
      people: [{ userId: 9, name: 'Max Huber' }],
      documents: [],
      counts: [{ noun: 'tickets', count: 8 }],
    },
  }
  await show(<DeviceTable devices={[device()]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove…' }))
  expect(await screen.findByText('APR7 LOWW-EGLF')).toBeTruthy()
  expect(screen.getByText(/4 reports were waiting/)).toBeTruthy()
  expect(sentTo('fieldDevices.revoke')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove device' }))
  expect(sentTo('fieldDevices.revoke')).toMatchObject([{ params: { id: 'd1' } }])
})

test('a removed device can’t be removed again', async () => {
  const { DeviceTable } = await import('../../../src-renderer/features/integrations/field-devices/DeviceTable.tsx')
  await show(<DeviceTable devices={[device({ revokedAt: 5 })]} />)
  expect(screen.queryByRole('button', { name: 'Remove…' })).toBeNull()
  expect(screen.getByText('Removed')).toBeTruthy()
})

test('an open invitation can be withdrawn; an expired one is not shown', async () => {
  const { Invitations } = await import('../../../src-renderer/features/integrations/field-devices/Invitations.tsx')
  const one = { userId: 3, person: 'Ida Berg', scope: 'own' as const }
  const expiresAt = Date.now() + 300_000
  await show(
    <Invitations
      invitations={[
        { ...one, id: 'i1', expiresAt },
        { ...one, id: 'i2', expiresAt: 1 },
      ]}
    />,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(sentTo('fieldDevices.withdraw')).toMatchObject([{ params: { id: 'i1' } }])
})

// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE } from '../../../../src-shared/time/durations.ts'
import { answerCalls } from '../../../support/page-api.ts'

const now = Date.UTC(2026, 10, 23, 12)

const status = (more: object = {}) =>
  ({
    ...{ isDevice: true, scope: 'own', person: { userId: 3, pilotId: 3, name: 'Ida Berg' } },
    ...{ hub: { name: 'Alp Air', address: null }, lastSyncAt: now - 5 * MINUTE, isSyncing: false, progress: null },
    ...{ pending: 0, refused: 0, conflicts: 0, isRevoked: false, isCopied: false, problem: null, clockOffset: 0 },
    backupsLeftIn: null,
    version: { own: '1.0.0', hub: '1.0.0' },
    ...more,
  }) as never

const calls: { operation: string; sent: object }[] = []
let answers: Record<string, unknown>
beforeEach(() => {
  calls.length = 0
  answers = {}
  location.hash = ''
  answerCalls((operation, sent) => {
    calls.push({ operation, sent })
    return { status: 200, body: answers[operation] ?? {} }
  })
})
afterEach(cleanup)

describe('the state of a field device', () => {
  test.each<[object, string, string]>([
    [{}, 'sent', 'All sent'],
    [{ pending: 3 }, 'waiting', 'Saved here, waiting to be sent (3)'],
    [{ pending: 3, isSyncing: true }, 'syncing', 'Syncing…'],
    [{ isSyncing: true, progress: { done: 2, total: 9 } }, 'syncing', 'Syncing, 2 of 9'],
    [{ pending: 3, refused: 1 }, 'refused', '1 report refused'],
    [
      { isRevoked: true, backupsLeftIn: '/media/stick' },
      'refused',
      'This device was removed at the hub. A copy of its data is left.',
    ],
    [{ isRevoked: true }, 'refused', 'This device was removed at the hub. Its data was deleted here.'],
  ])('%j is %s: %s', async (more, state, words) => {
    const { syncState, stateWords } = await import(
      '../../../../src-renderer/features/operations/field/sync/sync-words.ts'
    )
    expect([syncState(status(more)), stateWords(status(more))]).toEqual([state, words])
  })

  test.each<[object, string]>([
    [{}, 'last sync 5 min ago'],
    [{ lastSyncAt: null }, 'never synced'],
    [{ conflicts: 2 }, 'last sync 5 min ago, 2 values changed at the hub'],
    [{ clockOffset: 4 * MINUTE }, 'last sync 5 min ago'],
    [{ clockOffset: -90 * MINUTE }, 'last sync 5 min ago, clock 1:30 behind'],
    [
      { problem: { code: 'flight_canceled_no_report' } },
      'last sync 5 min ago. This flight is canceled, so there is nothing to report. Reinstate it first.',
    ],
    [{ isRevoked: true }, 'last sync 5 min ago'],
    [
      { isRevoked: true, backupsLeftIn: '/media/stick' },
      'last sync 5 min ago, reconnect the disk with /media/stick to delete the backups there, or delete them yourself',
    ],
    [{ isRevoked: true, pending: 2 }, 'last sync 5 min ago, save a file of the unsent reports and hand it to the desk'],
  ])('%j says: %s', async (more, words) => {
    const { detailWords } = await import('../../../../src-renderer/features/operations/field/sync/sync-words.ts')
    expect(detailWords(status(more), now)).toBe(words)
  })

  test('of one that holds own duties leads to the flights of its person', async () => {
    const { fieldHome } = await import('../../../../src-renderer/features/operations/field/sync/use-field-device.ts')
    expect(fieldHome(status())).toBe('/field/3')
    expect(fieldHome(status({ scope: 'everything' }))).toBeUndefined()
    expect(fieldHome(status({ person: null }))).toBeUndefined()
  })
})

test('the bar syncs at a press, and leads to the reports', async () => {
  const { SyncBar } = await import('../../../../src-renderer/features/operations/field/sync/SyncBar.tsx')
  await act(
    async () =>
      void render(
        <MantineProvider env="test">
          <SyncBar status={status({ pending: 1 })} />
        </MantineProvider>,
      ),
  )
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/field/3/sync')
  await userEvent.click(screen.getByRole('button', { name: 'Sync now' }))
  expect(calls.map(({ operation }) => operation)).toContain('fieldSync.start')
})

test('a refused report says why, and is sent again or discarded', async () => {
  const { SyncPage } = await import('../../../../src-renderer/features/operations/field/sync/SyncPage.tsx')
  const call = {
    ...{ number: 4, operation: 'crewReports.report', flight: null, content: { delayCode: '75' }, files: [] },
    ...{ at: now, state: 'refused', conflicts: 0, answeredAt: now, problem: { code: 'post_flight_closed' } },
  }
  answers = {
    'fieldCalls.list': { calls: [call, { ...call, number: 5, state: 'pending', problem: null }] },
    'fieldConflicts.list': { conflicts: [] },
  }
  await act(
    async () =>
      void render(
        <MantineProvider env="test">
          <SyncPage pilotId={3} />
        </MantineProvider>,
      ),
  )
  const refused = screen.getByRole('region', { name: 'Refused by the hub' })
  expect(refused.textContent).toContain('delay code: 75')
  expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await userEvent.click(within(refused).getByRole('button', { name: 'Discard' }))
  const made = calls.filter(({ operation }) => operation.startsWith('fieldCalls.') && operation !== 'fieldCalls.list')
  expect(made.map(({ operation, sent }) => [operation, (sent as { params: object }).params])).toEqual([
    ['fieldCalls.retry', { number: '4' }],
    ['fieldCalls.discard', { number: '4' }],
  ])
})

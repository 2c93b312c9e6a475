// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SettingsState } from '../../../src-renderer/features/office/settings/OperatorPanel.tsx'
import { CHANGE_HEADER } from '../../../src-shared/wire/change-header.ts'
import { answerCalls } from '../../support/page-api.ts'

/** Forms that stay on their page: what they send, what follows the record, and where a refusal shows. */

const sent: { operation: string; params?: object; body?: object | undefined }[] = []
let reply: object
let NotesPanel: typeof import('../../../src-renderer/features/operations/flight-page/NotesPanel.tsx').NotesPanel
let LogbookForm: typeof import('../../../src-renderer/features/operations/flight-page/LogbookForm.tsx').LogbookForm
let ServerPanel: typeof import('../../../src-renderer/features/office/settings/ServerPanel.tsx').ServerPanel
let FlightNumbersPanel: typeof import('../../../src-renderer/features/office/settings/FlightNumbersPanel.tsx').FlightNumbersPanel

beforeEach(async () => {
  sent.length = 0
  reply = { status: 200, body: {} }
  answerCalls((operation, { params, body }) => {
    sent.push({ operation, ...(params ? { params } : {}), body })
    return reply
  })
  ;({ NotesPanel } = await import('../../../src-renderer/features/operations/flight-page/NotesPanel.tsx'))
  ;({ LogbookForm } = await import('../../../src-renderer/features/operations/flight-page/LogbookForm.tsx'))
  ;({ ServerPanel } = await import('../../../src-renderer/features/office/settings/ServerPanel.tsx'))
  ;({ FlightNumbersPanel } = await import('../../../src-renderer/features/office/settings/FlightNumbersPanel.tsx'))
})
afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const inApp = (page: ReactNode) => <MantineProvider env="test">{page}</MantineProvider>
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: RegExp) => act(async () => user.click(screen.getByRole('button', { name })))
const saveWithKeys = () => act(async () => user.keyboard('{Control>}{Enter}{/Control}'))
const flight = (notes: object) => ({ flightId: 12, notes: null, planningNotes: null, ...notes }) as never

test('the notes of a flight are saved with Ctrl and Enter, trimmed', async () => {
  render(inApp(<NotesPanel flight={flight({ planningNotes: 'Slot 10:20' })} />))
  expect(screen.queryByRole('button', { name: 'Save notes' })).toBeNull()
  await user.type(field('Crew notes'), ' De-ice ')
  await saveWithKeys()
  expect(sent).toEqual([
    {
      operation: 'flightDesk.change',
      params: { flightId: '12' },
      body: { notes: 'De-ice', planningNotes: 'Slot 10:20' },
    },
  ])
})

test('what was saved is confirmed with its change, for undoing exactly that one', async () => {
  reply = { status: 200, body: {}, headers: { [CHANGE_HEADER]: 'c7' } }
  const { ChangeMessage } = await import('../../../src-renderer/ui/change-message.ts')
  const said: unknown[][] = []
  render(
    inApp(
      <ChangeMessage value={(...words) => said.push(words)}>
        <NotesPanel flight={flight({})} />
      </ChangeMessage>,
    ),
  )
  await user.type(field('Crew notes'), 'De-ice')
  await saveWithKeys()
  expect(said).toEqual([['Notes saved', 'c7', undefined]])
})

test('a field follows its record unless something was typed there', async () => {
  const { rerender } = render(inApp(<NotesPanel flight={flight({})} />))
  await user.type(field('Crew notes'), 'Mine')
  rerender(inApp(<NotesPanel flight={flight({ notes: 'Other', planningNotes: 'Slot 10:20' })} />))
  expect([field('Crew notes').value, field('Planning notes').value]).toEqual(['Mine', 'Slot 10:20'])
  await press(/^Undo$/)
  expect(field('Crew notes').value).toBe('Other')
})

test('a field that was saved follows its record again', async () => {
  const { rerender } = render(inApp(<NotesPanel flight={flight({})} />))
  await user.type(field('Crew notes'), 'Mine')
  await saveWithKeys()
  rerender(inApp(<NotesPanel flight={flight({ notes: 'Mine' })} />))
  rerender(inApp(<NotesPanel flight={flight({ notes: 'Other' })} />))
  expect(field('Crew notes').value).toBe('Other')
  expect(screen.queryByRole('button', { name: /^Save notes/ })).toBeNull()
})

test('a refusal shows at its field, and what was typed stays', async () => {
  const details = [{ in: 'body', field: 'notes', message: 'is too long.' }]
  reply = { status: 400, body: { code: 'invalid_input', message: 'notes: is too long.', details } }
  render(inApp(<NotesPanel flight={flight({})} />))
  await user.type(field('Crew notes'), 'Much')
  await press(/^Save notes/)
  expect(field('Crew notes').getAttribute('aria-invalid')).toBe('true')
  expect(field('Crew notes').value).toBe('Much')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the logbook sends the figures that were changed; an emptied one is computed again', async () => {
  const figures = { nightTime: 30, dayTakeOffs: 1, nightTakeOffs: 0, dayLandings: 1, nightLandings: 0 }
  const logbook = { ...figures, computed: figures, entered: ['dayLandings'] }
  render(inApp(<LogbookForm flight={flight({ logbook, onBlockAt: null })} locked={false} />))
  await press(/^Edit logbook/)
  await user.type(field('Night time'), 'soon')
  await saveWithKeys()
  expect(sent).toEqual([])
  expect(field('Night time').getAttribute('aria-invalid')).toBe('true')
  await user.clear(field('Night time'))
  await user.type(field('Night time'), '0:40')
  await user.clear(field('Day landings'))
  await saveWithKeys()
  expect(sent.map(({ body }) => body)).toEqual([{ nightTime: 40, dayLandings: null }])
  expect(screen.getByRole('button', { name: /^Edit logbook/ })).toBeTruthy()
})

test('the port and the pattern of flight numbers are saved with Ctrl and Enter', async () => {
  const settings = {
    port: 8710,
    address: null,
    rate: null,
    flightNumberPattern: 'AP{number}',
  } as unknown as SettingsState
  render(
    inApp(
      <>
        <ServerPanel settings={settings} />
        <FlightNumbersPanel settings={settings} />
      </>,
    ),
  )
  await user.clear(field('Port'))
  await user.type(field('Port'), '8720')
  await saveWithKeys()
  await user.clear(field('Pattern'))
  await saveWithKeys()
  await user.type(field('Pattern'), 'OE{{number}')
  await saveWithKeys()
  expect(sent.map(({ body }) => body)).toEqual([{ port: 8720, rate: null }, { flightNumberPattern: 'OE{number}' }])
})

test('requests at once without requests per second are no limit that could be saved', async () => {
  const settings = {
    ...{ address: null, port: 8710, rate: { perSecond: 50, burst: 200 } },
    ...{ flightNumberPattern: '', counts: {}, folder: '', version: '' },
  } as unknown as SettingsState
  render(inApp(<ServerPanel settings={settings} />))
  await user.clear(field('Requests per second'))
  await saveWithKeys()
  expect(sent).toEqual([])
  expect(screen.getAllByText('Enter the requests per second, or leave both fields empty')).not.toEqual([])
  await user.type(field('Requests per second'), '7')
  await user.clear(field('Requests at once'))
  await saveWithKeys()
  expect(sent.map(({ body }) => body)).toEqual([{ port: 8710, rate: { perSecond: 7 } }])
})

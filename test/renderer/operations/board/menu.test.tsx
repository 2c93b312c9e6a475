// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  bar,
  board,
  browserForEachTest,
  flight,
  gap,
  menuLabels,
  type Page,
  press,
  showBoard,
  task,
  xOf,
  yOf,
} from './render.tsx'

browserForEachTest()

const contextMenu = (element: Element, x = 0, y = 0) =>
  act(async () => fireEvent.contextMenu(element, { clientX: x, clientY: y }))
const choose = async (name: string | RegExp) => {
  const item = await screen.findByRole('menuitem', { name })
  await act(async () => fireEvent.click(item))
}
const sentTo = ({ calls }: Page, operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ sent }) => sent)
const creation = [
  ...['New flight from LSZH', 'New positioning flight from LSZH', 'New task', 'Aircraft on ground (AOG)', 'New note'],
]
const pages = ['Open flightEnter', 'Crew', 'Passengers']

describe('the menu of a bar', () => {
  test.each([
    [
      'a planned flight',
      { flights: [flight(1, 8)] },
      'f1',
      [...pages, 'Move…M', 'Move arrival…E', 'Unassign aircraft', ...creation, 'Cancel flight…'],
    ],
    [
      'a flight under way',
      { flights: [flight(1, 4, { status: 'Off Block' })] },
      'f1',
      [...pages, 'Move…M', ...creation],
    ],
    [
      'a flight without a tail',
      { flights: [flight(1, 8, { aircraftId: null })] },
      'f1',
      [...pages, 'Move…M', 'Move arrival…E', 'Cancel flight…'],
    ],
    [
      'maintenance',
      { flights: [], tasks: [task(5, 'MAINTENANCE', 8)] },
      't5',
      [
        ...['Edit…Enter', 'Move…M', 'Move start…B', 'Move end…E', 'New flight from LOWW'],
        ...['New positioning flight from LOWW', 'New task', 'Aircraft on ground (AOG)', 'New note', 'Remove'],
      ],
    ],
  ])('%s', async (_what, plans, key, labels) => {
    await showBoard({ 'schedule.board': () => board(plans as never) })
    await contextMenu(bar(key), xOf(8.5), yOf(1))
    expect(await menuLabels()).toEqual(labels)
  })

  test('opens with the menu key, and N opens that of the time after it', async () => {
    await showBoard({})
    await press('F10', { on: 'f1', shiftKey: true })
    expect((await menuLabels())[0]).toBe('Open flightEnter')
    await press('Escape')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await press('n', { on: 'f1' })
    expect(await menuLabels()).toEqual([...creation, 'Open OE-AAA'])
    expect(screen.getByText('OE-AAA · 21 Nov 10:00 · LSZH')).toBeTruthy()
  })

  test('unassigns the aircraft, with an undo', async () => {
    const page = await showBoard({ 'flightDesk.change': () => ({}) })
    await contextMenu(bar('f1'), xOf(9), yOf(1))
    await choose('Unassign aircraft')
    expect(sentTo(page, 'flightDesk.change')).toEqual([{ params: { flightId: '1' }, body: { aircraftId: null } }])
    expect(await screen.findByText('Unassigned aircraft from AP1')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  })

  test('cancels a flight after a confirmation', async () => {
    const page = await showBoard({ 'flightDesk.cancel': () => ({}) })
    await contextMenu(bar('f1'), xOf(9), yOf(1))
    await choose('Cancel flight…')
    expect(await screen.findByText('AP1 and its leg are canceled, and partners are notified.')).toBeTruthy()
    expect(sentTo(page, 'flightDesk.cancel')).toEqual([])
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel flight' })))
    expect(sentTo(page, 'flightDesk.cancel')).toEqual([{ params: { flightId: '1' } }])
  })

  test('removes a task, and shows why where it stays', async () => {
    const answers = { 'schedule.board': () => board({ flights: [], tasks: [task(5, 'NOTE', 8)] }) }
    const refused = () => ({ code: 'state_conflict', message: 'The task is signed.' })
    const page = await showBoard({ ...answers, 'tasks.remove': refused })
    await contextMenu(bar('t5'), xOf(9), yOf(2))
    await choose('Remove')
    expect(sentTo(page, 'tasks.remove')).toEqual([{ params: { taskId: '5' } }])
    expect(await screen.findByText('The task is signed.')).toBeTruthy()
  })
})

describe('an empty part of a lane', () => {
  test('begins with the full hour, and not before the flight before it ends', async () => {
    await showBoard({ 'schedule.board': () => board({ flights: [flight(1, 7.25)] }) })
    const pane = bar('f1').closest('[class*=pane]') as Element
    await contextMenu(pane, xOf(9.5), yOf(1))
    expect(await menuLabels()).toEqual([...creation, 'Open OE-AAA'])
    expect(screen.getByText('OE-AAA · 21 Nov 09:15 · LSZH')).toBeTruthy()
  })

  test('has no menu on the lane without a tail', async () => {
    await showBoard({})
    const pane = bar('f1').closest('[class*=pane]') as Element
    await act(async () => fireEvent.click(pane, { clientX: xOf(9), clientY: yOf(0) }))
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('a location mismatch', () => {
  const flights = [flight(1, 2), flight(2, 14, { departureAirport: 'EGLF' })]
  const added = { departureAirport: 'LSZH', arrivalAirport: 'EGLF', departureAt: Date.parse('2026-11-21T11:00Z') }
  const answers = {
    'schedule.board': () => board({ flights }),
    'schedule.position': () => ({ ...added, flightId: 9, arrivalAt: Date.parse('2026-11-21T12:30Z') }),
  }
  const positioned = async (page: Page) => {
    expect(sentTo(page, 'schedule.position')).toEqual([{ params: { flightId: '2' }, body: { confirmed: false } }])
    expect(await screen.findByText('Added positioning LSZH–EGLF 11:00–12:30')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  }

  test('is labeled with both airports, and a click adds the positioning flight', async () => {
    const page = await showBoard(answers)
    expect([...document.querySelectorAll('[class*=gap]')].map(({ textContent }) => textContent)).toContain(
      'LSZH ≠≠ EGLF',
    )
    await act(async () => fireEvent.click(gap(2) as Element))
    await positioned(page)
  })

  test('P on the flight after it does the same', async () => {
    const page = await showBoard(answers)
    await press('p', { on: 'f2' })
    await positioned(page)
  })

  test('one that departs in the past needs a confirmation', async () => {
    const position = ({ body }: { body: { confirmed: boolean } }) =>
      body.confirmed
        ? answers['schedule.position']()
        : {
            ...{ code: 'confirmation_needed', message: 'Confirm the date.' },
            reason: { code: 'positioning_in_past', params: { day: '2026-11-20', time: '22:15' } },
          }
    const page = await showBoard({ ...answers, 'schedule.position': position })
    await press('p', { on: 'f2' })
    await screen.findByRole('dialog', { name: 'Add a positioning flight in the past?' })
    expect(screen.getByText('The positioning flight departs 20 Nov 22:15, in the past.')).toBeTruthy()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add positioning' })))
    expect(sentTo(page, 'schedule.position').at(-1)).toEqual({ params: { flightId: '2' }, body: { confirmed: true } })
    expect(await screen.findByText('Added positioning LSZH–EGLF 11:00–12:30')).toBeTruthy()
  })

  test('so does its menu', async () => {
    const page = await showBoard(answers)
    await contextMenu(gap(2) as Element, xOf(8), yOf(1))
    await choose('Add positioning flight LSZH – EGLF P')
    await positioned(page)
  })
})

describe('the hover card', () => {
  const card = { ready: { crew: { letter: 'R', status: 'R' } }, slots: [] }
  const over = (element: Element) =>
    act(async () => fireEvent.pointerOver(element, { pointerType: 'mouse', clientX: 400 }))

  test('shows both ends in UTC and local time, the booking, the crew and what is missing', async () => {
    const page = await showBoard({ 'schedule.card': () => ({ ...card, ready: {} }) })
    await over(bar('f1'))
    const tooltip = await screen.findByRole('tooltip')
    for (const text of ['AP1', 'trip 101', 'OE-AAA', 'VIE', '08:00 UTC', '09:00 local', '2:00', 'Helvetia Capital'])
      expect(tooltip.textContent).toContain(text)
    expect(tooltip.textContent).toContain('not assigned')
    expect(sentTo(page, 'schedule.card')).toEqual([{ params: { flightId: '1' } }])
  })

  test('shows a delay against the schedule', async () => {
    const late = flight(1, 8, { scheduledDepartureAt: flight(1, 7.5).departureAt })
    await showBoard({
      'schedule.board': () => board({ flights: [late] }),
      'schedule.card': () => ({ ...card, ready: {} }),
    })
    await over(bar('f1'))
    expect((await screen.findByRole('tooltip')).textContent).toContain('scheduled 07:30, 0:30 later')
  })

  test('shows a task with its times', async () => {
    await showBoard({ 'schedule.board': () => board({ flights: [], tasks: [task(5, 'AOG', 8)] }) })
    await over(bar('t5'))
    expect((await screen.findByRole('tooltip')).textContent).toContain('Sat 21 Nov 08:00 UTC')
  })

  test('disappears when the pointer leaves, and during a move', async () => {
    await showBoard({ 'schedule.card': () => ({ ...card, ready: {} }), 'schedule.previewFlightMove': () => undefined })
    await over(bar('f1'))
    await screen.findByRole('tooltip')
    await press('m', { on: 'f1' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    await press('Escape')
    await act(async () => fireEvent.pointerLeave(bar('f1').closest('[class*=pane]') as Element))
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { attributes } from '../../../../src-renderer/features/operations/board/dom.ts'
import { verbatim } from '../../../../src-shared/messages/index.ts'
import { HOUR } from '../../../../src-shared/time/durations.ts'
import {
  announced,
  at,
  bar,
  board,
  browserForEachTest,
  drag,
  flight,
  type Page,
  press,
  preview,
  showBoard,
  task,
  xOf,
  yOf,
} from './render.tsx'

browserForEachTest()

const clear = { refusal: null, warnings: [] }
const conflict = (text: string, more = {}) => ({
  type: 'X',
  message: verbatim(text),
  already: false,
  blocking: false,
  ...more,
})
const state = () => preview()?.getAttribute(attributes.state)
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sentTo = ({ calls }: Page, operation: string) =>
  calls.filter((call) => call.operation === operation).map(({ sent }) => sent)
const params = { flightId: '1' }

/** Drags from the middle of the flight, one lane down and two hours later. */
const dragToNextLane = (release = true) => drag('f1', [xOf(9), yOf(1)], [xOf(11), yOf(2)], release)

describe('a bar dragged with the mouse', () => {
  test('shows its new lane and times, and asks the core about them', async () => {
    const page = await showBoard({ 'schedule.previewFlightMove': () => clear })
    await dragToNextLane(false)
    expect(preview()?.textContent).toContain('AP1 · OE-BBB')
    expect(preview()?.textContent).toContain('10:00–12:00 +2:00')
    expect(state()).toBe('pending')
    expect(bar('f1').hasAttribute(attributes.dimmed)).toBe(true)
    await waitFor(() => expect(state()).toBe('clear'))
    expect(preview()?.textContent).toContain('No conflicts')
    expect(sentTo(page, 'schedule.previewFlightMove')).toEqual([
      { params, query: { departureAt: at(10), aircraftId: 2 } },
    ])
  })

  test.each([
    ['warning', { refusal: null, warnings: [conflict('Short turnaround.')] }, 'Short turnaround.'],
    [
      'blocking',
      { refusal: null, warnings: [conflict('OE-BBB is in maintenance.', { blocking: true })] },
      'OE-BBB is in',
    ],
    ['clear', { refusal: null, warnings: [conflict('Known before.', { already: true })] }, 'Known before.'],
    ['refused', { refusal: verbatim('The flight has left.'), warnings: [] }, 'The flight has left.'],
  ])('looks %s for %j', async (look, validation, text) => {
    await showBoard({ 'schedule.previewFlightMove': () => validation })
    await dragToNextLane(false)
    await waitFor(() => expect(state()).toBe(look))
    expect(preview()?.textContent).toContain(text)
  })

  test('without conflicts is saved at once, and can be undone', async () => {
    const page = await showBoard({
      'schedule.previewFlightMove': () => clear,
      'undo.run': () => ({ changeId: 'c1', words: verbatim('Changed AP1'), complete: true }),
    })
    await dragToNextLane()
    expect(await screen.findByText('Moved AP1 08:00 → 10:00, OE-AAA → OE-BBB')).toBeTruthy()
    expect(sentTo(page, 'flightDesk.change')).toEqual([{ params, body: { departureAt: at(10), aircraftId: 2 } }])
    await click('Undo')
    expect(sentTo(page, 'undo.run')).toEqual([{ body: { changeId: 'c1' } }])
    expect(await screen.findByText(/^Undone: /)).toBeTruthy()
  })

  test('with a new conflict is saved after a confirmation', async () => {
    const warnings = [conflict('OE-BBB is in maintenance.', { blocking: true }), conflict('Known.', { already: true })]
    const page = await showBoard({ 'schedule.previewFlightMove': () => ({ refusal: null, warnings }) })
    await dragToNextLane()
    const dialog = await screen.findByRole('dialog', { name: 'Move AP1 08:00 → 10:00, OE-AAA → OE-BBB' })
    expect(dialog.textContent).toContain('OE-BBB is in maintenance.')
    expect(dialog.textContent).not.toContain('Known.')
    expect(sentTo(page, 'flightDesk.change')).toEqual([])
    await click('Move anyway')
    expect(sentTo(page, 'flightDesk.change')).toHaveLength(1)
  })

  test('with a conflict returns to its place when the move is canceled', async () => {
    const page = await showBoard({
      'schedule.previewFlightMove': () => ({ refusal: null, warnings: [conflict('Late.')] }),
    })
    await dragToNextLane()
    await screen.findByRole('dialog')
    await click('Cancel move')
    await waitFor(() => expect(preview()).toBeNull())
    expect(announced()).toBe('Move canceled')
    expect(bar('f1').hasAttribute(attributes.dimmed)).toBe(false)
    expect(sentTo(page, 'flightDesk.change')).toEqual([])
  })

  test('is not saved where the core refuses the preview, and says why', async () => {
    const page = await showBoard({
      'schedule.previewFlightMove': () => ({ refusal: verbatim('It has left.'), warnings: [] }),
    })
    await dragToNextLane()
    expect(await screen.findByText('Can’t move AP1: It has left.')).toBeTruthy()
    expect(preview()).toBeNull()
    expect(sentTo(page, 'flightDesk.change')).toEqual([])
  })

  test('is not saved where the core refuses the change', async () => {
    await showBoard({
      'schedule.previewFlightMove': () => clear,
      'flightDesk.change': () => ({ code: 'state_conflict', message: 'The flight was closed meanwhile.' }),
    })
    await dragToNextLane()
    expect(await screen.findByText('The flight was closed meanwhile.')).toBeTruthy()
    expect(preview()).toBeNull()
  })

  test('back at its place asks for nothing', async () => {
    const page = await showBoard({})
    await drag('f1', [xOf(9), yOf(1)], [xOf(9.05), yOf(1)])
    expect(preview()).toBeNull()
    expect(page.calls).toEqual([])
  })

  test('stops at Escape', async () => {
    await showBoard({ 'schedule.previewFlightMove': () => clear })
    await dragToNextLane(false)
    expect(preview()).toBeTruthy()
    await press('Escape')
    expect(preview()).toBeNull()
  })

  test('a task does not go to the lane without a tail', async () => {
    await showBoard({ 'schedule.board': () => board({ tasks: [task(5, 'MAINTENANCE', 4)] }) })
    await drag('t5', [xOf(5), yOf(2)], [xOf(7), yOf(0)], false)
    expect(preview()?.textContent).toContain('Maintenance · OE-BBB')
  })

  test('the click that ends a drag opens nothing', async () => {
    await showBoard({ 'schedule.previewFlightMove': () => clear })
    await dragToNextLane(false)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    await act(async () => {
      fireEvent.pointerUp(bar('f1'), { pointerId: 1 })
      bar('f1').dispatchEvent(event)
    })
    expect(event.defaultPrevented).toBe(true)
  })
})

describe('a bar moved by keys', () => {
  test('M picks it up, arrows move it, Enter saves it, and the focus returns to it', async () => {
    let flights = [flight(1, 8)]
    const page = await showBoard({
      'schedule.previewFlightMove': () => clear,
      'schedule.board': () => board({ flights }),
      'flightDesk.change': () => {
        flights = [flight(1, 8 + 1 / 6, { aircraftId: 2 })]
        return {}
      },
    })
    const before = bar('f1')
    await press('m', { on: 'f1' })
    expect(announced()).toBe('AP1, OE-AAA, Sat 21 Nov 08:00 to 10:00. Arrow keys move, Enter drops, Esc cancels')
    await press('ArrowRight')
    await press('ArrowRight')
    await press('ArrowDown')
    expect(preview()?.textContent).toContain('08:10–10:10')
    await waitFor(() => expect(announced()).toBe('AP1, OE-BBB, Sat 21 Nov 08:10 to 10:10. No conflicts'))
    await press('Enter')
    await waitFor(() => expect(sentTo(page, 'flightDesk.change')).toHaveLength(1))
    expect(sentTo(page, 'flightDesk.change')).toEqual([
      { params, body: { departureAt: at(8) + HOUR / 6, aircraftId: 2 } },
    ])
    await page.changed()
    await waitFor(() => expect(preview()).toBeNull(), { timeout: 3000 })
    // The bar is another element in another lane.
    expect(bar('f1')).not.toBe(before)
    await waitFor(() => expect(document.activeElement).toBe(bar('f1')))
  })

  test('the focus follows a bar whose new place is known only after the preview has gone', async () => {
    let flights = [flight(1, 8)]
    const page = await showBoard({
      'schedule.previewFlightMove': () => clear,
      'schedule.board': () => board({ flights }),
      'flightDesk.change': () => ({}),
    })
    const before = bar('f1')
    await press('m', { on: 'f1' })
    await press('ArrowDown')
    await press('Enter')
    await waitFor(() => expect(preview()).toBeNull(), { timeout: 8000 })
    flights = [flight(1, 8, { aircraftId: 2 })]
    await page.changed()
    await waitFor(() => expect(bar('f1')).not.toBe(before))
    await waitFor(() => expect(document.activeElement).toBe(bar('f1')))
  })

  test('shift makes the steps an hour long', async () => {
    await showBoard({ 'schedule.previewFlightMove': () => clear })
    await press('m', { on: 'f1' })
    await press('ArrowLeft', { shiftKey: true })
    expect(preview()?.textContent).toContain('07:00–09:00')
  })

  test('Escape returns it to its place', async () => {
    const page = await showBoard({})
    await press('m', { on: 'f1' })
    await press('ArrowRight')
    await press('Escape')
    expect([preview(), announced()]).toEqual([null, 'Move canceled'])
    expect(sentTo(page, 'flightDesk.change')).toEqual([])
  })

  test('Alt with an arrow picks it up and moves it at once', async () => {
    await showBoard({ 'schedule.previewFlightMove': () => clear })
    await press('ArrowRight', { on: 'f1', altKey: true })
    expect(preview()?.textContent).toContain('08:05–10:05')
  })

  test.each([
    ['e', 'f1', '08:00–10:05'],
    ['b', 't5', '04:05–06:00'],
  ])('%s moves one end of %s', async (key, on, times) => {
    const tasks = [task(5, 'MAINTENANCE', 4)]
    await showBoard({
      'schedule.board': () => board({ tasks }),
      'schedule.previewFlightMove': () => clear,
      'schedule.previewTaskMove': () => clear,
    })
    await press(key, { on })
    await press('ArrowRight')
    expect(preview()?.textContent).toContain(times)
  })

  test('a flight has no movable start', async () => {
    await showBoard({})
    await press('b', { on: 'f1' })
    expect(preview()).toBeNull()
  })
})

describe('the focus', () => {
  test('Tab reaches one bar; arrows go along the lane and to the nearest bar of the next lane', async () => {
    const flights = [flight(1, 4), flight(2, 12, { departureAirport: 'LSZH' }), flight(3, 13, { aircraftId: 2 })]
    await showBoard({ 'schedule.board': () => board({ flights }) })
    expect(['f1', 'f2', 'f3'].map((key) => bar(key).tabIndex)).toEqual([0, -1, -1])
    await press('ArrowRight', { on: 'f1' })
    await waitFor(() => expect(document.activeElement).toBe(bar('f2')))
    await press('ArrowDown')
    await waitFor(() => expect(document.activeElement).toBe(bar('f3')))
    expect(['f1', 'f2', 'f3'].map((key) => bar(key).tabIndex)).toEqual([-1, -1, 0])
  })
})

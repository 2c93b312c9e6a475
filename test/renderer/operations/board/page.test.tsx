// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { attributes } from '../../../../src-renderer/features/operations/board/dom.ts'
import { airports, at, bar, board, browserForEachTest, flight, press, showBoard, task } from './render.tsx'

browserForEachTest()

const click = (element: Element) => act(async () => fireEvent.click(element))
const range = () => screen.getByRole('heading', { level: 1 }).textContent
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

describe('the toolbar', () => {
  test('steps earlier and later by the zoom, and back to today', async () => {
    await showBoard({})
    expect(range()).toBe('Sat 21 Nov 2026')
    await click(screen.getByRole('button', { name: 'Later' }))
    await waitFor(() => expect(range()).toBe('Sat 21 Nov – Sun 22 Nov 2026'))
    await click(screen.getByRole('button', { name: 'Earlier' }))
    await waitFor(() => expect(range()).toBe('Sat 21 Nov 2026'))
    await click(screen.getByRole('button', { name: 'Earlier' }))
    await waitFor(() => expect(range()).toBe('Fri 20 Nov – Sat 21 Nov 2026'))
    // A day view of today begins four hours before now.
    await click(screen.getByRole('button', { name: 'Today' }))
    expect(range()).toBe('Sat 21 Nov – Sun 22 Nov 2026')
  })

  test('zooms by its buttons and by + and -', async () => {
    await showBoard({})
    await click(radio('Week'))
    expect([range(), radio('Week').checked]).toEqual(['Sat 21 Nov – Fri 27 Nov 2026', true])
    await press('-')
    expect(radio('2 weeks').checked).toBe(true)
    await press('+')
    await press('+')
    expect(radio('Day').checked).toBe(true)
  })

  test('the search dims what does not match', async () => {
    await showBoard({ 'schedule.board': () => board({ flights: [flight(1, 8), flight(2, 12)] }) })
    const dimmed = (key: string) => bar(key).hasAttribute(attributes.dimmed)
    expect([dimmed('f1'), dimmed('f2')]).toEqual([false, false])
    await act(async () => fireEvent.change(screen.getByLabelText('Find on the board'), { target: { value: 'ap2' } }))
    await waitFor(() => expect([dimmed('f1'), dimmed('f2')]).toEqual([true, false]))
  })

  test('counts the conflicts in the visible time, and leads to the flight of one', async () => {
    const finding = (subject: string, hour: number) => ({
      ...{ code: 'aircraft_overlap', severity: 'BLOCKING', subject, params: {}, flightIds: [1], pilotId: null },
      ...{ from: at(hour), to: at(hour + 1), taskId: null },
    })
    await showBoard({ 'findings.during': () => [finding('OE-AAA', 9), finding('OE-BBB', 40)] })
    await click(await screen.findByRole('button', { name: /1 conflict/ }))
    await click(await screen.findByRole('button', { name: /OE-AAA.*09:00/ }))
    await waitFor(() => expect(document.activeElement).toBe(bar('f1')))
  })

  test('shows canceled flights on request, and asks the core for them', async () => {
    const canceled = flight(2, 12, { status: 'Canceled' })
    const answer = ({ query }: { query: { canceled?: boolean } }) =>
      board({ flights: query.canceled ? [flight(1, 8), canceled] : [flight(1, 8)] })
    await showBoard({ 'schedule.board': answer })
    expect(() => bar('f2')).toThrow()
    await click(screen.getByRole('button', { name: 'Filter' }))
    await click(await screen.findByLabelText('Show canceled flights'))
    await waitFor(() => expect(bar('f2').getAttribute(attributes.phase)).toBe('canceled'))
  })
})

describe('the lane headers', () => {
  test('name tail, type and base, and count the flights without a tail', async () => {
    await showBoard({ 'schedule.board': () => board({ flights: [flight(1, 8), flight(2, 12, { aircraftId: null })] }) })
    const headers = ['No tail', 'OE-AAA', 'OE-BBB'].map((name) => screen.getByRole('button', { name: RegExp(name) }))
    expect(headers.map((header) => header.textContent)).toEqual([
      'No tail1 to assign',
      'OE-AAACL35LOWW',
      'OE-BBBCL35LOWW',
    ])
    expect(headers.map((header) => header.tabIndex)).toEqual([0, -1, -1])
    await act(async () => headers[0]?.focus())
    await press('ArrowDown')
    expect(document.activeElement).toBe(headers[1])
  })

  test('a click opens the menu of the lane from the next full hour', async () => {
    const page = await showBoard({})
    await click(screen.getByRole('button', { name: /OE-BBB/ }))
    const item = await screen.findByRole('menuitem', { name: 'New flight from LOWW' })
    expect(screen.getByText('OE-BBB · 21 Nov 06:00 · LOWW')).toBeTruthy()
    await click(item)
    expect(location.hash).toContain('tail=OE-BBB')
    expect(page.calls).toEqual([])
  })

  test('the one without a tail shows its next flight', async () => {
    const far = flight(2, 60, { aircraftId: null })
    await showBoard({ 'schedule.board': () => board({ flights: [far] }) })
    await click(screen.getByRole('button', { name: /No tail/ }))
    await waitFor(() => expect(range()).toBe('Mon 23 Nov – Tue 24 Nov 2026'))
  })
})

describe('the crew', () => {
  const crewMember = { pilotId: 7, name: 'Kim Cap', roles: ['CMD'], homeAirport: 'LOWW', tails: [] }
  const duty = { pilotId: 7, from: at(7), to: at(11), flightDuty: 240, longest: 240, dutyState: 'NEAR' }
  const answers = {
    'roster.board': () => ({
      crew: [crewMember],
      flights: [{ pilotId: 7, flightId: 1, role: 'CMD', tailNumber: 'OE-AAA' }],
      entries: [],
    }),
    'schedule.duties': () => [{ ...duty, restUntil: at(23), restBroken: true }],
    'schedule.board': () => board({ flights: [flight(1, 8, { crew: [{ role: 'CMD', name: 'Kim Cap' }] })] }),
  }

  test('lanes show open seats first, then each crew member with flights, duty and rest', async () => {
    await showBoard(answers)
    await press('c')
    await screen.findByRole('button', { name: /Kim Cap/ })
    expect(screen.getByRole('button', { name: /Open seats/ }).textContent).toBe('Open seats1 to fill')
    expect(bar('f1--2').hasAttribute(attributes.open)).toBe(true)
    expect(bar('f1-7').getAttribute('aria-label')).toMatch(/^CMD, AP1, flight from LOWW to LSZH/)
    expect(screen.getByText('FDP 4:00/4:00').closest(`[${attributes.duty}="NEAR"]`)).toBeTruthy()
    expect(screen.getByText('REST').title).toBe('Minimum rest not met')
    await waitFor(() => expect(location.hash).toContain('lanes=crew'))
  })
})

describe('what is not there', () => {
  test('an operator without aircraft is led to adding one', async () => {
    await showBoard({ 'schedule.board': () => board({ aircraft: [], flights: [] }) })
    expect(await screen.findByText('No aircraft yet')).toBeTruthy()
    await click(screen.getByRole('button', { name: 'Add aircraft' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('a core that refuses shows its message, and a retry', async () => {
    let broken = true
    await showBoard({ 'schedule.board': () => (broken ? { code: 'internal', message: 'The disk is full.' } : board()) })
    expect(await screen.findByText(/The disk is full/)).toBeTruthy()
    broken = false
    await click(screen.getByRole('button', { name: /again|retry/i }))
    await waitFor(() => bar('f1'))
  })
})

describe('days and time zones', () => {
  const local = () =>
    localStorage.setItem('apron.preferences', JSON.stringify({ state: { timeMode: 'local' }, version: 0 }))
  const hours = () => [...document.querySelectorAll('[class*=hour]')].map(({ textContent }) => textContent)

  test('in UTC a bar and its name show UTC times', async () => {
    await showBoard({})
    expect(bar('f1').getAttribute('aria-label')).toContain('Sat 21 Nov 08:00 to 10:00 UTC')
    expect(bar('f1').textContent).toContain('08:00-10:00')
  })

  test('in local mode they show the time of the base, and the days begin there', async () => {
    local()
    await showBoard({}, '#/board?zoom=week')
    await waitFor(() => expect(bar('f1').getAttribute('aria-label')).toContain('Sat 21 Nov 09:00 to 11:00 local'))
    expect(screen.getByText('Vienna').title).toBe('Europe/Vienna, UTC+1')
  })

  test('the day on which clocks change has 23 hours in local mode', async () => {
    local()
    await showBoard({}, '#/board?from=2026-03-28T23:00&zoom=day')
    await waitFor(() => expect(screen.getByText('Vienna')).toBeTruthy())
    const labels = hours().filter(Boolean)
    const midnight = labels.indexOf('01', 20)
    expect(labels.slice(midnight, midnight + 3)).toEqual(['01', '03', '04'])
  })

  test('today is marked on the axis', async () => {
    await showBoard({}, '#/board?from=2026-11-20T00:00&zoom=week')
    const marked = [...document.querySelectorAll(`[${attributes.today}]`)].map(({ textContent }) => textContent)
    expect(marked).toEqual(['Sat 21 Nov'])
  })
})

test('a change in the core moves the one bar that it is about, and no other element is replaced', async () => {
  let flights = [flight(1, 8), flight(2, 12, { departureAirport: 'LSZH' })]
  const page = await showBoard({ 'schedule.board': () => board({ flights, tasks: [task(3, 'NOTE', 4)], airports }) })
  const [first, second, note] = [bar('f1'), bar('f2'), bar('t3')]
  flights = [flight(1, 8), flight(2, 12.25, { departureAirport: 'LSZH' })]
  const touched: Node[] = []
  const observer = new MutationObserver((changes) => touched.push(...changes.map(({ target }) => target)))
  for (const one of [first, second, note]) observer.observe(one, { attributes: true, childList: true, subtree: true })
  await page.changed()
  await waitFor(() => expect(bar('f2').textContent).toContain('12:15-14:15'))
  expect([bar('f1'), bar('f2'), bar('t3')]).toEqual([first, second, note])
  expect(touched.length).toBeGreaterThan(0)
  expect(touched.every((node) => second.contains(node))).toBe(true)
})

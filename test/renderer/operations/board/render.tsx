import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Router } from 'wouter'
import { selector } from '../../../../src-renderer/features/operations/board/dom.ts'
import type { BoardData, BoardFlight } from '../../../../src-renderer/features/operations/board/model/lanes.ts'
import { verbatim } from '../../../../src-shared/messages/index.ts'
import { HOUR } from '../../../../src-shared/time/durations.ts'
import { CHANGE_HEADER } from '../../../../src-shared/wire/change-header.ts'

/** The board in a page without layout: a pane of 1000 by 600 pixels, answers as a test gives them, and a fixed clock. */

export const WIDTH = 1000
const DAY_START = Date.parse('2026-11-21T00:00:00Z')
export const at = (hour: number): number => DAY_START + hour * HOUR
/** The horizontal position of an hour of the day in a view of one day. */
export const xOf = (hour: number): number => (hour / 24) * WIDTH
/** The vertical middle of a lane of one row; the lane of flights without a tail is the first. */
export const yOf = (lane: number): number => lane * 58 + 29

export const flight = (flightId: number, hour: number, more: Partial<BoardFlight> = {}): BoardFlight => ({
  ...{
    flightId,
    aircraftId: 1,
    tripNumber: 100 + flightId,
    legNumber: 1,
    flightNumber: `AP${flightId}`,
    flightType: 'PAX',
  },
  ...{ status: 'Scheduled', bookingIdentifier: `B-${flightId}`, bookingStatus: 'B', accountName: 'Helvetia Capital' },
  ...{ departureAirport: 'LOWW', arrivalAirport: 'LSZH', departureAt: at(hour), arrivalAt: at(hour + 2) },
  ...{ scheduledDepartureAt: at(hour), scheduledArrivalAt: at(hour + 2), pax: 4, crew: [] },
  ...more,
})

const aircraft = (aircraftId: number, tailNumber: string) => ({
  ...{ aircraftId, tailNumber, type: 'CL35', typeName: 'Challenger 350', category: 'JET' },
  ...{ numberOfSeats: 9, homebase: 'LOWW', pilots: 2, inUse: true },
})

export const fleet = [aircraft(1, 'OE-AAA'), aircraft(2, 'OE-BBB')]
export const airports = [
  { code: 'LOWW', icao: 'LOWW', iata: 'VIE', name: 'Vienna', city: 'Vienna', timeZone: 'Europe/Vienna' },
  { code: 'LSZH', icao: 'LSZH', iata: 'ZRH', name: 'Zurich', city: 'Zurich', timeZone: 'Europe/Zurich' },
] as unknown as BoardData['airports']

export const task = (taskId: number, type: string, hour: number, hours = 2) => ({
  ...{ taskId, aircraftId: 2, type, airport: 'LOWW', startAt: at(hour), endAt: at(hour + hours), notes: null },
})

export const board = (more: Partial<BoardData> = {}): BoardData => ({
  ...{ aircraft: fleet, flights: [flight(1, 8)], tasks: [], airports },
  ...more,
})

// biome-ignore lint/suspicious/noExplicitAny: what each operation is sent is checked by the test
type Answers = Record<string, (sent: any) => unknown>

export interface Page {
  /** The calls other than reads of the board, in order. */
  calls: { operation: string; sent: unknown }[]
  /** Reports to the page that the core's data has changed. */
  changed(): Promise<void>
  unmount(): void
}

// Dialogs are loaded when they open, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

const failed = (value: unknown): value is { code: string; message: string } =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

const background = ['schedule.board', 'setup.state', 'findings.during', 'settings.read']

/** Shows the board of answers. An answer with a code and a message is a refusal. */
export async function showBoard(answers: Answers, hash = '#/board?from=2026-11-21T00:00&zoom=day'): Promise<Page> {
  const calls: Page['calls'] = []
  const all: Answers = {
    'setup.state': () => ({ name: 'Alpine', timeZone: 'Europe/Vienna', baseAirport: 'LOWW', currency: 'EUR' }),
    'findings.during': () => [],
    'schedule.board': () => board(),
    'undo.last': () => ({ undo: { changeId: 'c1', words: verbatim('x'), isUndoable: true }, redo: null }),
    ...answers,
  }
  let publish: ((change: { nouns: string[] }) => void) | undefined
  window.apron = {
    call: async (operation: string, sent: object) => {
      if (!background.includes(operation)) calls.push({ operation, sent })
      const body = all[operation]?.(sent)
      const headers = { [CHANGE_HEADER]: 'c1' }
      return (
        failed(body) ? { status: 409, body: { details: [], ...body }, headers } : { status: 200, body, headers }
      ) as never
    },
    subscribe: (listener: typeof publish) => {
      publish = listener
      return () => {}
    },
  } as never
  location.hash = hash
  // The bridge is chosen when the modules load.
  vi.resetModules()
  const { Board } = await import('../../../../src-renderer/features/operations/board/Board.tsx')
  const { followChanges } = await import('../../../../src-renderer/data/follow-changes.ts')
  const { useHashPath } = await import('../../../../src-renderer/ui/location.ts')
  const stop = followChanges()
  const { unmount } = render(
    <MantineProvider env="test">
      <Notifications />
      <Router hook={useHashPath}>
        <Board />
      </Router>
    </MantineProvider>,
  )
  await act(async () => {})
  return {
    calls,
    changed: () => act(async () => publish?.({ nouns: ['*'] })),
    unmount: () => {
      stop()
      unmount()
    },
  }
}

/** The functions of a browser that the page of the tests lacks. */
function installBrowser(now = at(6)): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 600))
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  // Steps by keys are immediate.
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('reduced-motion'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
  Element.prototype.animate = () => ({ pause() {}, cancel() {} }) as unknown as Animation
  Element.prototype.scrollIntoView = () => {}
  Element.prototype.setPointerCapture = () => {}
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
}

const removeBrowser = (): void => {
  notifications.clean()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
}

/** Gives each test of a file the parts of a browser that happy-dom lacks, at six o’clock, and takes them and its page away. */
export function browserForEachTest(): void {
  beforeEach(() => installBrowser())
  afterEach(() => {
    cleanup()
    removeBrowser()
  })
}

const found = (of: string): HTMLElement | null => document.querySelector<HTMLElement>(of)
export const bar = (key: string): HTMLElement => {
  const element = found(selector('bar', key))
  if (!element) throw new Error(`there is no bar ${key}`)
  return element
}
export const preview = () => found(selector('preview'))
export const announced = () => found(selector('announcer'))?.textContent ?? ''
export const gap = (flightId: number) => found(selector('positioning', flightId))

const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 }

/** Presses a bar at a place, moves the pointer and releases it, or leaves it pressed. */
export async function drag(key: string, from: [number, number], to: [number, number], release = true): Promise<void> {
  const [target, [x, y], [endX, endY]] = [bar(key), from, to]
  await act(async () => fireEvent.pointerDown(target, { ...mouse, clientX: x, clientY: y }))
  // The first event starts the drag, the second one follows the pointer.
  for (const _ of [1, 2])
    await act(async () => fireEvent.pointerMove(target, { ...mouse, buttons: 1, clientX: endX, clientY: endY }))
  if (release) await act(async () => fireEvent.pointerUp(target, { ...mouse, clientX: endX, clientY: endY }))
}

/** Presses a key on the focused element, or on a bar. */
export async function press(key: string, more: { on?: string; altKey?: boolean; shiftKey?: boolean } = {}) {
  const { on, ...modifiers } = more
  const target = on === undefined ? (document.activeElement ?? document.body) : bar(on)
  if (on !== undefined) await act(async () => (target as HTMLElement).focus())
  await act(async () => fireEvent.keyDown(target, { key, ...modifiers }))
}

/** The labels of the open menu. */
export const menuLabels = async (): Promise<string[]> =>
  (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '')

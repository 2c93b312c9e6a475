import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { attributes, selector } from '../../src-renderer/features/operations/board/dom.ts'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { citation } from '../support/fleet.ts'
import { ask, deskOf, good } from './support/asking.ts'
import { bar, carry, dayOf, type Way } from './support/board.ts'
import { type Host, startBrowser } from './support/hosts.ts'
import { goTo } from './support/screens.ts'

const screenshots = join(import.meta.dirname, 'screenshots/gestures')
/** These days are beyond the demo's records, and empty. */
const day = Math.floor(Date.now() / DAY) * DAY + 200 * DAY
const departureAt = day + 8 * HOUR

let host: Host
let page: Page
let desk: ApronClient
let flightId: number
let taskId: number
/** People by name. */
const people = new Map<string, number>()

const minute = (at: number) => new Date(at).toISOString().slice(0, 16)
const addPerson = async (lastName: string, roles: ('CMD' | 'FO')[]) => {
  // First among all: the lanes of commanders are in the order of their names.
  const body = { firstName: 'Aa', lastName, roles, homeAirport: 'LOWW' }
  const { pilotId } = good(await desk.crew.add({ body }))
  people.set(lastName, pilotId)
  const required = good(await desk.qualificationTypes.list({ query: {} })).filter(({ isRequired }) => isRequired)
  for (const { id: typeId } of required)
    good(
      await desk.qualifications.add({ body: { pilotId, typeId, issueDate: '2020-01-01', expiryDate: '2099-12-31' } }),
    )
}
const pilotIdOf = (name: string) => people.get(name) ?? 0

async function book(tail: string, at: number): Promise<number> {
  const legs = [
    {
      departureAirport: 'LSGS',
      arrivalAirport: 'LOWW',
      departureDateUTC: minute(at),
      arrivalDateUTC: minute(at + 2 * HOUR),
    },
  ]
  const customer = { firstName: 'Ada', lastName: 'Byron', account: { name: 'Byron Travel' } }
  const booking = await ask(host, 'POST', '/api/external/quote/book', {
    ...{ aircraft: tail, customer },
    legs: legs.map((leg) => ({ ...leg, pax: 2 })),
  })
  return booking.legs[0].flightInfo.flightId
}

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true })
  host = await startBrowser()
  ;({ page } = host)
  desk = deskOf(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(() => host?.close())

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  await shot(`failed ${task.name}`)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.keyboard.press('Escape')
})

test('a day of two aircraft and four people is planned', async () => {
  await expect.poll(async () => good(await desk.setup.state({})).state, { timeout: 60_000 }).toBe('ready')
  // The board keeps its view in the address: it has to be there before another address is gone to.
  await page.locator(selector('bar')).first().waitFor({ timeout: 60_000 })
  const layout = { flightCrew: 2, cabinCrew: 0 }
  for (const [position, tailNumber] of ['OE-ZZA', 'OE-ZZB'].entries()) {
    good(await desk.aircraft.add({ body: { ...citation, tailNumber, layout, position } }))
  }
  await addPerson('Eins', ['CMD'])
  await addPerson('Zwei', ['CMD'])
  await addPerson('Drei', ['CMD'])
  await addPerson('Vier', ['CMD', 'FO'])
  flightId = await book('OE-ZZA', departureAt)
  const next = await book('OE-ZZB', departureAt + 15 * HOUR)
  const assign = async (id: number, name: string) =>
    good(await desk.schedule.seat({ params: { flightId: String(id) }, body: { role: 'CMD', to: pilotIdOf(name) } }))
  await assign(flightId, 'Eins')
  await assign(next, 'Vier')
  const vacation = { type: 'VAC', startAt: day, endAt: day + DAY }
  good(await desk.roster.add({ body: { pilotId: pilotIdOf('Drei'), ...vacation } }))
  const { aircraft } = good(await desk.schedule.board({ query: { from: day, to: day + DAY } }))
  const aircraftId = aircraft.find(({ tailNumber }) => tailNumber === 'OE-ZZB')?.aircraftId ?? 0
  const task = {
    aircraftId,
    type: 'MAINTENANCE' as const,
    airport: 'LSGS',
    startAt: day + 2 * HOUR,
    endAt: day + 6 * HOUR,
  }
  taskId = good(await desk.tasks.add({ body: task })).taskId
  expect([flightId, next, taskId].every((id) => id > 0)).toBe(true)
})

const shot = (name: string) => page.screenshot({ path: join(screenshots, `${name}.png`) })
const seatBar = (name: string, id = flightId) => page.locator(selector('bar', `f${id}-${pilotIdOf(name)}`))
const preview = () => page.locator(selector('preview'))
const toast = (words: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: words })
const announcer = () => page.locator(selector('announcer'))
const state = (wanted: string) =>
  expect.poll(() => preview().getAttribute(attributes.state, { timeout: 2000 }), { timeout: 5000 }).toBe(wanted)
const letGo = () => page.mouse.up()
const flight = async () => good(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))
const commander = async () => (await flight()).crewMembers.find(({ role }) => role === 'CMD')?.name
/** The bar is as it is said to be. */
const barSays = (words: string) =>
  expect.poll(() => bar(page, flightId).getAttribute('aria-label'), { timeout: 5000 }).toContain(words)
/** Closes every message, also those that close on their own meanwhile. */
const closeToasts = async () => {
  const buttons = page.locator('.mantine-Notification-closeButton')
  await expect
    .poll(async () => {
      await buttons
        .first()
        .click({ timeout: 1000 })
        .catch(() => {})
      return buttons.count()
    })
    .toBe(0)
}
const carryTo = (held: Locator, way: Way) => carry(page, held, way)
const board = async (query = '') => {
  await goTo(page, `${dayOf(departureAt, 8)}${query}`)
  await page.locator(selector('bar')).first().waitFor()
}

describe('on the lanes of people', () => {
  test('a seat is reassigned, keeps its role, and is reassigned back', async () => {
    await board('&lanes=crew')
    await carryTo(seatBar('Eins'), { tail: 'Aa Zwei' })
    await state('clear')
    await letGo()
    await toast('Reassigned CMD').waitFor()
    await seatBar('Zwei').waitFor()
    expect(await commander()).toBe('Aa Zwei')
    await page.keyboard.press('Control+z')
    await seatBar('Eins').waitFor()
    await closeToasts()
  })
  test('who is on vacation does not get it, and it says why', async () => {
    await carryTo(seatBar('Eins'), { tail: 'Aa Drei' })
    await state('refused')
    await shot('refused')
    expect(await preview().textContent()).toContain('Aa Drei: Rostered Vacation during')
    await letGo()
    await toast('Aa Drei: Rostered Vacation during').waitFor()
    expect(await commander()).toBe('Aa Eins')
    await closeToasts()
  })
  test('too little rest is red, and asked about', async () => {
    await carryTo(seatBar('Eins'), { tail: 'Aa Vier' })
    await state('blocking')
    await shot('blocking')
    await letGo()
    await page.getByRole('button', { name: 'Move anyway' }).waitFor()
    await shot('asked')
    await page.getByRole('button', { name: 'Cancel move' }).click()
    await preview().waitFor({ state: 'detached' })
    expect(await commander()).toBe('Aa Eins')
  })
  test('an open seat is filled from above', async () => {
    const open = page.locator(selector('bar', `f${flightId}--2`))
    await carryTo(open, { tail: 'Aa Vier' })
    await state('blocking')
    await letGo()
    await page.getByRole('button', { name: 'Move anyway' }).click()
    await seatBar('Vier').waitFor()
    await open.waitFor({ state: 'detached' })
    await closeToasts()
  })
  test('the rest that is cut short says so', async () => {
    await page.getByText('REST', { exact: true }).first().waitFor()
    await shot('rest')
  })
  test('a roster entry is reassigned by mouse and by keys, and reassigned back', async () => {
    const span = { startAt: day + 14 * HOUR, endAt: day + 18 * HOUR }
    const body = { pilotId: pilotIdOf('Eins'), type: 'SIM', ...span }
    const { rosterEntryId } = good(await desk.roster.add({ body }))
    const held = (name: string) => page.locator(selector('bar', `t${rosterEntryId}-${pilotIdOf(name)}`))
    const whose = async () => {
      const entries = good(await desk.roster.list({ query: { from: day, to: day + DAY } }))
      return entries.find((one) => one.rosterEntryId === rosterEntryId)?.pilotId
    }
    await held('Eins').waitFor()
    await carryTo(held('Eins'), { tail: 'Aa Zwei' })
    await state('clear')
    await shot('given')
    await letGo()
    await toast('Reassigned Simulator Aa Eins → Aa Zwei').waitFor()
    await held('Zwei').waitFor()
    expect(await whose()).toBe(pilotIdOf('Zwei'))
    await page.keyboard.press('Control+z')
    await held('Eins').waitFor()
    expect(await whose()).toBe(pilotIdOf('Eins'))
    await closeToasts()
    await carryTo(held('Eins'), { tail: 'Aa Drei' })
    await state('refused')
    await shot('entry-refused')
    await letGo()
    await toast('Aa Drei: Rostered Vacation during').waitFor()
    expect(await whose()).toBe(pilotIdOf('Eins'))
    await closeToasts()
    await held('Eins').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Move or reassign…' }).click()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => announcer().textContent()).toContain('Aa Drei: Rostered Vacation during')
    for (let lane = 0; lane < 3; lane++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => announcer().textContent()).toMatch(/Simulator, Aa Zwei, .* No conflicts/)
    await page.keyboard.press('Enter')
    await toast('Reassigned Simulator Aa Eins → Aa Zwei').waitFor()
    await expect.poll(() => held('Zwei').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+z')
    await held('Eins').waitFor()
    good(await desk.roster.remove({ params: { rosterEntryId: String(rosterEntryId) } }))
    await held('Eins').waitFor({ state: 'detached' })
    await closeToasts()
  })
  test('an empty place begins an entry of the roster', async () => {
    const { y = 0, height = 0 } =
      (await page.locator('[class*="_head_"]').filter({ hasText: 'Aa Zwei' }).boundingBox()) ?? {}
    await page.mouse.click(1200, y + height / 2)
    await page.getByRole('menuitem', { name: 'Standby' }).click()
    const dialog = page.getByRole('dialog', { name: 'New roster entry' })
    expect(await dialog.getByRole('combobox', { name: 'Person' }).inputValue()).toContain('Aa Zwei')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('by its end', () => {
  /** Takes a bar by its right end and holds it so many hours later. */
  async function stretch(held: Locator, hours: number) {
    const box = await held.boundingBox()
    const pane = await page.locator('[class*="_pane_"]').boundingBox()
    if (!box || !pane) throw new Error('there is nothing to take hold of')
    const [x, y] = [box.x + box.width - 3, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + (hours * pane.width) / 24, y, { steps: 8 })
  }
  test('a task is made longer', async () => {
    // The next finding is about the aircraft, and not about a person's rest.
    const body = { role: 'FO' as const, from: pilotIdOf('Vier') }
    good(await desk.schedule.seat({ params: { flightId: String(flightId) }, body }))
    await board()
    await stretch(page.locator(selector('task', taskId)), 2)
    await state('clear')
    await letGo()
    await toast('Moved end of Maintenance 06:00 → 08:00').waitFor()
    await closeToasts()
  })
  test('a flight arrives later, and departs as before', async () => {
    await stretch(bar(page, flightId), 1)
    await state('clear')
    await letGo()
    await toast('Moved end of').waitFor()
    expect(await flight()).toMatchObject({ departureAt, arrivalAt: departureAt + 3 * HOUR })
    await page.keyboard.press('Control+z')
    await barSays('08:00 to 10:00')
    expect((await flight()).arrivalAt).toBe(departureAt + 2 * HOUR)
    await closeToasts()
  })
})

describe('by the keys', () => {
  test('a bar is taken along, put back, and dropped, and each is said aloud', async () => {
    await bar(page, flightId).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => announcer().textContent()).toMatch(/OE-ZZA, .* 08:05 to 10:05/)
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => announcer().textContent())
      .toMatch(/OE-(?!ZZA).* 08:05 to 10:05\. OE-\w+: At LOWW, but \S+ departs from LSGS/)
    await page.keyboard.press('Escape')
    await expect.poll(() => announcer().textContent()).toBe('Move canceled')
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Enter')
    await toast('08:00 → 08:05').waitFor()
    expect((await flight()).departureAt).toBe(departureAt + 5 * 60_000)
    await page.keyboard.press('Control+z')
    await barSays('08:00 to 10:00')
    await closeToasts()
  })
  test('a menu lists the actions, and leads to a move', async () => {
    await bar(page, flightId).focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Open flight' }).waitFor()
    await shot('menu')
    await page.getByRole('menuitem', { name: 'Move arrival…' }).click()
    await preview().waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => announcer().textContent()).toContain('08:00 to 10:05')
    await page.keyboard.press('Escape')
    await preview().waitFor({ state: 'detached' })
  })
  test('an aircraft without bars is reached by its head', async () => {
    await page.getByRole('button', { name: /^OE-ZZB/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Open OE-ZZB' }).waitFor()
    await page.keyboard.press('Escape')
  })
})

test('an empty place begins what is asked for, with tail, time and airport', async () => {
  const { y = 0, height = 0 } =
    (await page.locator('[class*="_head_"]').filter({ hasText: 'OE-ZZA' }).boundingBox()) ?? {}
  await page.mouse.click(1300, y + height / 2, { button: 'right' })
  for (const name of ['New flight from LOWW', 'New positioning flight from LOWW', 'New task', 'New note']) {
    await page.getByRole('menuitem', { name, exact: true }).waitFor()
  }
  await page.getByRole('menuitem', { name: 'Aircraft on ground (AOG)' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('combobox', { name: 'Aircraft' }).inputValue()).toBe('OE-ZZA')
  expect(await dialog.getByRole('combobox', { name: 'Kind' }).inputValue()).toBe('Aircraft on ground')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('the board is taken along where nothing lies, again and again', async () => {
  const pane = await page.locator('[class*="_pane_"]').boundingBox()
  const head = await page.locator('[class*="_head_"]').last().boundingBox()
  if (!pane || !head) throw new Error('there is no board')
  const from = { x: pane.x + pane.width / 2, y: head.y + head.height / 2 }
  // The last ones bring it back.
  for (const by of [-300, 200, 100]) {
    const before = await page.evaluate(() => location.hash)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + by, from.y, { steps: 10 })
    await page.mouse.up()
    await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(before)
  }
})

test('near an edge the board goes on beneath what is held', async () => {
  const before = await page.evaluate(() => location.hash)
  const pane = await page.locator('[class*="_pane_"]').boundingBox()
  const held = await bar(page, flightId).boundingBox()
  if (!pane || !held) throw new Error('there is no board')
  const y = held.y + held.height / 2
  await page.mouse.move(held.x + held.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(pane.x + pane.width - 4, y, { steps: 10 })
  await expect.poll(async () => preview().textContent(), { timeout: 20_000 }).toMatch(/\+3\d:/)
  await page.keyboard.press('Escape')
  await letGo()
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(before)
  expect((await flight()).departureAt).toBe(departureAt)
})

test('what is shown is in the address, and is there again', async () => {
  await board('&lanes=crew')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('switch', { name: 'Show canceled flights' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/from=.*&zoom=day&lanes=crew&canceled=1$/)
  await page.reload()
  await seatBar('Eins').waitFor()
  await page.getByRole('button', { name: 'Filter' }).click()
  expect(await page.getByRole('switch', { name: 'Show canceled flights' }).isChecked()).toBe(true)
})

test('where an aircraft stands is seen while the gap begins beyond the edge', async () => {
  await book('OE-ZZA', departureAt + DAY)
  // The flight before arrives at 10:00.
  for (const hoursBefore of [20, 10]) {
    await goTo(page, dayOf(departureAt + DAY, hoursBefore))
    const words = page.locator(selector('positioning'), { hasText: 'LOWW ≠' })
    const fromEdge = async () => {
      const [own, pane] = [await words.boundingBox(), await page.locator('[class*="_pane_"]').boundingBox()]
      return own && pane ? own.x - pane.x : undefined
    }
    await expect.poll(fromEdge).toBeGreaterThanOrEqual(0)
    expect(await fromEdge()).toBeLessThan(20)
  }
  await shot('gap')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { good } from './support/asking.ts'
import { bar, carry, dayOf } from './support/board.ts'
import { type Demo, startDemo } from './support/demo.ts'
import type { Host } from './support/hosts.ts'
import { goTo, settled } from './support/screens.ts'

let host: Host
let page: Host['page']
let desk: ApronClient
let shot: Demo['shot']
/** The flights of a trip of three legs on one day, the first departs at `start`. */
let legs: number[]
let start: number
let tail: string

const drawer = () => page.getByRole('complementary', { name: 'Flight', exact: true })
const hash = () => page.evaluate(() => location.hash)
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-flight-id'))
const departures = () =>
  Promise.all(
    legs.map(async (leg) => good(await desk.flightDesk.page({ params: { flightId: String(leg) } })).departureAt),
  )

beforeAll(async () => {
  ;({ host, page, desk, shot } = await startDemo('flight-drawer'))
  start = Math.ceil(Date.now() / DAY) * DAY + 300 * DAY + 8 * HOUR
  tail = good(await desk.aircraft.lines({})).find(({ tailNumber }) => tailNumber)?.tailNumber ?? ''
  const leg = (from: string, to: string, hours: number) => ({
    ...{ departureAirport: from, arrivalAirport: to, pax: 2 },
    departureDateUTC: new Date(start + hours * HOUR).toISOString().slice(0, 16),
  })
  const booked = good(
    await desk.bookings.book({
      body: {
        aircraft: tail,
        customer: { lastName: 'Drawer', firstName: 'Dana', account: { name: 'Drawer Trading' } },
        // By day in any season: an aircraft of the demo may not fly at night.
        legs: [leg('LOWW', 'LSZH', 0), leg('LSZH', 'EDDM', 3), leg('EDDM', 'LOWW', 5)],
      },
    }),
  )
  legs = booked.legs.map(({ flightInfo }) => flightInfo?.flightId ?? 0)
})
afterAll(() => host?.close())
beforeEach(async () => {
  // From another page, so that the board takes its view from the address.
  await goTo(page, '/settings')
  await goTo(page, dayOf(start))
  await bar(page, legs[0] ?? 0).waitFor()
})

test('a flight opens beside the board; Esc closes it and gives the focus back', async () => {
  await bar(page, legs[0] ?? 0).click()
  await drawer().getByRole('heading', { level: 1 }).waitFor()
  expect(await hash()).toContain(`drawer=/flights/${legs[0]}`)
  expect(await drawer().evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await shot('01-board')
  await page.keyboard.press('Escape')
  await drawer().waitFor({ state: 'detached' })
  expect(await hash()).not.toContain('drawer')
  await expect.poll(focused).toBe(String(legs[0]))
  expect(await page.title()).toMatch(/^Board/)
})

test('the board stays usable beside it, and Back closes it after several flights', async () => {
  await bar(page, legs[0] ?? 0).click()
  await drawer().waitFor()
  await bar(page, legs[1] ?? 0).click({ position: { x: 4, y: 8 } })
  await drawer().getByText('LSZH → EDDM').first().waitFor()
  await expect.poll(hash).toContain(`drawer=/flights/${legs[1]}`)
  // A view that changes meanwhile is kept.
  await page.getByText('Week', { exact: true }).click()
  await expect.poll(hash).toMatch(/zoom=week.*drawer/)
  await page.goBack()
  await drawer().waitFor({ state: 'detached' })
  await expect.poll(hash).toMatch(/zoom=week$/)
})

test('keys of the board rest while the focus is in the drawer, and tabs open by their numbers there', async () => {
  await bar(page, legs[0] ?? 0).click()
  await drawer().waitFor()
  const before = (await hash()).split('&drawer')[0]
  await page.keyboard.press('2')
  await expect.poll(hash).toContain(`drawer=/flights/${legs[0]}/crew`)
  await page.keyboard.press('ArrowRight')
  await expect.poll(hash).toContain(`drawer=/flights/${legs[0]}/passengers`)
  expect((await hash()).split('&drawer')[0]).toBe(before)
  await page.keyboard.press(']')
  await expect.poll(hash).toContain(`drawer=/flights/${legs[1]}/passengers`)
})

test('the full page is one key away, and Back returns to the board with the flight beside it', async () => {
  await bar(page, legs[0] ?? 0).click()
  await drawer().waitFor()
  await page.keyboard.press('f')
  await page.waitForURL(`**/#/flights/${legs[0]}`)
  await page.getByRole('button', { name: 'Back' }).waitFor()
  await page.goBack()
  await drawer().waitFor()
  await page.reload()
  await drawer().getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Escape')
  await drawer().waitFor({ state: 'detached' })
})

test('a flight that the drawer would cover is moved into sight', async () => {
  await goTo(page, '/settings')
  await goTo(page, dayOf(start, 20))
  const flight = bar(page, legs[0] ?? 0)
  await flight.click()
  await drawer().waitFor()
  const edge = (await drawer().boundingBox())?.x ?? 0
  await expect
    .poll(async () => {
      const box = await flight.boundingBox()
      return box && box.x + box.width < edge
    })
    .toBe(true)
})

test('flights of lists and of Today open beside them', async () => {
  await goTo(page, '/flights')
  await page.getByRole('row').nth(3).click()
  await drawer().getByRole('heading', { level: 1 }).waitFor()
  await shot('02-list')
  expect(await hash()).toMatch(/^#\/flights\?.*drawer=\/flights\/\d+$/)
  await page.keyboard.press('Escape')
  await drawer().waitFor({ state: 'detached' })
  await goTo(page, '/today')
  await page.locator('main a[href^="#/flights/"]').first().click()
  await drawer().getByRole('heading', { level: 1 }).waitFor()
  await shot('03-today')
  await page.keyboard.press('Escape')
  await drawer().waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(/^#\/flights\//)
})

test('Shift and a drag move the whole trip, with its conflicts shown, and one undo brings it back', async () => {
  const before = await departures()
  await page.keyboard.down('Shift')
  await carry(page, legs[1] ?? 0, { minutes: 60 })
  await page.locator('[data-drag-preview]').getByText(/^trip/).waitFor()
  expect(await page.locator('[data-leg]').count()).toBe(2)
  await settled(page)
  await shot('04-trip-move')
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await expect.poll(departures).toEqual(before.map((at) => at + HOUR))
  await page.keyboard.press('Control+z')
  await expect.poll(departures).toEqual(before)
})

test('the menu and Shift M move the trip by keyboard', async () => {
  const before = await departures()
  const first = bar(page, legs[0] ?? 0)
  await first.focus()
  await page.keyboard.press('Shift+M')
  await page.locator('[data-leg]').first().waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  expect(await departures()).toEqual(before)
  await first.click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Move trip/ }).click()
  await page.locator('[data-leg]').first().waitFor()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(departures).toEqual(before.map((at) => at + HOUR))
  await page.keyboard.press('Control+z')
  await expect.poll(departures).toEqual(before)
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { HOUR } from '../../src-shared/time/durations.ts'
import { good } from './support/asking.ts'
import { hurdles } from './support/axe.ts'
import { type Demo, startDemo } from './support/demo.ts'
import type { Host } from './support/hosts.ts'
import { chooseLanguage } from './support/menu.ts'
import { goTo, lit, settled } from './support/screens.ts'

let host: Host
let page: Page
let desk: ApronClient
let shot: Demo['shot']
const panel = (name: string) => page.getByRole('region', { name, exact: true })

beforeAll(async () => {
  ;({ host, page, desk, shot } = await startDemo('notices-and-requests'))
})
afterAll(() => host?.close())

/** The next flight of the demo, at least a day away. */
async function nextFlight(): Promise<number> {
  const from = Date.now() + 24 * HOUR
  const rows = good(await desk.flightDesk.table({ query: { from, to: from + 72 * HOUR, limit: 20 } }))
  return rows.find(({ status }) => status === 'Scheduled')?.flightId ?? 0
}

test('NOTAMs that are not in force at the time of a flight stand below, and say why', async () => {
  const flightId = await nextFlight()
  const flight = good(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))
  const [on, off] = [flight.departureAt - 6 * HOUR, flight.departureAt - 4 * HOUR]
  const times = { activeFrom: on, activeTo: off }
  const airport = flight.departureAirport
  const notices = [
    { airport, note: 'A0101/26 TWY B CLSD', alert: true, ...times },
    { airport, note: 'A0102/26 RWY 11/29 CLSD DUE TO MAINT', alert: true },
  ]
  good(await desk.airportDesk.addNotices({ body: { notices } }))
  await goTo(page, `/flights/${flightId}`)
  const list = panel('Airport notices')
  await list.getByText('no longer in force').waitFor()
  const texts = await list.locator('p').allTextContents()
  expect(texts.findIndex((text) => text.includes('A0102'))).toBeLessThan(
    texts.findIndex((text) => text.includes('A0101')),
  )
  await list.scrollIntoViewIfNeeded()
  await shot('01-notices')
  await lit(page, 'dark')
  await shot('02-notices-dark')
  await lit(page, 'light')
  expect(await hurdles(page, 'main')).toEqual([])
})

test('a permit and a slot are requested by e-mail with three clicks', async () => {
  const flightId = await nextFlight()
  const params = { flightId: String(flightId) }
  good(await desk.permits.add({ params, body: { kind: 'LANDING', authority: 'CAA Serbia', country: 'RS' } }))
  good(await desk.slots.add({ params, body: { kind: 'SLOT', target: 'DEPARTURE' } }))
  await goTo(page, `/flights/${flightId}/services`)
  // The demo may have a permit of its own for this flight.
  const serbia = panel('Permits').getByRole('listitem').filter({ hasText: 'CAA Serbia' })
  await serbia.getByRole('button', { name: 'Request Landing by e-mail' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Request: Landing, CAA Serbia').waitFor()
  await expect.poll(() => dialog.getByLabel('Text', { exact: true }).inputValue()).toContain('Landing permit')
  await settled(page)
  await shot('03-permit-request')
  await page.keyboard.press('Escape')
  await panel('Slots and PPR').getByRole('button', { name: 'Request Slot by e-mail' }).first().click()
  await dialog.getByText(/Request: Slot/).waitFor()
  await shot('04-slot-request')
  await page.keyboard.press('Escape')
})

test('the logo of the operator is in the settings', async () => {
  await goTo(page, '/settings')
  await panel('Quotes').getByRole('img', { name: 'Logo' }).waitFor()
  await panel('Quotes').scrollIntoViewIfNeeded()
  await shot('05-logo')
})

test('the map marks aircraft on ground by shape and letters, by day and by night and in German', async () => {
  await goTo(page, '/map')
  await page.locator('[data-unfit="AOG"]').first().waitFor()
  await page
    .locator('svg text', { hasText: /^OE-\w{3} AOG$/ })
    .first()
    .waitFor()
  await shot('06-map')
  await lit(page, 'dark')
  await shot('07-map-dark')
  await lit(page, 'light')
  await chooseLanguage(host, 'de')
  await goTo(page, '/map')
  await shot('08-map-german')
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { DAY, HOUR } from '../../src-shared/time/durations.ts'
import { deskOf, good } from './support/asking.ts'
import { type Host, startBrowser } from './support/hosts.ts'
import { goTo, lit, picturesIn } from './support/screens.ts'

const picture = picturesIn('field')
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }

let host: Host
let page: Page
let desk: ApronClient
/** A flight that is over and has no times yet, and one of its pilots. */
let pilotId: number
let flightId: number

beforeAll(async () => {
  host = await startBrowser()
  ;({ page } = host)
  desk = deskOf(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(() => host?.close())

/** A field saves after a pause, and two processors are shared. */
const soon = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 10_000 })
const flight = async () => good(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))
const shot = (name: string) => picture(page, name)
const field = (name: string) => page.locator('input, textarea').and(page.getByLabel(name, { exact: true }))
async function type(name: string, text: string): Promise<void> {
  await field(name).fill(text)
  await field(name).blur()
}

/** What is pressed and is smaller than a thumb needs. */
const small = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, textarea)')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
      .map((one) => `${one.tagName} ${one.textContent} ${one.getAttribute('aria-label')}`),
  )
const isTooWide = () =>
  page.evaluate(() => {
    const at = document.getElementById('field-page')
    return at !== null && at.scrollWidth > at.clientWidth
  })

test('opens from the crew member at the desk', async () => {
  await expect.poll(async () => good(await desk.setup.state({})).state, { timeout: 60_000 }).toBe('ready')
  const [from, to] = [Date.now() - 2 * HOUR, Date.now() + 2 * DAY]
  const flights = good(await desk.flightDesk.table({ query: { from, to } }))
  const chosen = flights.find((one) => one.status === 'Scheduled' && one.pax > 1 && one.crew.length > 1)
  if (!chosen) throw new Error('the demo has no flight to report')
  flightId = chosen.flightId
  const { crewMembers } = await flight()
  pilotId = crewMembers[0]?.pilotId ?? 0
  await goTo(page, `/crew/${pilotId}`)
  await page.getByRole('link', { name: 'View as crew member' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).getByText('My flights').waitFor()
  await page.setViewportSize(tablet)
  await shot('01-my-flights-tablet')
  expect(await small()).toEqual([])
})

test('shows what is planned for a flight', async () => {
  await goTo(page, `/field/${pilotId}/flights/${flightId}`)
  const shown = await flight()
  await page.getByRole('heading', { level: 1 }).getByText(shown.departureAirport).waitFor()
  for (const { phone: number } of shown.crewMembers)
    if (number)
      await page
        .locator(`a[href="tel:${number.replace(/[^+\d]/g, '')}"]`)
        .first()
        .waitFor()
  await shot('02-briefing-tablet')
  expect(await small()).toEqual([])
})

test('reports a flight, each field as it is typed', async () => {
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await page.getByRole('button', { name: 'All on board' }).click()
  await soon(async () => (await flight()).tickets.every(({ boarding }) => boarding === 'ON_BOARD')).toBe(true)
  const first = page.getByRole('region', { name: 'Passengers on board' }).getByRole('listitem').first()
  await first.getByRole('button', { name: 'No-show' }).click()
  await soon(async () => (await flight()).tickets[0]?.boarding).toBe('NO_SHOW')

  await type('Before fuelling (kg)', '900')
  await type('Uplift (kg)', '2100')
  await type('Off block (kg)', '3000')
  await soon(flight).toMatchObject({ fuelRemaining: 900, upliftMass: 2100, fuelOffBlock: 3000 })

  await page.getByRole('button', { name: 'Off block now' }).click()
  const anyway = page.getByRole('button', { name: 'Save anyway' })
  await soon(async () => (await flight()).offBlockAt !== null || (await anyway.isVisible())).toBe(true)
  if (await anyway.isVisible()) await anyway.click()
  await soon(async () => (await flight()).offBlockAt).not.toBeNull()

  const deIcing = page.getByRole('group', { name: 'De-icing' })
  await deIcing.getByRole('button', { name: 'Type 1' }).click()
  await type('IATA delay code', '75')
  await page.getByText('De-icing of the aircraft').first().waitFor()
  await type('For the desk', 'Queue for de-icing, 25 minutes.')
  await page.getByRole('group', { name: 'Pilot flying' }).getByRole('button').first().click()
  const reported = { deIcingFluid: 'TYPE_1', delayCode: '75', pilotFlying: pilotId }
  await soon(flight).toMatchObject({ ...reported, crewRemarks: 'Queue for de-icing, 25 minutes.' })
  await shot('03-report-tablet')
  expect(await small()).toEqual([])
})

test('says beside a field why it is not saved, and keeps what was typed', async () => {
  await type('On block (kg)', '5000')
  const refusal = page.getByRole('region', { name: 'Fuel' }).getByRole('alert')
  await refusal.waitFor()
  expect(await field('On block (kg)').inputValue()).toBe('5000')
  await shot('04-refused')
  await type('On block (kg)', '1200')
  await refusal.waitFor({ state: 'detached' })
  await soon(async () => (await flight()).fuelArrival).toBe(1200)
})

test('adds an expense', async () => {
  await page.getByRole('button', { name: 'Add expense' }).click()
  await field('Amount').fill('84.5')
  await field('Supplier').fill('Taxi 4000')
  await page.getByRole('button', { name: 'Add expense' }).click()
  await page.getByText('Taxi 4000').waitFor()
  const expenses = good(await desk.expenses.list({ query: { flightId } }))
  expect(expenses.find(({ supplier }) => supplier === 'Taxi 4000')).toMatchObject({ gross: 8450, pilotId })
})

test('starts and ends the duty, and asks for leave', async () => {
  await goTo(page, `/field/${pilotId}/duty`)
  await shot('05-duty-tablet')
  await page.getByRole('button', { name: 'Start duty' }).click()
  await page.getByRole('button', { name: 'End duty' }).waitFor()
  await shot('06-duty-running')
  expect(await small()).toEqual([])
  await goTo(page, `/field/${pilotId}/requests`)
  await field('First day').fill(new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByText('Open', { exact: true }).waitFor()
  const [request] = good(await desk.rosterRequests.list({ query: { pilotId } }))
  expect(request).toMatchObject({ kind: 'LEAVE', status: 'OPEN' })
  await shot('07-requests')
  expect(await small()).toEqual([])
})

test('fits a phone, in both schemes', async () => {
  await page.setViewportSize(phone)
  for (const [name, path] of [
    ['my-flights', ''],
    ['briefing', `/flights/${flightId}`],
    ['report', `/flights/${flightId}/report`],
    ['duty', '/duty'],
    ['requests', '/requests'],
  ] as const) {
    await goTo(page, `/field/${pilotId}${path}`)
    await shot(`phone-${name}`)
    expect(await isTooWide(), name).toBe(false)
    expect(await small(), name).toEqual([])
  }
  await lit(page, 'dark')
  await goTo(page, `/field/${pilotId}/flights/${flightId}/report`)
  await shot('phone-report-dark')
  await page.getByRole('heading', { name: 'Times' }).scrollIntoViewIfNeeded()
  await shot('phone-report-dark-times')
})

test('the desk decides the request, and sees the report on the flight', async () => {
  await lit(page, 'light')
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, `/flights/${flightId}`)
  await page.getByRole('region', { name: 'Crew report' }).getByText('Queue for de-icing, 25 minutes.').waitFor()
  await shot('08-flight-page')
  await goTo(page, '/roster')
  await page.getByRole('button', { name: '1 request' }).click()
  await shot('09-roster-requests')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('All requests are decided.').waitFor()
  await page.getByRole('alert').filter({ hasText: 'Request approved' }).getByRole('button', { name: 'Undo' }).waitFor()
  expect(good(await desk.rosterRequests.list({ query: { pilotId } }))[0]?.status).toBe('APPROVED')
  await page.keyboard.press('Escape')
})

test('invites a device at the hub', async () => {
  await goTo(page, '/field-devices')
  await shot('10-field-devices-empty')
  await page.getByRole('button', { name: 'Invite device' }).first().click()
  const { name } = good(await desk.crew.page({ params: { pilotId: String(pilotId) } }))
  const dialog = page.getByRole('dialog', { name: 'Invite device' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog.getByAltText('QR code of the invitation').waitFor()
  expect(await dialog.getByLabel('Link').inputValue()).toMatch(/^apron:\/\/pair/)
  await shot('11-invitation')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('region', { name: 'Open invitations' }).getByText(name).waitFor()
  expect(good(await desk.fieldDevices.list({}))).toMatchObject({ isOn: true, invitations: [{ person: name }] })
  await shot('12-field-devices')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('region', { name: 'Open invitations' }).waitFor({ state: 'detached' })
})

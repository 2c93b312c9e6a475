import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, deskOf, good } from './support/asking.ts'
import { type DesktopHost, startDesktop } from './support/hosts.ts'

/** Desktop notifications while the window is not in front, and where a click on one leads. */

let host: DesktopHost
let page: Page

beforeAll(async () => {
  host = await startDesktop()
  page = host.page
  await host.electron.evaluate(({ Notification }) => {
    const noted = globalThis as unknown as { shown: Electron.Notification[] }
    noted.shown = []
    Notification.isSupported = () => true
    Notification.prototype.show = function (this: Electron.Notification) {
      noted.shown.push(this)
    }
  })
  // The driver keeps the page focused.
  await page.evaluate(() => {
    document.hasFocus = () => false
  })
  await page.getByRole('button', { name: /^Inbox/ }).waitFor()
})
afterAll(() => host?.close())

const shown = () =>
  host.electron.evaluate(() =>
    (globalThis as unknown as { shown: Electron.Notification[] }).shown.map(({ title }) => title),
  )
const inboxOf = async (kind: string) =>
  good(await deskOf(page).notifications.list({ query: { limit: 200 } })).filter((one) => one.kind === kind)

async function request(lastName: string): Promise<void> {
  const customer = { firstName: 'Ada', lastName, account: { name: `${lastName} Travel` } }
  const leg = { departureAirport: 'EDDM', arrivalAirport: 'LFPB', departureDate: '2027-03-01T09:00', pax: 3 }
  await ask(host, 'POST', '/api/external/quote', { customer, legs: [leg] })
}

test('a request is shown once, and a click opens it and brings the window back', async () => {
  await request('Byron')
  await expect.poll(async () => (await shown()).filter((title) => title.includes('Byron'))).toHaveLength(1)
  const [{ recordId } = { recordId: null }] = await inboxOf('QUOTE_REQUEST')
  await host.electron.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.hide()
    const { shown } = globalThis as unknown as { shown: Electron.Notification[] }
    shown.find(({ title }) => title.includes('Byron'))?.emit('click')
  })
  await expect.poll(() => page.evaluate(() => location.hash)).toBe(`#/quotes/${recordId}`)
  expect(await host.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true)
})

test('what was done at this desk is in the inbox and not shown', async () => {
  const desk = deskOf(page)
  const [aircraft] = good(await desk.aircraft.lines({}))
  const [startAt, endAt] = [Date.now() - 60_000, Date.now() + 3_600_000]
  const task = { aircraftId: aircraft?.id ?? 0, type: 'AOG' as const, airport: 'LOWW', startAt, endAt }
  good(await desk.tasks.add({ body: task }))
  await expect
    .poll(async () => (await inboxOf('AOG')).map(({ recordId }) => recordId), { timeout: 40_000 })
    .toContain(aircraft?.id)
  expect((await shown()).filter((title) => title.startsWith(`${aircraft?.tailNumber} `))).toEqual([])
})

test('kinds that the user chose not to hear of are not shown', async () => {
  await page.evaluate(() => {
    location.hash = '/settings'
  })
  await page.getByRole('checkbox', { name: 'Quote requests' }).click()
  await request('Lovelace')
  await expect.poll(async () => JSON.stringify((await inboxOf('QUOTE_REQUEST'))[0]?.title)).toContain('Lovelace')
  await page.getByRole('button', { name: /^Inbox, \d+ unread/ }).waitFor()
  expect((await shown()).filter((title) => title.includes('Lovelace'))).toEqual([])
})

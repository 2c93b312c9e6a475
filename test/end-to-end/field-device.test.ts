import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { deskOf, good } from './support/asking.ts'
import { type Desktop, desktops, type Host, startDesktop } from './support/hosts.ts'
import { goTo, settled } from './support/screens.ts'

/** A crew member's device and its hub, both the real app: apart for a while, and then together. */

const screenshots = join(import.meta.dirname, 'screenshots/field-device')
const DAY = 86_400_000

let hub: Host
let desk: ApronClient
const own = desktops()
let device: Desktop
let pilotId: number
/** Two flights of the person that have not left. */
let [flown, canceled] = [0, 0]

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true })
  hub = await startDesktop()
  desk = deskOf(hub.page)
  await hub.page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(async () => {
  await own.end()
  await hub?.close()
})

const shot = async ({ page }: { page: Page }, title: string) => {
  await settled(page)
  await page.screenshot({ path: join(screenshots, `${title}.png`) })
}
const soon = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 30_000 })
const bar = () => device.page.getByRole('status').filter({ hasText: 'Sync now' })
const flightAt = async (flightId: number) =>
  good(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))

test('an invited device starts at the flights of its person', async () => {
  await soon(async () => good(await desk.setup.state({})).state).toBe('ready')
  const from = Date.now() + 3_600_000
  const flights = good(await desk.flightDesk.table({ query: { from, to: from + 10 * DAY } }))
  const scheduled = flights.filter(({ status, pax, crew }) => status === 'Scheduled' && pax > 0 && crew.length > 1)
  const pages = await Promise.all(scheduled.slice(0, 30).map(({ flightId }) => flightAt(flightId)))
  const byPilot = Map.groupBy(pages, ({ crewMembers }) => crewMembers[0]?.pilotId ?? 0)
  const [chosen, two] = [...byPilot].find(([, own]) => own.length > 1) ?? []
  if (!chosen || !two?.[0] || !two[1]) throw new Error('the demo has nobody with two flights')
  ;[pilotId, flown, canceled] = [chosen, two[0].flightId, two[1].flightId]
  const { link } = good(await desk.fieldDevices.invite({ body: { userId: pilotId, scope: 'own' } }))
  device = await own.start('--pair', link)
  await device.page.emulateMedia({ reducedMotion: 'reduce' })
  await device.page.setViewportSize({ width: 1024, height: 768 })
  await soon(async () => device.page.url()).toContain(`#/field/${pilotId}`)
  await bar().getByText('All sent').waitFor()
  await device.page.locator(`a[href="#/field/${pilotId}/flights/${flown}"]`).first().waitFor()
  expect(await device.page.getByRole('link', { name: 'Desk' }).count()).toBe(0)
  await goTo(device.page, '/board')
  await soon(async () => device.page.url()).toContain(`#/field/${pilotId}`)
  await shot(device, '01-my-flights')
})

test('reports wait on the device while the hub is out of reach', async () => {
  good(await desk.fieldDevices.configure({ body: { isOn: false } }))
  const { page } = device
  for (const [flightId, remarks] of [
    [flown, 'Bird strike inspection, nothing found.'],
    [canceled, 'Catering on board.'],
  ] as const) {
    await goTo(page, `/field/${pilotId}/flights/${flightId}/report`)
    await page.getByLabel('For the desk').fill(remarks)
    await page.getByLabel('For the desk').blur()
    await page.getByRole('region', { name: 'Remarks' }).getByText('Saved').waitFor()
  }
  await bar().getByText('Saved here, waiting to be sent (2)').waitFor()
  await shot(device, '02-waiting')
})

test('they meet: the report is at the desk, the refused one says why, and the conflict is decided', async () => {
  const params = { flightId: String(flown) }
  good(await desk.crewReports.report({ params, body: { crewRemarks: 'Asked for inspection.' } }))
  good(await desk.flightDesk.cancel({ params: { flightId: String(canceled) } }))
  good(await desk.fieldDevices.configure({ body: { isOn: true } }))
  await bar().getByRole('button', { name: 'Sync now' }).click()
  await bar().getByText('1 report refused').waitFor()
  await goTo(device.page, `/field/${pilotId}/sync`)
  await device.page.getByRole('region', { name: 'Refused by the hub' }).waitFor()
  await shot(device, '03-refused')
  await goTo(hub.page, '/field-devices')
  await hub.page.getByRole('region', { name: 'Field reports' }).getByText('Refused').waitFor()
  const conflicts = hub.page.getByRole('region', { name: 'Field conflicts' })
  await conflicts.getByText('Asked for inspection.').waitFor()
  await shot(hub, '04-hub')
  const before = (await flightAt(flown)).crewRemarks
  await conflicts.getByRole('button', { name: 'Use the other' }).click()
  await soon(async () => (await flightAt(flown)).crewRemarks).not.toBe(before)
  await goTo(hub.page, `/flights/${flown}`)
  await hub.page.getByRole('region', { name: 'Field reports' }).waitFor()
  await shot(hub, '05-flight')
})

test('a refused report is discarded, and a device that is removed says so', async () => {
  await device.page.getByRole('button', { name: 'Discard' }).click()
  await bar().getByText('All sent').waitFor()
  await goTo(hub.page, '/field-devices')
  await hub.page.getByRole('button', { name: 'Remove…' }).click()
  await shot(hub, '06-remove')
  await hub.page.getByRole('button', { name: 'Remove device' }).click()
  await hub.page.getByText('Removed', { exact: true }).waitFor()
  await bar().getByRole('button', { name: 'Sync now' }).click()
  await bar().getByText('This device was removed at the hub').waitFor()
  await shot(device, '07-removed')
})

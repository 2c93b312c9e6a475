import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import { HOUR, MINUTE } from '../../src-shared/time/durations.ts'
import { redAndBlue } from '../support/pictures.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { ask, deskOf, good } from './support/asking.ts'
import { bar as barOf, dayOf } from './support/board.ts'
import { type Desktop, type DesktopHost, desktops, newFolder, startDesktop } from './support/hosts.ts'
import { choosing } from './support/picker.ts'
import { goTo, picturesIn } from './support/screens.ts'

/** A crew member's device and its hub, both the real app: apart for a while, then together, and at last the device is lost. */

const picture = picturesIn('field-device')

let hub: DesktopHost
let receiver: Receiver
let files: ReturnType<typeof newFolder>
let desk: ApronClient
const own = desktops()
let device: Desktop
let onDevice: ApronClient
let pilotId: number
/** Two flights of the person: one about to leave, and one that the desk cancels. */
let [flown, canceled] = [0, 0]
/** The device's off-block time of the first. */
let offBlockAt: number | null = null
let departureAt = 0

beforeAll(async () => {
  receiver = await startReceiver()
  files = newFolder()
  const authority = join(files.folder, 'authority.pem')
  writeFileSync(authority, receiver.authority)
  writeFileSync(join(files.folder, 'receipt.jpg'), redAndBlue(1200, 900))
  hub = await startDesktop(['--callback-host', receiver.host, '--ca', authority])
  desk = deskOf(hub.page)
  await hub.page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(async () => {
  await own.end()
  await hub?.close()
  await receiver?.close()
  files?.remove()
})

const shot = ({ page }: { page: Page }, title: string) => picture(page, title)
const soon = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 30_000 })
const bar = () => device.page.getByRole('status').filter({ hasText: 'Sync now' })
const flightAt = async (flightId: number) =>
  good(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))
const report = (flightId: number) => goTo(device.page, `/field/${pilotId}/flights/${flightId}/report`)
async function remark(text: string): Promise<void> {
  await device.page.getByLabel('For the desk').fill(text)
  await device.page.getByLabel('For the desk').blur()
  await device.page.getByRole('region', { name: 'Remarks' }).getByText('Saved').waitFor()
}
/** Has what is saved next written to a file, and answers its path. */
async function savingTo(electron: ElectronApplication, name: string): Promise<string> {
  const path = join(files.folder, name)
  await electron.evaluate(({ BrowserWindow }, to) => {
    BrowserWindow.getAllWindows()[0]?.webContents.session.once('will-download', (_event, item) => item.setSavePath(to))
  }, path)
  return path
}
/** Books a flight that leaves in an hour and its way back on the next day. */
async function bookedFlights(): Promise<[number, number]> {
  const [aircraft] = await ask(hub, 'GET', '/api/external/aircraft')
  const leg = (departureAirport: string, arrivalAirport: string, after: number) => ({
    ...{ departureAirport, arrivalAirport, pax: 2 },
    departureDateUTC: new Date(Date.now() + after).toISOString().slice(0, 16),
  })
  const booking = await ask(hub, 'POST', '/api/external/quote/book', {
    aircraft: aircraft.tailNumber,
    customer: { firstName: 'Ada', lastName: 'Byron', account: { name: 'Byron Travel' } },
    legs: [leg('EDDM', 'LFPB', HOUR), leg('LFPB', 'EDDM', 26 * HOUR)],
  })
  return booking.legs.map(({ flightInfo }: { flightInfo: { flightId: number } }) => flightInfo.flightId) as never
}

/** Assigns a pilot to both flights; the first who may fly them. */
async function assignedPilot(): Promise<number> {
  for (const { pilotId } of good(await desk.crew.overview({}))) {
    const replies = []
    for (const flightId of [flown, canceled])
      replies.push(
        await desk.flightCrew.assign({ params: { flightId: String(flightId) }, body: [{ pilotId, role: 'CMD' }] }),
      )
    if (replies.every(({ status }) => status < 300)) return pilotId
  }
  throw new Error('no crew member of the demo may fly')
}

/** What takes back the change of a message. */
const undo = (words: string) =>
  hub.page.getByRole('alert').filter({ hasText: words }).getByRole('button', { name: 'Undo' })

const movements = () =>
  receiver.received
    .map(({ body }) => JSON.parse(body.toString()))
    .filter(({ event, resourceId }) => event === 'FLIGHT_MOVEMENT_UPDATE' && resourceId === flown)

test('an invited device starts at the flights of its person', async () => {
  await soon(async () => good(await desk.setup.state({})).state).toBe('ready')
  for (const { id } of good(await desk.webhookDesk.subscriptions({})))
    await desk.webhookDesk.unsubscribe({ params: { id } })
  const subscription = { event: 'FLIGHT_MOVEMENT_UPDATE', callbackUrl: receiver.url, signingKey: '0123456789abcdef' }
  await ask(hub, 'POST', '/api/v2/webhooks/subscriptions', subscription)
  ;[flown, canceled] = await bookedFlights()
  departureAt = (await flightAt(flown)).departureAt
  pilotId = await assignedPilot()
  const { link } = good(await desk.fieldDevices.invite({ body: { userId: pilotId, scope: 'own' } }))
  device = await own.start('--pair', link)
  onDevice = deskOf(device.page)
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
  const params = { flightId: String(flown) }
  await report(flown)
  await remark('Bird strike inspection, nothing found.')
  await page.getByRole('button', { name: 'Off block now' }).click()
  const anyway = page.getByRole('button', { name: 'Save anyway' })
  const saved = async () => {
    ;({ offBlockAt } = good(await onDevice.flightDesk.page({ params })))
    return offBlockAt !== null
  }
  await soon(async () => (await saved()) || (await anyway.isVisible())).toBe(true)
  if (await anyway.isVisible()) await anyway.click()
  await soon(saved).toBe(true)
  await page.getByRole('button', { name: 'Add expense' }).click()
  await page.getByLabel('Amount').fill('84.5')
  await page.getByLabel('Supplier').fill('Taxi 4000')
  await page.getByRole('button', { name: 'Add expense' }).click()
  const expenses = page.getByRole('region', { name: 'Expenses' })
  await expenses.getByText('Taxi 4000').waitFor()
  await choosing(device.electron, [join(files.folder, 'receipt.jpg')])
  await expenses.getByRole('button', { name: 'Choose files' }).last().click()
  await expenses.getByText('receipt.jpg').waitFor()
  await bar().getByText('Saved here, waiting to be sent (4)').waitFor()
  await shot(device, '02-reported')
  await report(canceled)
  await remark('Catering on board.')
  await bar().getByText('Saved here, waiting to be sent (5)').waitFor()
  await goTo(page, `/field/${pilotId}/sync`)
  await page.getByRole('region', { name: 'Waiting to be sent' }).waitFor()
  await shot(device, '03-waiting')
  expect(movements()).toEqual([])
})

test('they meet: what was reported is at the desk, the refused one says why, the conflict is on both screens', async () => {
  const params = { flightId: String(flown) }
  good(await desk.crewReports.report({ params, body: { crewRemarks: 'Asked for inspection.' } }))
  departureAt += 20 * MINUTE
  good(await desk.flightDesk.change({ params, body: { departureAt } }))
  good(await desk.flightDesk.cancel({ params: { flightId: String(canceled) } }))
  good(await desk.fieldDevices.configure({ body: { isOn: true } }))
  await bar().getByRole('button', { name: 'Sync now' }).click()
  await bar().getByText('1 report refused').waitFor()
  const { page } = device
  await page.getByRole('region', { name: 'Refused by the hub' }).getByText('Catering on board.').waitFor()
  await page.getByRole('region', { name: 'Changed at the hub' }).getByText('Asked for inspection.').waitFor()
  await shot(device, '04-refused-and-changed')
  await goTo(hub.page, '/field-devices')
  await hub.page.getByRole('region', { name: 'Field reports' }).getByText('Refused').waitFor()
  const conflicts = hub.page.getByRole('region', { name: 'Field conflicts' })
  await conflicts.getByText('Asked for inspection.').waitFor()
  await shot(hub, '05-hub')
  const { crewRemarks, offBlockAt: atHub } = await flightAt(flown)
  expect([crewRemarks, atHub]).toEqual(['Bird strike inspection, nothing found.', offBlockAt])
  await conflicts.getByRole('button', { name: 'Use the other' }).click()
  await soon(async () => (await flightAt(flown)).crewRemarks).toBe('Asked for inspection.')
  await undo('Conflict decided').waitFor()
  await goTo(hub.page, `/flights/${flown}`)
  await hub.page.getByRole('region', { name: 'Field reports' }).waitFor()
  await shot(hub, '06-flight')
})

test('the desk takes a refused report anyway, and one undo takes all of it back', async () => {
  const { page } = hub
  await goTo(page, '/field-devices')
  const reports = page.getByRole('region', { name: 'Field reports' })
  await reports.getByRole('button', { name: 'Take it anyway' }).click()
  await reports.getByText('Taken by the desk').waitFor()
  const taken = await flightAt(canceled)
  expect([taken.status, taken.crewRemarks]).toEqual(['Scheduled', 'Catering on board.'])
  await undo('Report taken').click()
  await soon(async () => (await flightAt(canceled)).status).toBe('Canceled')
  await reports.getByText('Refused').waitFor()
})

test('the board is right on both sides, the receipt is at the desk, and the partner heard of the movement once', async () => {
  expect(await flightAt(flown)).toMatchObject({ offBlockAt, crewRemarks: 'Asked for inspection.' })
  const planned = JSON.stringify(await ask(hub, 'GET', `/api/external/flight/${flown}`))
  expect(planned).toContain(new Date(departureAt).toISOString().slice(0, 16))
  expect((await flightAt(canceled)).status).toBe('Canceled')
  await goTo(hub.page, dayOf(departureAt))
  await barOf(hub.page, flown).waitFor()
  expect(await barOf(hub.page, canceled).count()).toBe(0)
  await shot(hub, '07-board')
  const [expense] = good(await desk.expenses.list({ query: { flightId: flown } }))
  const receipts = good(await desk.documents.list({ query: { noun: 'expenses', recordId: expense?.expenseId ?? 0 } }))
  expect(receipts).toMatchObject([{ name: 'receipt.jpg' }])
  await bar().getByRole('button', { name: 'Sync now' }).click()
  const shown = async () => good(await onDevice.flightDesk.page({ params: { flightId: String(flown) } }))
  const { arrivalAt } = await flightAt(flown)
  await soon(shown).toMatchObject({ arrivalAt, offBlockAt, crewRemarks: 'Asked for inspection.' })
  await soon(async () => movements().length).toBe(1)
  // Each delivery is made by then, so that a second one would be here.
  const waiting = { resourceId: flown, state: 'waiting' as const }
  await soon(async () => good(await desk.webhookDesk.deliveries({ query: waiting }))).toEqual([])
  expect(movements()).toHaveLength(1)
})

test('a refused report is discarded; the next one waits when the device is lost', async () => {
  const { page } = device
  await goTo(page, `/field/${pilotId}/sync`)
  await page.getByRole('region', { name: 'Refused by the hub' }).getByRole('button', { name: 'Discard' }).click()
  await bar().getByText('All sent').waitFor()
  good(await desk.fieldDevices.configure({ body: { isOn: false } }))
  await report(flown)
  await remark('Left with the laptop in the taxi.')
  await bar().getByText('Saved here, waiting to be sent (1)').waitFor()
})

test('the hub removes a lost device and lists what is on it', async () => {
  const { page } = hub
  await goTo(page, '/field-devices')
  await page.getByRole('button', { name: 'Remove…' }).click()
  const dialog = page.getByRole('dialog')
  const { departureAirport } = await flightAt(flown)
  await dialog.getByText(departureAirport).first().waitFor()
  await dialog.getByText('Documents').first().click()
  await dialog.getByText('receipt.jpg').waitFor()
  await shot(hub, '08-remove')
  await page.getByRole('button', { name: 'Remove device' }).click()
  await page.getByText('Removed', { exact: true }).waitFor()
  await shot(hub, '09-removed')
})

test('the device that comes back reads nothing new and says so', async () => {
  const params = { flightId: String(flown) }
  good(await desk.flightDesk.change({ params, body: { notes: 'Only for those who are still in.' } }))
  good(await desk.fieldDevices.configure({ body: { isOn: true } }))
  await bar().getByRole('button', { name: 'Sync now' }).click()
  await bar().getByText('This device was removed at the hub').waitFor()
  // All but what was not sent is deleted on the device.
  await soon(async () => (await onDevice.flightDesk.page({ params })).status).toBe(404)
  await goTo(device.page, `/field/${pilotId}/sync`)
  await device.page.getByRole('region', { name: 'Waiting to be sent' }).waitFor()
  await shot(device, '10-device-removed')
})

test('its unsent report goes to the hub by file, once the desk agrees', async () => {
  const path = await savingTo(device.electron, 'lost.apronsync')
  await device.page.getByRole('button', { name: 'Save for the hub' }).click()
  await soon(async () => existsSync(path)).toBe(true)
  const { page } = hub
  await choosing(hub.electron, [path])
  await savingTo(hub.electron, 'answer.apronsync')
  await page.getByRole('button', { name: 'Import file' }).click()
  const question = page.getByRole('dialog', { name: 'Import the file of a removed device?' })
  await question.waitFor()
  await shot(hub, '11-consent')
  expect((await flightAt(flown)).crewRemarks).toBe('Asked for inspection.')
  await question.getByRole('button', { name: 'Import' }).click()
  await soon(async () => (await flightAt(flown)).crewRemarks).toBe('Left with the laptop in the taxi.')
  await page.getByRole('region', { name: 'Field reports' }).getByText('Left with the laptop in the taxi.').waitFor()
  await shot(hub, '12-imported')
})

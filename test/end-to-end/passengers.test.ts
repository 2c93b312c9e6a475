import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../src-shared/time/durations.ts'
import { passportPicture } from '../support/passports.ts'
import { ask } from './support/asking.ts'
import { countEffort } from './support/effort.ts'
import { type Host, newFolder, startBrowser } from './support/hosts.ts'
import { goTo } from './support/screens.ts'
import { checkTask } from './support/task-table.ts'

const screenshots = join(import.meta.dirname, 'screenshots')
const { folder, remove } = newFolder()
/** Recognizing text takes a few seconds of a core. */
const READ_WITHIN_MS = 60_000

let host: Host
let page: Page

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true })
  const { name, bytes } = await passportPicture()
  writeFileSync(join(folder, name), bytes)
  host = await startBrowser()
  page = host.page
})
afterAll(async () => {
  await host?.close()
  remove()
})

const shot = (name: string) => page.screenshot({ path: join(screenshots, `passengers-${name}.png`) })
const click = (role: 'button' | 'radio', name: string) =>
  (role === 'radio' ? page.getByText(name, { exact: true }) : page.getByRole('button', { name }).last()).click()

/** Books a flight for two and opens its passengers. */
async function openPassengers(hours: number) {
  const departureDateUTC = new Date(Date.now() + 20 * DAY + hours * 3_600_000).toISOString().slice(0, 16)
  const [{ tailNumber }] = await ask(host, 'GET', '/api/external/aircraft')
  const customer = { lastName: 'Hartmann', firstName: 'Petra', account: { name: 'Hartmann Logistics' } }
  const legs = [{ departureAirport: 'LOWW', arrivalAirport: 'EGLL', departureDateUTC, pax: 2 }]
  const booked = await ask(host, 'POST', '/api/external/quote/book', { aircraft: tailNumber, customer, legs })
  await goTo(page, `/flights/${booked.legs[0].flightInfo.flightId}/passengers`)
  await page.getByRole('button', { name: 'Add person' }).waitFor()
}

test('a passport is read from its picture in four clicks', async () => {
  await openPassengers(0)
  const effort = await countEffort(page)
  await click('button', 'Add person')
  await shot('new')
  const choosing = page.waitForEvent('filechooser')
  await click('button', 'Read passport')
  await (await choosing).setFiles(join(folder, 'passport.png'))
  effort.inSystemDialog()
  const number = page.getByRole('textbox', { name: 'Number', exact: true })
  await expect.poll(() => number.inputValue(), { timeout: READ_WITHIN_MS }).toBe('X1234567')
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Keller')
  expect(await page.getByRole('textbox', { name: 'Date of birth' }).inputValue()).toBe('17 May 1984')
  await shot('read')
  await click('button', 'Add person')
  await page
    .getByRole('button', { name: /Keller/ })
    .first()
    .waitFor()
  await shot('added')
  checkTask(7, await effort.read())
}, 120_000)

test('a pasted list becomes passengers once it was looked at', async () => {
  await openPassengers(8)
  await click('button', 'Add person')
  await click('radio', 'Paste a list')
  await page
    .getByRole('textbox', { name: 'List' })
    .fill(
      'Lindqvist, Maja\t03.04.1988\tAA1234567\t12.11.2031\tSE\nROSSI Paolo\t21/09/1971\tYB7654321\t01/02/2030\tItaly\nKim Park  1.2.1999  M12345678\nThank you',
    )
  await expect.poll(() => page.getByRole('textbox', { name: 'Last name' }).first().inputValue()).toBe('Lindqvist')
  await shot('list')
  expect(await page.getByRole('checkbox', { name: 'Add Thank you' }).isChecked()).toBe(false)
  await click('button', 'Add 3 passengers')
  await page
    .getByRole('button', { name: /Lindqvist/ })
    .first()
    .waitFor()
  await shot('list-added')
})

test('a list that is saved before people were looked up makes no known person again', async () => {
  await openPassengers(16)
  await click('button', 'Add person')
  await click('radio', 'Paste a list')
  // Nothing is known yet when the list is sent.
  await page.route('**/desk/people/known', () => undefined)
  await page.getByRole('textbox', { name: 'List' }).fill('Lindqvist, Maja\t03.04.1988\tAA1234567')
  await click('button', 'Add 1 passenger')
  await page
    .getByRole('button', { name: /Lindqvist/ })
    .first()
    .waitFor()
  await page.unroute('**/desk/people/known')
  const people = await ask(host, 'GET', '/api/external/user?limit=500')
  expect(people.filter(({ lastName }: { lastName: string }) => lastName === 'Lindqvist')).toHaveLength(1)
})

import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { selector } from '../../../src-renderer/features/operations/board/dom.ts'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { DAY, HOUR } from '../../../src-shared/time/durations.ts'
import { deskOf, good } from '../support/asking.ts'
import { countEffort } from '../support/effort.ts'
import { type DesktopHost, newFolder } from '../support/hosts.ts'
import { layoutFaults } from '../support/layout.ts'
import { choosing } from '../support/picker.ts'
import { goTo, picturesIn, settled } from '../support/screens.ts'
import { checkTask } from '../support/task-table.ts'
import { book, fileIn, keepFailure, startUndecided } from './desk.ts'

const shot = picturesIn('tasks')
const { folder, remove } = newFolder()
let electron: DesktopHost['electron']
let page: Page
let desk: ApronClient

beforeAll(async () => {
  ;({ electron, page } = await startUndecided(folder))
  desk = deskOf(page)
})
afterAll(async () => {
  await electron?.close()
  remove()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(page, task.name.split(':')[0] ?? '')
})

const panel = (name: string): Locator => page.getByRole('region', { name, exact: true })
const toast = (words: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: words })
const button = (name: string | RegExp): Locator => page.getByRole('button', { name })
const inDialog = (name: string | RegExp): Locator => page.getByRole('dialog').getByRole('button', { name })
const nav = (name: string | RegExp): Locator => page.getByRole('navigation').first().getByRole('link', { name })
const hash = () => page.evaluate(() => location.hash)
/** Types where the cursor is, and goes on to the next field. */
async function type(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
}
/** Takes the row of a picker that creates a record. */
async function create(name: RegExp): Promise<void> {
  await page.getByRole('option', { name }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
/** Types an airport and takes the one that is found. */
async function typeAirport(code: string): Promise<void> {
  await page.keyboard.type(code)
  await page
    .getByRole('option', { name: new RegExp(`^${code}`) })
    .first()
    .waitFor()
  await page.keyboard.press('Tab')
}

test('1: starts with the demo operator', async () => {
  await button(/Start the demo/).waitFor()
  const effort = await countEffort(page)
  await button(/Start the demo/).click()
  await page.locator(selector('flight')).first().waitFor({ timeout: 60_000 })
  checkTask(1, await effort.read())
  await shot(page, '01-board')
  expect(await page.locator(selector('flight')).count()).toBeGreaterThan(10)
  expect(good(await desk.setup.state({})).state).toBe('ready')
})

test('3: makes an enquiry a quote and a booking with two passengers', async () => {
  await goTo(page, '/today')
  const effort = await countEffort(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('textbox').waitFor()
  await page.keyboard.type('new quote')
  await inDialog('New quote').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('input[role="combobox"]:focus').waitFor()
  await page.keyboard.type('Weissach Design GmbH')
  await create(/^New account/)
  await page.getByRole('textbox', { name: 'New account' }).waitFor()
  // Past the button that takes the new account back.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Jana Weissach')
  await create(/^New customer/)
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await page.keyboard.type('jana@weissach.example')
  await page.getByRole('combobox', { name: 'Leg 1 from' }).click()
  await typeAirport('LOWW')
  await typeAirport('EGLF')
  await type('+20', '0930')
  await page.keyboard.type('2')
  await page.getByRole('radio', { name: /^OE-FQD .*available/ }).waitFor()
  await page.getByText('OE-FQD', { exact: true }).click()
  await shot(page, '03-enquiry')
  await button('Save as request').click()
  await button('Send quote').click()
  await shot(page, '03-quote')
  await inDialog('Mark as sent').click()
  await toast('Marked as sent').waitFor()
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Book quote' }).click()
  await toast(/^Booked/).waitFor()
  // The leg of the customer: positioning that was priced with it is booked too.
  await panel('Itinerary')
    .getByText(/NM, 2 pax/)
    .locator('xpath=../..')
    .getByRole('link')
    .click()
  const drawer = page.getByRole('complementary', { name: 'Flight', exact: true })
  await drawer.getByRole('tab', { name: /^Passengers/ }).click()
  await drawer.getByRole('button', { name: 'Add person' }).click()
  await page.getByText('Paste a list', { exact: true }).click()
  await page.locator('textarea:focus').waitFor()
  await electron.evaluate(({ clipboard }) =>
    clipboard.writeText(
      'Jana Weissach, 03.04.1988, AA1234567, 12.11.2031, AT\nFelix Weissach, 21.09.1986, AB7654321, 01.02.2030, AT',
    ),
  )
  await page.keyboard.press('Control+v')
  // The customer of the quote is found before the list is saved.
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Person' }).first().inputValue())
    .toContain('Jana Weissach')
  await shot(page, '03-list')
  await inDialog('Add 2 passengers').click()
  await toast('2 passengers added').waitFor()
  checkTask(3, await effort.read())
  await shot(page, '03-booked')
  const flightId = /flights\/(\d+)/.exec(await hash())?.[1] ?? ''
  const { tickets, status } = good(await desk.flightDesk.page({ params: { flightId } }))
  expect(status).toBe('Scheduled')
  const { pax } = good(await desk.paxDetails.read({ params: { id: flightId } }))
  // Their gender is not known, and none is assumed.
  expect(pax.tickets.map(({ paxUser, paxType }) => [paxUser?.firstName, paxType])).toEqual([
    ['Jana', 'NONE'],
    ['Felix', 'NONE'],
  ])
  expect(tickets).toHaveLength(2)
  // The customer of the quote is the passenger, and not another person of the same name.
  const people = good(await desk.peopleDesk.table({ query: { search: 'Weissach', limit: 10 } }))
  expect(people.map(({ firstName }) => firstName).toSorted()).toEqual(['Felix', 'Jana'])
  await page.keyboard.press('Escape')
})

test('13: invoices a booking and records its payment', async () => {
  const at = Math.floor(Date.now() / DAY) * DAY + 30 * DAY + 9 * HOUR
  const { bookingId } = await book(desk, 'OE-GQK', [{ from: 'LOWW', to: 'EDDM', at }])
  await goTo(page, `/quotes/${bookingId}`)
  const effort = await countEffort(page)
  await panel('Invoices').getByRole('button', { name: 'New' }).click()
  await inDialog('Create draft').click()
  await button('Issue').click()
  await inDialog('Issue').click()
  await toast(/issued$/).waitFor()
  await shot(page, '13-invoice')
  await button('Record payment').click()
  await inDialog('Save payment').click()
  await page.getByText('Paid', { exact: true }).first().waitFor()
  checkTask(13, await effort.read())
  await shot(page, '13-paid')
  const [invoice] = good(await desk.invoices.all({})).filter((one) => one.bookingId === bookingId)
  expect(invoice).toMatchObject({ status: 'PAID' })
})

test('12: adds an aircraft with its maintenance', async () => {
  await goTo(page, '/today')
  const effort = await countEffort(page)
  await nav('Aircraft').click()
  await button('New aircraft').click()
  await page.locator('[role="dialog"] input:focus').waitFor()
  await type('OE-TSK', 'CL35', 'Challenger 350')
  await inDialog('Add aircraft').click()
  await page.getByRole('row').filter({ hasText: 'OE-TSK' }).click()
  await button('New task').click()
  await page.locator('[role="dialog"] input:focus').waitFor()
  await typeAirport('LOWW')
  await type('+3', '0800')
  await inDialog('Save task').click()
  await toast('Task saved').waitFor()
  await page.getByRole('tab', { name: /^Maintenance/ }).click()
  await button('New limit').click()
  await page.locator('[role="dialog"] input:focus').waitFor()
  await page.keyboard.type('Annual inspection')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Due on' }).click()
  await type('+90')
  await shot(page, '12-limit')
  await inDialog('Save limit').click()
  await panel('Maintenance due').getByText('Annual inspection').waitFor()
  checkTask(12, await effort.read())
  await shot(page, '12-aircraft')
  const from = Date.now()
  const board = good(await desk.schedule.board({ query: { from, to: from + 5 * DAY } }))
  const { aircraftId } = board.aircraft.find(({ tailNumber }) => tailNumber === 'OE-TSK') ?? {}
  expect(board.tasks.filter((task) => task.aircraftId === aircraftId)).toMatchObject([{ type: 'MAINTENANCE' }])
})

test('14: imports people from a CSV file', async () => {
  const rows = ['Last name;First name;E-mail;Phone', 'Ålund;Britta;britta@alund.example;+46 70 1', 'Özkan;Deniz;;']
  await choosing(electron, [fileIn(folder, 'people.csv', rows.join('\r\n'))])
  await goTo(page, '/today')
  const effort = await countEffort(page)
  await nav('People').click()
  await button('Import').click()
  await inDialog('Choose a file').click()
  effort.inSystemDialog()
  await inDialog('Import 2 rows').waitFor()
  await shot(page, '14-import')
  await inDialog('Import 2 rows').click()
  await toast('2 rows imported').waitFor()
  checkTask(14, await effort.read())
  await shot(page, '14-imported')
  const people = good(await desk.peopleDesk.table({ query: { search: 'Ålund', limit: 10 } }))
  expect(people).toHaveLength(1)
  await page.keyboard.press('Escape')
})

test('15: finds a flight, a person and an airport', async () => {
  const [flight] = good(
    await desk.flightDesk.table({ query: { from: Date.now(), to: Date.now() + 7 * DAY, limit: 1 } }),
  )
  await goTo(page, '/today')
  const effort = await countEffort(page)
  for (const [text, address] of [
    [flight?.flightNumber ?? '', `#/flights/${flight?.flightId}`],
    ['Strohmaier', /^#\/(people|crew)\/\d+/],
    ['Farnborough', '#/airports/EGLF'],
  ] as const) {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog').getByRole('textbox')
    await field.waitFor()
    await page.keyboard.type(text)
    await page.getByRole('dialog').getByRole('button').filter({ hasText: text }).first().waitFor()
    await shot(page, `15-${text.toLowerCase()}`)
    await page.keyboard.press('Enter')
    await expect.poll(hash).toMatch(address)
  }
  checkTask(15, await effort.read())
})

test('19: is told of wrong entries, and corrects them', async () => {
  await goTo(page, '/quotes')
  await goTo(page, '/quotes/new')
  await page.locator('input[role="combobox"]:focus').waitFor()
  const effort = await countEffort(page)
  await page.keyboard.type('Hartmann Logistics')
  await page.getByRole('option', { name: 'Hartmann Logistics' }).first().waitFor()
  await page.keyboard.press('Enter')
  const leg = page.getByRole('group', { name: 'Leg 1' })
  await leg.getByRole('combobox', { name: 'Leg 1 from' }).click()
  await type('XQXQ')
  await leg.getByText('No airport found').waitFor()
  await typeAirport('EDDM')
  await type('32 Foo', '2575')
  await settled(page)
  await shot(page, '19-wrong')
  const save = button('Save as quote')
  expect(await save.getAttribute('aria-disabled')).toBe('true')
  await leg.getByRole('combobox', { name: 'Leg 1 from' }).click()
  await typeAirport('LOWW')
  await page.keyboard.press('Tab')
  await type('1 Mar 2020', '0930')
  await expect.poll(() => save.getAttribute('aria-disabled')).toBeNull()
  await save.click()
  await shot(page, '19-past')
  await inDialog('Correct the date').click()
  await leg.getByRole('textbox', { name: 'Leg 1 date', exact: true }).click()
  await type('+25')
  await save.click()
  await toast('Quote saved').waitFor()
  checkTask(19, await effort.read())
  await shot(page, '19-saved')
  expect(await hash()).toMatch(/^#\/quotes\/\d+$/)
})

test('16: changes to German', async () => {
  await goTo(page, '/today')
  const effort = await countEffort(page)
  await button('Appearance and language').click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.getByRole('heading', { name: 'Heute', exact: true }).waitFor()
  checkTask(16, await effort.read())
  await shot(page, '16-german')
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
  await button('Darstellung und Sprache').click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
})

test('17: enlarges the page to 200 %, where nothing overlaps', async () => {
  await goTo(page, '/today')
  const effort = await countEffort(page)
  for (let step = 0; step < 10; step++) {
    // The menu of the window takes the key before the page.
    await electron.evaluate(
      ({ Menu }) =>
        void Menu.getApplicationMenu()
          ?.items.flatMap(({ submenu }) => submenu?.items ?? [])
          .find(({ accelerator }) => accelerator === 'CmdOrCtrl+Plus')
          ?.click(),
    )
    effort.inMenuOfWindow()
  }
  await expect
    .poll(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor()))
    .toBe(2)
  checkTask(17, await effort.read())
  for (const path of ['/today', '/quotes/new']) {
    await goTo(page, path)
    await shot(page, `17-twice${path.replaceAll('/', '-')}`)
    const { overlapping, cut, shortened } = await layoutFaults(page)
    expect({ overlapping, cut }).toEqual({ overlapping: [], cut: [] })
    // A name may end in an ellipsis; a time or a route may not.
    expect(shortened.filter((text) => /\d\d:\d\d|^[A-Z]{4}-[A-Z]{4}$/.test(text))).toEqual([])
  }
})

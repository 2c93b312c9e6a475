import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { selector } from '../../../src-renderer/features/operations/board/dom.ts'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { DAY, HOUR, MINUTE } from '../../../src-shared/time/durations.ts'
import { passportPicture } from '../../support/passports.ts'
import { good } from '../support/asking.ts'
import { bar, carry, dayOf } from '../support/board.ts'
import { countEffort } from '../support/effort.ts'
import { type DesktopHost, newFolder } from '../support/hosts.ts'
import { choosing } from '../support/picker.ts'
import { goTo, picturesIn } from '../support/screens.ts'
import { checkTask } from '../support/task-table.ts'
import { book, fileIn, keepFailure, startDesk } from './desk.ts'

/** Recognizing text takes a few seconds of a core. */
const READ_WITHIN_MS = 60_000

const shot = picturesIn('tasks')
const { folder, remove } = newFolder()
let host: DesktopHost
let page: Page
let desk: ApronClient
/** The flights of a trip of two legs in twenty days, without a crew. */
let legs: number[]
let passport: string

const panel = (name: string): Locator => page.getByRole('region', { name, exact: true })
const toast = (words: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: words })
const drawer = (): Locator => page.getByRole('complementary', { name: 'Flight', exact: true })
const flight = async (flightId: number) => good(await desk.flightDesk.page({ params: { flightId: String(flightId) } }))
const clock = (at: number) => new Date(at).toISOString().slice(11, 16).replace(':', '')

beforeAll(async () => {
  const { name, bytes } = await passportPicture()
  passport = fileIn(folder, name, bytes)
  ;({ host, page, desk } = await startDesk())
  const start = Math.floor(Date.now() / DAY) * DAY + 20 * DAY + 8 * HOUR
  const trip = [
    { from: 'LOWW', to: 'EGLL', at: start },
    { from: 'EGLL', to: 'LOWW', at: start + DAY + 7 * HOUR },
  ]
  legs = (await book(desk, 'OE-FQD', trip)).flightIds
})
afterAll(async () => {
  await host?.close()
  remove()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await keepFailure(page, task.name.split(':')[0] ?? '')
})

/** The first location mismatch of today and tomorrow. */
async function brokenChain() {
  const from = Math.floor(Date.now() / DAY) * DAY
  const { conflicts } = good(await desk.today.read({ query: { from, to: from + 2 * DAY } }))
  return conflicts.rows.find(({ code }) => code === 'aircraft_location')
}

test('2: sees what is red today, and why', async () => {
  const broken = await brokenChain()
  const effort = await countEffort(page)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Today/ })
    .click()
  await page.getByText(/items? needs? attention/).waitFor()
  const conflict = panel('Conflicts').getByRole('link').filter({ hasText: broken?.message })
  await conflict.waitFor()
  await shot(page, '02-today')
  await conflict.click()
  await page.locator(selector('positioning', broken?.flightIds[0])).first().waitFor()
  await page.getByRole('button', { name: /^\d+ conflicts$/ }).click()
  await page.getByRole('button').filter({ hasText: broken?.message }).waitFor()
  checkTask(2, await effort.read())
  await shot(page, '02-why')
  await page.keyboard.press('Escape')
})

test('6: mends a broken chain', async () => {
  const broken = await brokenChain()
  await goTo(page, '/today')
  const effort = await countEffort(page)
  await panel('Conflicts').getByRole('link').filter({ hasText: broken?.message }).click()
  await page.locator(selector('positioning', broken?.flightIds[0])).first().click()
  await toast(/^Added positioning/).waitFor()
  checkTask(6, await effort.read())
  await shot(page, '06-mended')
  expect((await brokenChain())?.subject).not.toBe(broken?.subject)
})

test('5: moves a flight, and undoes it', async () => {
  const [moved = 0] = legs
  const { departureAt } = await flight(moved)
  await goTo(page, '/settings')
  await goTo(page, dayOf(departureAt))
  await bar(page, moved).waitFor()
  const effort = await countEffort(page)
  await carry(page, moved, { minutes: 90 })
  await page.mouse.up()
  await toast(/^Moved/).waitFor()
  expect((await flight(moved)).departureAt).toBe(departureAt + 90 * MINUTE)
  await shot(page, '05-moved')
  await page.keyboard.press('Control+z')
  await toast(/^Undone/).waitFor()
  checkTask(5, await effort.read())
  expect((await flight(moved)).departureAt).toBe(departureAt)
})

test('4: assigns a crew to both legs of a trip, and sees their duty', async () => {
  const [first = 0] = legs
  await goTo(page, `/flights/${first}`)
  const effort = await countEffort(page)
  await panel('Crew').getByRole('button', { name: 'Assign crew' }).click()
  for (const role of ['CMD', 'FO']) {
    await page.getByRole('combobox', { name: `Crew member as ${role}` }).click()
    await page.getByRole('option').first().click()
  }
  await shot(page, '04-suggested')
  await page.getByRole('button', { name: 'Save crew' }).click()
  await page.getByText('Crew saved on 2 legs').waitFor()
  await panel('Crew').getByText('FDP').nth(1).waitFor()
  checkTask(4, await effort.read())
  await shot(page, '04-duty')
  for (const leg of legs) expect((await flight(leg)).crewMembers.map(({ role }) => role)).toEqual(['CMD', 'FO'])
})

test('7: adds a passenger from the picture of a passport', async () => {
  const [first = 0] = legs
  await choosing(host.electron, [passport])
  await goTo(page, `/flights/${first}/passengers`)
  const effort = await countEffort(page)
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('button', { name: 'Read passport' }).click()
  effort.inSystemDialog()
  const number = page.getByRole('textbox', { name: 'Number', exact: true })
  await expect.poll(() => number.inputValue(), { timeout: READ_WITHIN_MS }).toBe('X1234567')
  await shot(page, '07-passport')
  await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click()
  await toast('Passenger added').waitFor()
  checkTask(7, await effort.read())
  await shot(page, '07-added')
  const { tickets } = await flight(first)
  expect(JSON.stringify(tickets)).toContain('Keller')
})

test('8: orders handling, catering, a hotel and fuel', async () => {
  const [first = 0] = legs
  await goTo(page, `/flights/${first}`)
  const dialog = page.getByRole('dialog')
  const effort = await countEffort(page)
  await panel('Checklist').getByRole('button', { name: 'Request all' }).click()
  for (const kind of ['Catering', 'Hotel']) {
    await panel('Services').getByRole('button', { name: 'Add service' }).click()
    await dialog.getByRole('combobox', { name: 'Kind' }).waitFor()
    await page.keyboard.type(kind)
    await page.getByRole('option', { name: kind }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await panel('Fuel orders').getByRole('button', { name: 'Order fuel' }).click()
  await dialog.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  await dialog.waitFor({ state: 'detached' })
  checkTask(8, await effort.read())
  await shot(page, '08-services')
  const kinds = good(await desk.services.list({ params: { flightId: String(first) } })).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['HANDLING', 'CATERING', 'HOTEL']))
})

test('9: prints the trip sheet and the passenger manifest', async () => {
  const [first = 0] = legs
  await goTo(page, `/flights/${first}`)
  const effort = await countEffort(page)
  for (const [sheet, words] of [
    ['Trip sheet', 'Trip sheet'],
    ['Passenger manifest', 'KELLER'],
  ] as const) {
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.getByRole('menuitem', { name: sheet }).click()
    const paper = page.getByRole('dialog').locator('[data-page]').first()
    await paper.locator('canvas').waitFor({ timeout: 20_000 })
    await expect.poll(() => paper.textContent()).toContain(words)
    await shot(page, `09-${sheet.toLowerCase().replace(' ', '-')}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  checkTask(9, await effort.read())
})

test('10: enters the movements and fuel of a flight, and closes it', async () => {
  const off = Math.floor(Date.now() / MINUTE) * MINUTE - 4 * HOUR
  const [flown = 0] = (await book(desk, 'OE-FQA', [{ from: 'LOWW', to: 'EDDM', at: off }])).flightIds
  await goTo(page, '/settings')
  await goTo(page, dayOf(off))
  await bar(page, flown).waitFor()
  const effort = await countEffort(page)
  await bar(page, flown).click()
  await drawer().getByLabel('Off block (UTC)').click()
  const times = [0, 8, 55, 60].map((minutes) => off + minutes * MINUTE)
  for (const [index, at] of times.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(clock(at))
  }
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await flight(flown)).status).toBe('On Block')
  await shot(page, '10-movements')
  await drawer().getByRole('tab', { name: /^Fuel/ }).click()
  await drawer().getByRole('textbox', { name: 'Off block' }).click()
  await page.keyboard.type('1400')
  await page.keyboard.press('Tab')
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await toast('Fuel saved').waitFor()
  await drawer().getByRole('button', { name: 'Flight', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Close post-flight' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close post-flight' }).click()
  await toast('Post-flight closed').waitFor()
  checkTask(10, await effort.read())
  await shot(page, '10-closed')
  await page.keyboard.press('Escape')
})

test('11: enters a vacation over a booked flight, and is warned', async () => {
  const [first = 0] = legs
  const { crewMembers, departureAt } = await flight(first)
  const name = crewMembers[0]?.name ?? ''
  await goTo(page, '/roster')
  const dialog = page.getByRole('dialog')
  const effort = await countEffort(page)
  await page.getByRole('button', { name: 'New entry' }).click()
  await dialog.getByRole('combobox', { name: /^Duty code/ }).waitFor()
  await page.keyboard.type('VAC')
  await page.getByRole('option', { name: /^VAC/ }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Person' }).click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('From date (UTC)', { exact: true }).click()
  await page.keyboard.type(
    new Date(departureAt).toISOString().slice(8, 10) + new Date(departureAt).toISOString().slice(5, 7),
  )
  await page.keyboard.press('Tab')
  await dialog.getByText(/^Assigned to/).waitFor()
  await shot(page, '11-warned')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await toast('Roster entry saved').waitFor()
  checkTask(11, await effort.read())
  const against = good(await desk.findings.flight({ params: { flightId: String(first) } }))
  expect(against.filter(({ pilotId }) => pilotId === crewMembers[0]?.pilotId)).not.toEqual([])
})

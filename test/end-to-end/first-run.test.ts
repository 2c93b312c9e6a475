import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countEffort } from './support/effort.ts'
import { launchElectron } from './support/electron.ts'
import { app, newFolder } from './support/hosts.ts'
import { goTo, picturesIn } from './support/screens.ts'
import { checkTask } from './support/task-table.ts'

const shot = picturesIn('first-run')
const { folder, remove } = newFolder()
let electron: ElectronApplication
let page: Page

beforeAll(async () => {
  electron = await launchElectron([...app, '--data', folder, '--port', '0'])
  page = await electron.firstWindow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
})
afterAll(async () => {
  await electron?.close()
  remove()
})

const guide = () => page.getByRole('region', { name: 'Getting started' })
const button = (name: string | RegExp) => page.getByRole('button', { name })
/** Types where the cursor is, once a form that has just opened has put it into its first field. */
const type = async (...texts: string[]) => {
  await page.locator('input:focus').waitFor()
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}
const save = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('a new operator has its first flight within fifteen clicks', async () => {
  const effort = await countEffort(page)
  await page.getByText('Start empty').click()
  await type('Alpine Jet')
  await button('Create operator').click()

  await guide().getByText('0 of 4 done').waitFor()
  await shot(page, '01-board-empty')
  await guide().getByRole('button', { name: 'Set base airport' }).click()
  await type('LSZH')
  await page.getByRole('option', { name: /LSZH/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await save('Set base airport')
  await guide().getByText('1 of 4 done').waitFor()

  await guide().getByRole('button', { name: 'Add aircraft' }).click()
  await type('HB-JSK', 'CL35', 'Challenger 350')
  await save('Add aircraft')
  await guide().getByText('2 of 4 done').waitFor()
  await shot(page, '02-board-aircraft')

  await guide().getByRole('button', { name: 'Add crew member' }).click()
  await type('Kim', 'Keller')
  await save('Add crew member')
  await guide().getByText('3 of 4 done').waitFor()

  await guide().getByRole('button', { name: 'New flight' }).click()
  await page.getByRole('heading', { name: 'New quote' }).waitFor()
  await shot(page, '03-new-flight')
  await type('Hartmann Logistics')
  await page.getByRole('option', { name: /^New account/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Created when the quote is saved.').waitFor()
  await page.getByLabel('Leg 1 to').click()
  await page.keyboard.type('EGLF')
  await page.getByRole('option', { name: /EGLF/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Leg 1 date', { exact: true }).click()
  await page.keyboard.type('+1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0930')
  await page.keyboard.press('Tab')
  await shot(page, '03-flight-entered')
  await button('Save and book').click()
  await page
    .getByText(/Booked|booked/)
    .first()
    .waitFor()

  checkTask(18, await effort.read())
  await goTo(page, '/board')
  await page.locator('[data-flight-id]').first().waitFor()
  expect(await guide().count()).toBe(0)
  await shot(page, '04-board-flight')
})

test('Today shows the steps instead of saying that all is clear, until they are done', async () => {
  await goTo(page, '/today')
  expect(await guide().count()).toBe(0)
  const { flights } = await page.evaluate(async () => {
    const from = Date.now()
    const reply = await window.apron?.call(
      'flightDesk.table' as never,
      { query: { from, to: from + 7 * 86_400_000, limit: 10 } } as never,
    )
    return { flights: (reply as unknown as { body: { flightId: number }[] }).body }
  })
  for (const { flightId } of flights)
    await page.evaluate(
      (id) => window.apron?.call('flightDesk.cancel' as never, { params: { flightId: id } } as never),
      String(flightId),
    )
  await guide().getByText('3 of 4 done').waitFor()
  expect(await page.getByText('All clear').count()).toBe(0)
  expect(await page.getByText(/^No conflicts|^All invoices are paid|healthy/).count()).toBe(0)
  await shot(page, '05-today')
  await guide().getByRole('button', { name: 'Hide getting started' }).click()
  expect(await page.getByText('All clear').count()).toBe(0)
  await button('Getting started: 3 of 4 done').click()
  await guide().waitFor()
})

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdf } from '../support/files.ts'
import { redAndBlue } from '../support/pictures.ts'
import { type DesktopHost, newFolder, startBrowser, startDesktop } from './support/hosts.ts'
import { askedOf, choosing } from './support/picker.ts'
import { goTo, recordOf } from './support/screens.ts'

const LARGE = 20 * 1024 * 1024
let host: DesktopHost
let page: Page
const { folder, remove } = newFolder()

beforeAll(async () => {
  host = await startDesktop()
  page = host.page
  await goTo(page, `${await recordOf(page, '/flights')}/documents`)
})
afterAll(async () => {
  await host?.close()
  remove()
})

const named = (name: string) => page.getByRole('button', { name, exact: true })

test('chosen files cross to the core and are listed; one that is not kept says why', async () => {
  const files = { 'briefing.pdf': Buffer.from(pdf), 'setup.exe': 'MZ', 'large.txt': Buffer.alloc(LARGE, 'a') }
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  await choosing(
    host.electron,
    Object.keys(files).map((name) => join(folder, name)),
  )
  await page.getByRole('button', { name: 'Choose files' }).click()
  await named('briefing.pdf').waitFor()
  await named('large.txt').waitFor()
  expect(await page.getByRole('tabpanel').getByRole('alert').textContent()).toMatch(/setup\.exe.*not supported/)
  expect(await page.getByText('20.0 MB').count()).toBe(1)
})

test('a dropped file is added and shown', async () => {
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['METAR LOWW 212150Z'], 'weather.txt', { type: 'text/plain' }))
    return transfer
  })
  await page.getByText('or drop them here').dispatchEvent('drop', { dataTransfer })
  await named('weather.txt').click()
  await page.getByText('METAR LOWW 212150Z').waitFor()
  await page.keyboard.press('Escape')
})

test('a document is saved as it was sent', async () => {
  const path = join(folder, 'saved.pdf')
  const saved = host.electron.evaluate(
    ({ BrowserWindow }, to) =>
      new Promise((resolve) => {
        const [window] = BrowserWindow.getAllWindows()
        window?.webContents.session.once('will-download', (_event, item) => {
          item.setSavePath(to)
          item.once('done', (_done, state) => resolve([item.getFilename(), state]))
        })
      }),
    path,
  )
  await page.getByRole('button', { name: 'Save briefing.pdf' }).click()
  expect(await saved).toEqual(['briefing.pdf', 'completed'])
  expect(readFileSync(path)).toEqual(Buffer.from(pdf))
})

test('a removed document is asked about and gone', async () => {
  await page.getByRole('button', { name: 'Remove large.txt' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await named('large.txt').waitFor({ state: 'detached' })
  expect(await named('briefing.pdf').count()).toBe(1)
})

test('pictures of an aircraft come by the same dialog, each kind by its own endings', async () => {
  await goTo(page, `${await recordOf(page, '/aircraft')}/pictures`)
  const paths = ['left.png', 'right.jpg', 'gone.jpg'].map((name) => join(folder, name))
  writeFileSync(join(folder, 'left.png'), redAndBlue(40, 20, 'png'))
  writeFileSync(join(folder, 'right.jpg'), redAndBlue(20, 40))
  await choosing(host.electron, paths)
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await page.getByRole('button', { name: 'Show left.png' }).waitFor()
  await page.getByRole('button', { name: 'Show right.jpg' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'gone.jpg' }).waitFor()
  expect(await page.locator('input[type=file]').count()).toBe(0)
  expect(await askedOf(host.electron)).toEqual([
    {
      properties: ['openFile', 'multiSelections'],
      filters: [{ name: 'JPG, PNG, WEBP', extensions: ['jpg', 'jpeg', 'png', 'webp'] }],
    },
  ])
})

const accounts = 'Name\r\nNordwind Holding\r\nSüdwind AG\r\n'

test('a CSV file does as well, one at a time', async () => {
  await goTo(page, '/accounts')
  writeFileSync(join(folder, 'accounts.csv'), accounts)
  await choosing(host.electron, [join(folder, 'accounts.csv')])
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await page.getByText('accounts.csv').waitFor()
  await page.getByRole('button', { name: 'Import 2 rows' }).waitFor()
  expect(await askedOf(host.electron)).toEqual([
    { properties: ['openFile'], filters: [{ name: 'CSV, TXT', extensions: ['csv', 'txt'] }] },
  ])
  await choosing(host.electron, [join(folder, 'nowhere.csv')])
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await page.keyboard.press('Escape')
})

test('in a browser files come by its own input, again and again', async () => {
  const browser = await startBrowser()
  try {
    await goTo(browser.page, '/accounts')
    await browser.page.getByRole('button', { name: 'Import' }).click()
    const file = { name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(accounts) }
    for (const button of ['Choose a file', 'Choose another file']) {
      const chooser = browser.page.waitForEvent('filechooser')
      await browser.page.getByRole('button', { name: button }).click()
      await (await chooser).setFiles(file)
      await browser.page.getByRole('button', { name: 'Import 2 rows' }).waitFor()
    }
  } finally {
    await browser.close()
  }
})

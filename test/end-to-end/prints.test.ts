import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Host, newFolder, startDesktop } from './support/hosts.ts'

let host: Host
let page: Page
const { folder, remove } = newFolder()

beforeAll(async () => {
  host = await startDesktop()
  page = host.page
  // No viewer comes up in a test: what would be opened is noted, and refused when it is told so.
  await host.electron.evaluate(({ shell }) => {
    const noted = globalThis as unknown as { opened: string[]; viewer: string }
    noted.opened = []
    noted.viewer = ''
    shell.openPath = async (path: string) => {
      if (noted.viewer === '') noted.opened.push(path)
      return noted.viewer
    }
  })
})
beforeEach(async () => {
  await page.evaluate(async () => {
    const query = { from: Date.now(), to: Date.now() + 7 * 86_400_000, limit: 1 }
    const { body } = (await window.apron?.call('flightDesk.table', { query })) ?? {}
    const [flight] = body as { flightId: number }[]
    window.location.hash = `/flights/${flight?.flightId}`
  })
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
})
afterAll(async () => {
  await host?.close()
  remove()
})

const opened = () => host.electron.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)
const setViewer = (answer: string) =>
  host.electron.evaluate((_, given) => {
    ;(globalThis as unknown as { viewer: string }).viewer = given
  }, answer)

/** Chooses from the menu by the keyboard's way to it; one that is still fading takes no keys. */
async function choose(name: string) {
  await page.keyboard.press('p')
  await page.getByRole('menuitem', { name }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
}

/** The name of the next file that is saved. */
const saved = () =>
  host.electron.evaluate(
    ({ BrowserWindow }, to) =>
      new Promise<string>((resolve) => {
        const [window] = BrowserWindow.getAllWindows()
        window?.webContents.session.once('will-download', (_event, item) => {
          item.setSavePath(`${to}/${item.getFilename()}`)
          item.once('done', () => resolve(item.getFilename()))
        })
      }),
    folder,
  )

test('p opens the menu, and a sheet comes up in the viewer of the system', async () => {
  await choose('Trip sheet')
  await expect.poll(opened, { timeout: 10_000 }).toHaveLength(1)
  const [path = ''] = await opened()
  expect(basename(path)).toMatch(/ Trip sheet\.pdf$/)
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
})

test('several chosen are one file', async () => {
  await choose('Several as one PDF')
  await page.getByRole('checkbox', { name: 'Crew briefing' }).click()
  await page.getByRole('button', { name: 'Print 3' }).click()
  await expect.poll(opened, { timeout: 10_000 }).toHaveLength(2)
  expect(basename((await opened())[1] ?? '')).toMatch(/ Papers\.pdf$/)
})

test('where there is no viewer it is saved, as is the ZIP of all files', async () => {
  await setViewer('no viewer')
  const pdf = saved()
  await choose('General Declaration')
  expect(await pdf).toMatch(/ General Declaration\.pdf$/)
  const zip = saved()
  await choose('All files')
  const name = await zip
  expect(name).toMatch(/\.zip$/)
  expect(readFileSync(join(folder, name)).subarray(0, 2).toString()).toBe('PK')
  await setViewer('')
})

test('nothing but a PDF is handed to the system', async () => {
  const before = (await opened()).length
  const answers = await page.evaluate(async () => {
    const script = new TextEncoder().encode('#!/bin/sh')
    return [await window.apron?.desktop?.openPdf({ name: 'run.sh', bytes: script })]
  })
  expect(answers).toEqual([false])
  expect(await opened()).toHaveLength(before)
})

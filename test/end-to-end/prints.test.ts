import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Host, newFolder, startDesktop } from './support/hosts.ts'
import { goTo, recordOf } from './support/screens.ts'
import { noting, opened } from './support/viewer.ts'

let host: Host
let page: Page
const { folder, remove } = newFolder()

beforeAll(async () => {
  host = await startDesktop()
  page = host.page
  await noting(host.electron)
})
beforeEach(async () => {
  await goTo(page, await recordOf(page, '/flights'))
  await page.getByRole('button', { name: 'Print', exact: true }).waitFor()
})
afterAll(async () => {
  await host?.close()
  remove()
})

const seen = () => opened(host.electron)

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
  await expect.poll(seen, { timeout: 10_000 }).toHaveLength(1)
  const [path = ''] = await seen()
  expect(basename(path)).toMatch(/ Trip sheet\.pdf$/)
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
})

test('several chosen are one file', async () => {
  await choose('Several as one PDF')
  await page.getByRole('checkbox', { name: 'Crew briefing' }).click()
  await page.getByRole('button', { name: 'Print 3' }).click()
  await expect.poll(seen, { timeout: 10_000 }).toHaveLength(2)
  expect(basename((await seen())[1] ?? '')).toMatch(/ Papers\.pdf$/)
})

test('where there is no viewer it is saved, as is the ZIP of all files', async () => {
  await noting(host.electron, 'no viewer')
  const pdf = saved()
  await choose('General Declaration')
  expect(await pdf).toMatch(/ General Declaration\.pdf$/)
  const zip = saved()
  await choose('All files')
  const name = await zip
  expect(name).toMatch(/\.zip$/)
  expect(readFileSync(join(folder, name)).subarray(0, 2).toString()).toBe('PK')
  await noting(host.electron)
})

test('nothing but a PDF is handed to the system', async () => {
  const before = (await seen()).length
  const answers = await page.evaluate(async () => {
    const script = new TextEncoder().encode('#!/bin/sh')
    return [await window.apron?.desktop?.openPdf({ name: 'run.sh', bytes: script })]
  })
  expect(answers).toEqual([false])
  expect(await seen()).toHaveLength(before)
})

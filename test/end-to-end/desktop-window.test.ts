import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchElectron } from './support/electron.ts'
import { app, type Desktops, desktops } from './support/hosts.ts'
import { clickMenu } from './support/menu.ts'

/** The window as a thing of its own: where it stands, how large its page is, and what closing it means. */

let all: Desktops
beforeEach(() => {
  all = desktops()
})
afterEach(() => all.end())

const storedFile = () => join(all.folder, 'desktop/apron.json')
const kept = () => JSON.parse(readFileSync(storedFile(), 'utf8'))
const bounds = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())

test('the window comes back where and as large as it was, with its page as large; not where no screen is', async () => {
  const first = await all.start()
  for (let time = 0; time < 3; time++) await clickMenu(first.electron, 'Zoom out')
  expect(kept().zoom).toBe(1)
  for (let time = 0; time < 30; time++) await clickMenu(first.electron, 'Zoom in')
  expect(kept().zoom).toBe(2)
  for (let time = 0; time < 5; time++) await clickMenu(first.electron, 'Zoom out')
  const place = { x: 120, y: 90, width: 1100, height: 740 }
  await first.electron.evaluate(({ BrowserWindow }, place) => BrowserWindow.getAllWindows()[0]?.setBounds(place), place)
  await expect.poll(() => kept().place).toEqual(place)
  await first.electron.close()

  const second = await all.start()
  await expect.poll(() => bounds(second.electron)).toEqual(place)
  const factor = () =>
    second.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor())
  expect(await factor()).toBeCloseTo(1.5)
  await second.electron.close()

  writeFileSync(storedFile(), JSON.stringify({ ...kept(), place: { ...place, x: 9000 } }))
  const third = await all.start()
  expect(await bounds(third.electron)).toMatchObject({ width: 1440, height: 900 })
})

test('closing asks once, does as was answered, and a second start brings the window back', async () => {
  // The app is not started by a script: a user can be asked.
  const electron = await launchElectron([...app, '--data', all.folder, '--port', '0'])
  try {
    const page = await electron.firstWindow()
    await page.getByRole('button').first().waitFor()
    await electron.evaluate(({ dialog }) => {
      const noted = globalThis as unknown as { asked: string[]; answer: number }
      noted.asked = []
      noted.answer = 2
      const ask = async (_window: unknown, { message, buttons }: { message: string; buttons: string[] }) => {
        noted.asked.push(`${message} ${buttons.join(', ')}`)
        return { response: noted.answer, checkboxChecked: false }
      }
      dialog.showMessageBox = ask as never
    })
    const asked = () => electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
    const close = (answer: number) =>
      electron.evaluate(({ BrowserWindow }, answer) => {
        ;(globalThis as unknown as { answer: number }).answer = answer
        BrowserWindow.getAllWindows()[0]?.close()
      }, answer)
    const isVisible = () => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())

    await close(2)
    await expect.poll(asked).toHaveLength(1)
    expect((await asked())[0]).toContain('Quit, Keep running, Cancel')
    expect(await isVisible()).toBe(true)
    await close(1)
    await expect.poll(isVisible).toBe(false)
    expect(kept().onClose).toBe('hide')

    await electron.evaluate(({ app }) => void app.emit('second-instance', {}, [], ''))
    expect(await isVisible()).toBe(true)
    await close(0)
    await expect.poll(isVisible).toBe(false)
    expect(await asked()).toHaveLength(2)

    // Choices in the settings apply from then on.
    const preferences = await page.evaluate(() => window.apron?.desktop?.setPreferences({ onClose: 'quit' }))
    expect(preferences).toMatchObject({ onClose: 'quit', startAtLogin: null })
    const exit = new Promise((resolve) => electron.process().once('exit', resolve))
    await close(2)
    expect(await exit).toBe(0)
  } finally {
    await electron.close().catch(() => {})
  }
})

test('it begins when the user signs in only once that is chosen, where the system has a way to', async () => {
  const { electron, page } = await all.start()
  const preferences = (change: object) =>
    page.evaluate((change) => window.apron?.desktop?.setPreferences(change), change)
  // Start at login is not available on Linux, and not from the sources.
  expect(await preferences({ startAtLogin: true })).toMatchObject({ startAtLogin: null })
  await electron.evaluate(({ app }) => {
    let openAtLogin = false
    Object.defineProperty(process, 'platform', { value: 'win32' })
    Object.defineProperty(app, 'isPackaged', { value: true })
    app.getLoginItemSettings = () => ({ openAtLogin }) as Electron.LoginItemSettings
    app.setLoginItemSettings = (settings) => {
      openAtLogin = settings.openAtLogin ?? false
    }
  })
  expect(await preferences({})).toMatchObject({ startAtLogin: false })
  expect(await preferences({ startAtLogin: true })).toMatchObject({ startAtLogin: true })
})

test('a link leads to a place of the app; one that asks for more leads nowhere', async () => {
  const { electron, page } = await all.start()
  const place = () => page.evaluate(() => location.hash)
  const follow = (link: string) =>
    electron.evaluate(({ app }, link) => void app.emit('second-instance', {}, ['apron', link], ''), link)
  await follow('apron://flights')
  await expect.poll(place).toBe('#/flights')
  await follow('apron://flights/../../../etc')
  await follow('apron://board?x=<script>')
  expect(await place()).toBe('#/flights')
})

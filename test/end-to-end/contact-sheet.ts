import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deskOf, good } from './support/asking.ts'
import { launchElectron } from './support/electron.ts'
import { app, type Host, newFolder, startDesktop } from './support/hosts.ts'
import { chooseLanguage } from './support/menu.ts'
import { closeOverlays } from './support/overlays.ts'
import { goTo, lit, screensOf, settled } from './support/screens.ts'
import { type State, saidIn, statesOf } from './support/states.ts'

const sheet = join(import.meta.dirname, 'screenshots/sheet')
/** Twice the size of a window of 1440 by 900 pixels is the layout of one of half its width and height. */
const zooms = [
  { zoom: 100, size: { width: 1440, height: 900 } },
  { zoom: 200, size: { width: 720, height: 450 } },
]
const languages = ['en', 'de'] as const
const schemes = ['light', 'dark'] as const
/** Parts of the names of the screens that are wanted, `board|quotes`; all by default. */
const wanted = new RegExp(process.env['SCREENS'] ?? '', 'i')

interface Look {
  zoom: number
  language: (typeof languages)[number]
  scheme: (typeof schemes)[number]
}
const looks: Look[] = zooms.flatMap(({ zoom }) =>
  languages.flatMap((language) => schemes.map((scheme) => ({ zoom, language, scheme }))),
)

const { folder: emptyFolder, remove: removeEmpty } = newFolder()
let host: Host
let empty: ElectronApplication
beforeAll(async () => {
  rmSync(sheet, { recursive: true, force: true })
  mkdirSync(sheet, { recursive: true })
  host = await startDesktop()
  await vi.waitUntil(async () => good(await deskOf(host.page).setup.state({})).state === 'ready', { timeout: 60_000 })
  empty = await launchElectron([...app, '--data', emptyFolder, '--port', '0'])
})
afterAll(async () => {
  await host?.close()
  await empty?.close()
  removeEmpty()
})

const fileOf = ({ name }: State, { zoom, language, scheme }: Look) =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${zoom}-${language}-${scheme}.png`

const figure = (screen: State, look: Look) => {
  const file = fileOf(screen, look)
  const caption = `${look.zoom} %, ${look.language}, ${look.scheme}`
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`
}

const section = (screen: State) =>
  `<section><h2>${screen.name} <small>${screen.path}</small></h2><div>${looks
    .map((look) => figure(screen, look))
    .join('')}</div></section>`

const html = (screens: State[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { margin: 16px; font: 14px system-ui; background: #888; }
  h2 { margin: 24px 0 6px; font-size: 15px; }
  small { font-weight: 400; }
  section div { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; }
  figure { margin: 0; }
  figcaption { font-size: 12px; }
  img { width: 100%; }
</style>
<h1>Every screen</h1>
${screens.map(section).join('\n')}
`

/** Photographs screens in every look; returns the names of those whose overlay did not open. */
async function photograph(electron: ElectronApplication, page: Page, screens: State[]): Promise<string[]> {
  const unopened: string[] = []
  for (const { zoom, size } of zooms) {
    await page.setViewportSize(size)
    for (const language of languages) {
      if (screens.length > 0) await chooseLanguage({ electron, page }, language)
      for (const screen of screens) {
        await lit(page, 'light')
        await goTo(page, screen.path)
        try {
          await screen.open?.(page, saidIn(language))
          await settled(page)
        } catch (error) {
          unopened.push(`${screen.name} at ${zoom} % in ${language}: ${String(error).slice(0, 200)}`)
        }
        for (const scheme of schemes) {
          await lit(page, scheme)
          await page.screenshot({ path: join(sheet, fileOf(screen, { zoom, language, scheme })) })
        }
        if (screen.open) await closeOverlays(page)
      }
    }
  }
  if (screens.length > 0) await chooseLanguage({ electron, page }, 'en')
  return unopened
}

/** The screens of an operator that has nothing yet. */
const emptyScreens = (): State[] =>
  ['today', 'board', 'flights', 'map', 'report', 'quotes', 'roster', 'aircraft', 'invoices'].map((path) => ({
    path: `/${path}`,
    name: `Empty operator: ${path}`,
  }))

const chosen = (screens: State[]) => screens.filter(({ name }) => wanted.test(name))

test('a picture of every screen at 100 and 200 %, in English and German, light and dark', async () => {
  await host.page.emulateMedia({ reducedMotion: 'reduce' })
  host.page.setDefaultTimeout(8000)
  const screens = chosen([...(await screensOf(host.page)), ...(await statesOf(host.page))])
  const unopened = await photograph(host.electron, host.page, screens)

  const page = await empty.firstWindow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('main').waitFor()
  await page.getByText('Start empty').click()
  await page.locator('input:focus').waitFor()
  await page.keyboard.type('Alpine Jet')
  await page.getByRole('button', { name: 'Create operator' }).click()
  await page.getByRole('navigation').first().waitFor()
  const none = chosen(emptyScreens())
  unopened.push(...(await photograph(empty, page, none)))

  const all = [...screens, ...none]
  writeFileSync(join(sheet, 'index.html'), html(all))
  console.log(`${all.length} screens, ${all.length * looks.length} pictures: ${join(sheet, 'index.html')}`)
  expect(unopened).toEqual([])
})

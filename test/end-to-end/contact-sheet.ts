import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deskOf, good } from './support/asking.ts'
import { launchElectron } from './support/electron.ts'
import { app, type Host, newFolder, startBrowser } from './support/hosts.ts'
import { chooseLanguage } from './support/menu.ts'
import { closeOverlays } from './support/overlays.ts'
import { goTo, lit, type Screen, screensOf, settled } from './support/screens.ts'
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
let host: Host | undefined
let empty: ElectronApplication | undefined
const list = join(sheet, 'screens.json')
/** The screens that were pictured, by name, those of earlier runs too: a part that is repeated leaves the others on the sheet. */
const pictured = new Map<string, Screen>()

beforeAll(() => {
  mkdirSync(sheet, { recursive: true })
  if (!existsSync(list)) return
  for (const screen of JSON.parse(readFileSync(list, 'utf8')) as Screen[]) pictured.set(screen.name, screen)
})
afterAll(async () => {
  await host?.close()
  await empty?.close()
  removeEmpty()
  const all = [...pictured.values()]
  writeFileSync(list, JSON.stringify(all))
  writeFileSync(join(sheet, 'index.html'), html(all))
  console.log(`${all.length} screens: ${join(sheet, 'index.html')}`)
})

/** The screens of the demo and what opens over them: looked up once, while the app is in English and at its size. */
let ofDemo: { pages: State[]; states: State[] } = { pages: [], states: [] }

/** The demo in a browser, started once for all parts. */
async function demo(): Promise<Host> {
  if (host) return host
  host = await startBrowser()
  const { page } = host
  await vi.waitUntil(async () => good(await deskOf(page).setup.state({})).state === 'ready', { timeout: 60_000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.setDefaultTimeout(8000)
  ofDemo = { pages: await screensOf(page), states: await statesOf(page) }
  return host
}

/** The desktop on a folder without data, started once for all parts. */
async function firstStart(): Promise<{ electron: ElectronApplication; page: Page }> {
  const electron = empty ?? (await launchElectron([...app, '--data', emptyFolder, '--port', '0']))
  empty = electron
  const page = await electron.firstWindow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('main').waitFor()
  return { electron, page }
}

const fileOf = ({ name }: Screen, { zoom, language, scheme }: Look) =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${zoom}-${language}-${scheme}.png`

const figure = (screen: Screen, look: Look) => {
  const file = fileOf(screen, look)
  const caption = `${look.zoom} %, ${look.language}, ${look.scheme}`
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`
}

const section = (screen: Screen) =>
  `<section><h2>${screen.name} <small>${screen.path}</small></h2><div>${looks
    .map((look) => figure(screen, look))
    .join('')}</div></section>`

const html = (screens: Screen[]) => `<!doctype html>
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

interface Photographed {
  page: Page
  screens: State[]
  /** Chooses the language; in the palette unless the first screen, which has none, is pictured. */
  choose?: typeof chooseLanguage
}

/** Photographs screens at a size in a language, light and dark; returns those whose overlay did not open. */
async function photograph({ page, screens, choose = chooseLanguage }: Photographed, look: Part) {
  const unopened: string[] = []
  const { zoom, language, size } = look
  if (screens.length === 0) return unopened
  await page.setViewportSize(size)
  await choose({ page }, language)
  for (const screen of screens) {
    pictured.set(screen.name, { name: screen.name, path: screen.path })
    await lit(page, 'light')
    await goTo(page, screen.path)
    // Where a control was clicked before, its row would be pictured as hovered.
    await page.mouse.move(0, 0)
    try {
      await screen.open?.(page, saidIn(language))
      await settled(page)
    } catch (error) {
      unopened.push(`${screen.name}: ${String(error).slice(0, 200)}`)
    }
    for (const scheme of schemes) {
      await lit(page, scheme)
      await page.screenshot({ path: join(sheet, fileOf(screen, { zoom, language, scheme })) })
    }
    if (screen.open) await closeOverlays(page)
  }
  return unopened
}

/** Chooses the language on the first screen, which has no palette. */
async function chooseFirst({ page }: { page: Page }, language: 'en' | 'de'): Promise<void> {
  await page.locator('main button[aria-haspopup="menu"]').click()
  await page.getByRole('menuitemradio', { name: language === 'de' ? 'Deutsch' : 'English', exact: true }).click()
  await page.locator(`html[lang="${language}"]`).waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await settled(page)
}

/** The choices of a first start, and the forms that two of them open. */
const firstScreens: State[] = [
  { path: '/', name: 'First start' },
  { path: '/', name: 'First start: own operator', open: (page, said) => page.getByText(said('Start empty')).click() },
  {
    path: '/',
    name: 'First start: pair a crew device',
    open: (page, said) => page.getByText(said('Pair with an invitation')).click(),
  },
]

/** The screens of an operator that has nothing yet. */
const emptyScreens: State[] = [
  'today',
  'board',
  'flights',
  'map',
  'report',
  'quotes',
  'roster',
  'aircraft',
  'invoices',
].map((path) => ({ path: `/${path}`, name: `Empty operator: ${path}` }))

const chosen = (screens: State[]) => screens.filter(({ name }) => wanted.test(name))

type Part = (typeof zooms)[number] & Pick<Look, 'language'>
// Each part is a test of its own: -t "pages of the demo at 200 % in 'de'" repeats it alone.
const parts: Part[] = zooms.flatMap((zoom) => languages.map((language) => ({ ...zoom, language })))

test.each(parts)('pages of the demo at $zoom % in $language', async (part) => {
  const { page } = await demo()
  const screens = chosen(ofDemo.pages)
  expect(await photograph({ page, screens }, part)).toEqual([])
})

test.each(parts)('what opens over pages of the demo at $zoom % in $language', async (part) => {
  const { page } = await demo()
  const screens = chosen(ofDemo.states)
  expect(await photograph({ page, screens }, part)).toEqual([])
})

test.each(parts)('the first start at $zoom % in $language', async (part) => {
  const screens = chosen(firstScreens)
  expect(await photograph({ ...(await firstStart()), screens, choose: chooseFirst }, part)).toEqual([])
})

test.each(parts)('an empty operator at $zoom % in $language', async (part) => {
  const { page } = await firstStart()
  if (good(await deskOf(page).setup.state({})).state !== 'ready') {
    const start = { body: { kind: 'empty', name: 'Alpine Jet', currency: 'EUR', timeZone: 'Europe/Vienna' } }
    good(await deskOf(page).setup.start(start as never))
    await page.reload()
  }
  await page.getByRole('navigation').first().waitFor()
  expect(await photograph({ page, screens: chosen(emptyScreens) }, part)).toEqual([])
})

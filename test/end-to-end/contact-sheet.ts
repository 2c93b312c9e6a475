import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { type Host, startDesktop } from './support/hosts.ts'
import { chooseLanguage } from './support/menu.ts'
import { goTo, lit, type Screen, screensOf } from './support/screens.ts'

const sheet = join(import.meta.dirname, 'screenshots/sheet')
const sizes = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const schemes = ['light', 'dark'] as const
/** The same in German, light. */
const GERMAN = 'german'

let host: Host
beforeAll(async () => {
  host = await startDesktop()
  rmSync(sheet, { recursive: true, force: true })
  mkdirSync(sheet, { recursive: true })
})
afterAll(() => host?.close())

const fileOf = ({ name }: Screen, width: number, look: string) =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${width}-${look}.png`

const figure = (screen: Screen, width: number, look: string) => {
  const file = fileOf(screen, width, look)
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${width}, ${look}</figcaption></figure>`
}

const section = (screen: Screen) =>
  `<section><h2>${screen.name} <small>${screen.path}</small></h2><div>${sizes
    .flatMap(({ width }) => [...schemes, GERMAN].map((look) => figure(screen, width, look)))
    .join('')}</div></section>`

const html = (screens: Screen[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { margin: 16px; font: 14px system-ui; background: #888; }
  h2 { margin: 24px 0 6px; font-size: 15px; }
  small { font-weight: 400; }
  section div { display: grid; grid-template-columns: repeat(6, 1fr); gap: 8px; }
  figure { margin: 0; }
  figcaption { font-size: 12px; }
  img { width: 100%; }
</style>
<h1>Every screen</h1>
${screens.map(section).join('\n')}
`

test('a picture of every screen, in both sizes, light and dark, English and German', async () => {
  const { page } = host
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const screens = await screensOf(page)
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const screen of screens) {
      await goTo(page, screen.path)
      for (const colorScheme of schemes) {
        await lit(page, colorScheme)
        await page.screenshot({ path: join(sheet, fileOf(screen, size.width, colorScheme)) })
      }
      await lit(page, 'light')
      await chooseLanguage(host, 'de')
      await page.screenshot({ path: join(sheet, fileOf(screen, size.width, GERMAN)) })
      await chooseLanguage(host, 'en')
    }
  }
  writeFileSync(join(sheet, 'index.html'), html(screens))
  console.log(`${screens.length} screens: ${join(sheet, 'index.html')}`)
})

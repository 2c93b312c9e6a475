import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deskOf, good } from './support/asking.ts'
import { type Host, startBrowser } from './support/hosts.ts'
import { type LayoutFaults, layoutFaults } from './support/layout.ts'
import { chooseLanguage } from './support/menu.ts'
import { goTo, picturesIn, type Screen, screensOf } from './support/screens.ts'

const shot = picturesIn('layout')
let host: Host
let screens: Screen[]
beforeAll(async () => {
  host = await startBrowser()
  const desk = deskOf(host.page)
  await vi.waitUntil(async () => good(await desk.setup.state({})).state === 'ready', { timeout: 60_000 })
  await host.page.setViewportSize({ width: 1440, height: 900 })
  await host.page.emulateMedia({ reducedMotion: 'reduce' })
  screens = await screensOf(host.page)
  const flight = screens.find(({ path }) => /^\/flights\/\d+$/.test(path))?.path
  // What opens over or beside a page, beside the pages themselves.
  screens.push({ path: '/quotes/new', name: 'New quote' }, { path: `/board?drawer=${flight}`, name: 'Flight drawer' })
})
afterAll(() => host?.close())

type Faults = Pick<LayoutFaults, 'small' | 'overlapping' | 'cut'>

/** The faults of every screen in a language, by its name; only of those that have any. */
async function faultsOf(language: 'en' | 'de'): Promise<Record<string, Faults>> {
  const { page } = host
  await chooseLanguage(host, language)
  const found: Record<string, Faults> = {}
  for (const { path, name } of screens) {
    await goTo(page, path)
    const { small, overlapping, cut } = await layoutFaults(page)
    if (small.length + overlapping.length + cut.length === 0) continue
    found[name] = { small, overlapping, cut }
    await shot(page, `${language}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`)
  }
  return found
}

// Twice the size of a window of 1440 by 900 pixels is the layout of one of half its width and height.
test.each([
  ['1440 by 900', 'en', { width: 1440, height: 900 }],
  ['1440 by 900 at 200 %', 'en', { width: 720, height: 450 }],
  ['1440 by 900 at 200 %', 'de', { width: 720, height: 450 }],
] as const)(
  'at %s (%s) no text is under 12 px, and nothing overlaps or is cut off',
  async (_, language, size) => {
    await host.page.setViewportSize(size)
    expect(await faultsOf(language)).toEqual({})
  },
  500_000,
)

test('the font comes with the app, with figures of one width', async () => {
  await goTo(host.page, '/board')
  const font = await host.page.evaluate(async () => {
    await document.fonts.ready
    const context = document.createElement('canvas').getContext('2d')
    const style = getComputedStyle(document.body)
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    if (!context) return undefined
    const width = (text: string) => {
      const span = document.createElement('span')
      span.textContent = text
      document.body.append(span)
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    }
    return { loaded, first: style.fontFamily.split(',')[0], ones: width('1111111111'), eights: width('8888888888') }
  })
  expect(font?.loaded.join()).toContain('Inter Variable')
  expect(font?.first).toContain('Inter Variable')
  expect(font?.ones).toBeCloseTo(font?.eights ?? 0, 1)
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DesktopHost, startDesktop } from './support/hosts.ts'
import { goTo, screensOf, settled } from './support/screens.ts'

/** The choice of the language, and what it reaches: the page as it is, its place, and the native menus. */

let host: DesktopHost
let page: Page

beforeAll(async () => {
  host = await startDesktop()
  page = host.page
  await page.setViewportSize({ width: 1280, height: 800 })
  await room('Deliveries').waitFor()
})
afterAll(() => host?.close())

const menus = () =>
  host.electron.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items ?? []).map(({ label }) => label))
const spoken = () => page.evaluate(() => document.documentElement.lang)
const room = (name: string) => page.getByRole('navigation').getByRole('link', { name })
const choose = async (appearance: string, language: string) => {
  await page.getByRole('button', { name: appearance }).click()
  await page.getByRole('menuitemradio', { name: language }).click()
}

const fromMenu = async (id: string) => {
  const found = await host.electron.evaluate(({ Menu }, id) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(id)
    item?.click()
    return item !== undefined && item !== null
  }, id)
  expect(found).toBe(true)
}

test('another language is spoken at the same place, and in the menus', async () => {
  await goTo(page, '/deliveries?state=failed')
  await choose('Appearance and language', 'Deutsch')
  await room('Zustellungen').waitFor()
  expect(await spoken()).toBe('de')
  expect(await page.evaluate(() => location.hash)).toBe('#/deliveries?state=failed')
  await expect.poll(menus).toContain('&Datei')
  expect(await menus()).not.toContain('&File')
})

test('days and their pickers are German', async () => {
  await goTo(page, '/access')
  await page.getByRole('button', { name: 'Neuer Schlüssel' }).last().click()
  const dialog = page.getByRole('dialog')
  const expires = dialog.getByRole('textbox', { name: 'Läuft ab am' })
  await expires.fill('15 märz 2031')
  await expires.press('Tab')
  expect(await expires.inputValue()).toBe('15. Mär 2031')
  await dialog.getByRole('button', { name: 'Läuft ab am: Kalender' }).click()
  await page.getByText('März 2031').waitFor()
  expect(await page.getByRole('columnheader', { name: 'Mo', exact: true }).count()).toBe(1)
})

test('a dialog and what was typed in it stay, in the other language', async () => {
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox').first()
  await name.fill('Alpenflug')
  await fromMenu('language.en')
  await dialog.getByText('New key').first().waitFor()
  expect(await name.inputValue()).toBe('Alpenflug')
  expect(await spoken()).toBe('en')
  await expect.poll(menus).toContain('&File')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
})

/** The texts on the screen, without figures, which go on with time, and without notifications, which come and go. */
const words = () =>
  page.evaluate(() => {
    const isNews = (node: Node) => node.parentElement?.closest('.mantine-Notifications-root') !== null
    const labelled = [...document.querySelectorAll('[aria-label], [title], [placeholder]')]
    const labels = labelled
      .filter((element) => !isNews(element))
      .flatMap((element) => ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''))
    const texts: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) if (!isNews(nodes.currentNode)) texts.push(nodes.currentNode.textContent ?? '')
    // An hour that is full ends a span: “2 d 23 h” becomes “3 days”, and “59 min” “1 h”.
    const span = /(?:[\d.,]+\s?(?:Tagen|Tage?|T|days?|d|h|min)\b\s?)+/g
    return [...texts, ...labels].map((text) =>
      text
        .replace(span, '# ')
        .replace(/[\d:.,+-]+/g, '#')
        .trim(),
    )
  })

/** The texts that only one of two screens has. */
function difference(first: string[], second: string[]): string[] {
  const [a, b] = [new Set(first), new Set(second)]
  return [...[...a].filter((text) => !b.has(text)), ...[...b].filter((text) => !a.has(text))].filter((text) =>
    /\p{L}{3}/u.test(text),
  )
}

test('every page says the same whether the language was changed there or before it was opened', async () => {
  const paths = [...(await screensOf(page))].map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(25)
  const wrong: Record<string, string[]> = {}
  for (const path of paths) {
    await goTo(page, path)
    await fromMenu('language.de')
    await expect.poll(spoken).toBe('de')
    await settled(page)
    const changed = await words()
    await goTo(page, '/nowhere')
    await goTo(page, path)
    const differing = difference(changed, await words())
    if (differing.length > 0) wrong[path] = differing
    await fromMenu('language.en')
    await expect.poll(spoken).toBe('en')
  }
  expect(wrong).toEqual({})
}, 500_000)

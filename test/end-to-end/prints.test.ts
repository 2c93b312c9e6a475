import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringAxe, hurdles } from './support/axe.ts'
import { type DesktopHost, newFolder, startDesktop } from './support/hosts.ts'
import { closeOverlays, overlay } from './support/overlays.ts'
import { choosing } from './support/picker.ts'
import { goTo, lit, recordOf } from './support/screens.ts'
import { noting, opened } from './support/viewer.ts'

let host: DesktopHost
let page: Page
const { folder, remove } = newFolder()
const screenshots = join(import.meta.dirname, 'screenshots/prints')
const shot = (name: string) => page.screenshot({ path: join(screenshots, `${name}.png`) })

beforeAll(async () => {
  mkdirSync(screenshots, { recursive: true })
  host = await startDesktop()
  page = host.page
  await noting(host.electron)
})
beforeEach(async () => {
  await closeOverlays(page)
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

const preview = () => page.getByRole('dialog')
/** The pages of a preview are drawn. */
const drawn = () => preview().locator('[data-page] canvas').first().waitFor({ timeout: 20_000 })
const close = async () => {
  await page.keyboard.press('Escape')
  await preview().waitFor({ state: 'detached' })
}
/** Notes the page's prints, and the violations of the content policy. */
const watching = () =>
  page.evaluate(() => {
    const noted = window as unknown as Watched
    noted.printed = []
    noted.forbidden ??= []
    window.print = () => {
      const sheets = [...document.querySelectorAll('[data-printed] img')] as HTMLImageElement[]
      noted.printed.push(...sheets.map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]))
    }
    document.addEventListener('securitypolicyviolation', (event) => noted.forbidden.push(event.violatedDirective))
  })
interface Watched {
  printed: number[][]
  forbidden: string[]
}
const watched = <Name extends keyof Watched>(name: Name) =>
  page.evaluate((name) => (window as unknown as Watched)[name], name) as Promise<Watched[Name]>
/** The modules for reading PDFs that the page has loaded. */
const readers = () => page.evaluate(() => document.querySelectorAll('link[href*="PaperPreview"]').length)

test('a sheet is looked at, made larger, printed and saved, by the keys alone', async () => {
  expect(await readers()).toBe(0)
  await watching()
  await choose('Trip sheet')
  await drawn()
  expect(await readers()).toBeGreaterThan(0)
  const sheet = preview().locator('[data-page]')
  await expect.poll(() => sheet.first().textContent()).toContain('Trip sheet')
  const ink = await sheet
    .first()
    .locator('canvas')
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      return pixels.filter((value, index) => index % 4 === 0 && value < 100).length
    })
  expect(ink).toBeGreaterThan(1000)
  await shot('preview')
  const width = async () => (await sheet.first().boundingBox())?.width ?? 0
  const before = await width()
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(before)
  await page.keyboard.press('p')
  await expect.poll(() => watched('printed'), { timeout: 10_000 }).toEqual([[1818, 2572]])
  expect(await page.locator('[data-printed]').count()).toBe(0)
  const pdf = saved()
  await page.keyboard.press('s')
  expect(await pdf).toMatch(/ Trip sheet\.pdf$/)
  await close()
  expect(await watched('forbidden')).toEqual([])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Print')
})

/** Keeps the contents of the page at each print. */
const keeping = () =>
  page.evaluate(() => {
    window.print = () => {
      const sheets = document.querySelector('[data-printed]')
      const copy = sheets?.cloneNode(true) as HTMLElement
      const pictures = [...(sheets?.querySelectorAll('img') ?? [])]
      for (const [index, kept] of [...copy.querySelectorAll('img')].entries()) {
        const picture = pictures[index] as HTMLImageElement
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: picture.naturalWidth, height: picture.naturalHeight })
        canvas.getContext('2d')?.drawImage(picture, 0, 0)
        kept.src = canvas.toDataURL()
      }
      copy.dataset['kept'] = ''
      const size = sheets?.nextElementSibling?.cloneNode(true) as HTMLElement
      document.body.append(copy, size)
    }
  })

test('a page of paper for each page comes out of the printer, and nothing of the window', async () => {
  await keeping()
  await choose('Multiple documents as one PDF…')
  await page.getByRole('button', { name: 'Print all' }).click()
  await drawn()
  const pages = await preview().locator('[data-page]').count()
  expect(pages).toBeGreaterThan(3)
  await page.keyboard.press('p')
  await page.locator('[data-kept]').waitFor({ state: 'attached', timeout: 20_000 })
  const bytes = await host.electron.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    return [...((await window?.webContents.printToPDF({ preferCSSPageSize: true })) ?? [])]
  })
  await page.reload()
  writeFileSync(join(screenshots, 'printed.pdf'), Uint8Array.from(bytes))
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  expect(pdf.numPages).toBe(pages)
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  // Pictures of the pages, without a word of the screen.
  expect((await extractText(pdf, { mergePages: true })).text.trim()).toBe('')
})

test('nothing in a preview keeps anybody out, light or dark', async () => {
  await bringAxe(page)
  await choose('General Declaration')
  await drawn()
  for (const scheme of ['light', 'dark'] as const) {
    await lit(page, scheme)
    expect(await hurdles(page, overlay)).toEqual([])
    await shot(`preview-${scheme}`)
  }
  await close()
})

test('what is no PDF after all says so, and can still be saved', async () => {
  writeFileSync(join(folder, 'broken.pdf'), '%PDF-1.7 and no more')
  await goTo(page, `${await recordOf(page, '/flights')}/documents`)
  await choosing(host.electron, [join(folder, 'broken.pdf')])
  await page.getByRole('button', { name: 'Choose files' }).click()
  await page.getByRole('button', { name: 'broken.pdf', exact: true }).click()
  await preview().getByText('Can’t preview this PDF').waitFor()
  await shot('broken')
  const pdf = saved()
  await preview().getByRole('button', { name: 'Save a copy' }).click()
  expect(await pdf).toBe('broken.pdf')
  await close()
})

test('from the preview a sheet goes to the viewer of the system', async () => {
  await choose('Trip sheet')
  await preview().getByRole('button', { name: 'Open in the viewer' }).click()
  await expect.poll(seen, { timeout: 10_000 }).toHaveLength(1)
  const [path = ''] = await seen()
  expect(basename(path)).toMatch(/ Trip sheet\.pdf$/)
  expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')
  await close()
})

test('several chosen are one file', async () => {
  await choose('Multiple documents as one PDF…')
  await page.getByRole('checkbox', { name: 'Crew briefing' }).click()
  await page.getByRole('button', { name: 'Print selected (3)' }).click()
  await drawn()
  expect(await preview().locator('[data-page]').count()).toBeGreaterThan(2)
  await preview().getByRole('button', { name: 'Open in the viewer' }).click()
  await expect.poll(seen, { timeout: 10_000 }).toHaveLength(2)
  expect(basename((await seen())[1] ?? '')).toMatch(/ Flight documents\.pdf$/)
  await close()
})

test('where there is no viewer it is saved, as is the ZIP of all files', async () => {
  await noting(host.electron, 'no viewer')
  const pdf = saved()
  await choose('General Declaration')
  await preview().getByRole('button', { name: 'Open in the viewer' }).click()
  expect(await pdf).toMatch(/ General Declaration\.pdf$/)
  await close()
  await host.electron.evaluate(({ dialog }, to) => {
    dialog.showSaveDialog = (async (_window: unknown, { defaultPath = '' }: { defaultPath?: string }) => {
      const filePath = `${to}/${defaultPath.split(/[\\/]/).at(-1)}`
      return { canceled: false, filePath }
    }) as typeof dialog.showSaveDialog
  }, folder)
  await choose('All flight files (ZIP)')
  const zips = () => readdirSync(folder).filter((name) => name.endsWith('.zip'))
  await expect.poll(zips).toHaveLength(1)
  expect(
    readFileSync(join(folder, zips()[0] ?? ''))
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
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

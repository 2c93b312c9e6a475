import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { WEEK } from '../../../src-shared/time/durations.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'
import { deskOf, good } from './asking.ts'
import { root } from './electron.ts'

/** A screen by its path, such as `/flights/12/crew`, and the name a picture of it has. */
export interface Screen {
  path: string
  name: string
}

const SETTLED_MS = 150
const SETTLES_WITHIN_MS = 10_000

/** The record of a page: how its list is asked for, and the field that names the record. */
const records: Record<string, { list(desk: ApronClient): Promise<Reply<unknown>>; id: string }> = {
  '/flights': {
    list: (desk) => desk.flightDesk.table({ query: { from: Date.now(), to: Date.now() + WEEK, limit: 1 } as never }),
    id: 'flightId',
  },
  '/quotes': { list: (desk) => desk.bookingDesk.table({}), id: 'bookingId' },
  '/accounts': { list: (desk) => desk.accountDesk.table({}), id: 'accountId' },
  '/people': { list: (desk) => desk.peopleDesk.table({}), id: 'userId' },
  '/aircraft': { list: (desk) => desk.aircraft.lines({}), id: 'id' },
  '/invoices': { list: (desk) => desk.invoices.all({}), id: 'invoiceId' },
  '/crew': { list: (desk) => desk.crew.overview({}), id: 'pilotId' },
  '/airports': { list: (desk) => desk.airportDesk.own({}), id: 'code' },
}

export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    window.location.hash = path
  }, path)
  await settled(page)
}

/** Sets the page to light or dark, as the system would. */
export async function lit(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

/** Waits until the page is there and nothing in it has changed for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    ([still, within]) =>
      new Promise<void>((resolve) => {
        // The page that shows while the demo is filled is replaced by the app.
        const main = () => document.querySelector('main')
        // The page before is still there and hidden while another is loaded; a page is busy until its answers are there.
        const isBusy = () => document.querySelector('main[aria-busy="true"], main [aria-busy="true"]') !== null
        const ready = () => main()?.firstElementChild?.checkVisibility() && !isBusy()
        const end = () => {
          observer.disconnect()
          resolve()
        }
        const look = () => {
          if (ready()) end()
          else wait()
        }
        let timer: number
        const wait = () => {
          clearTimeout(timer)
          timer = window.setTimeout(look, still)
        }
        const observer = new MutationObserver((changes) => {
          if (changes.some(({ target }) => target.contains(main()) || main()?.contains(target))) wait()
        })
        observer.observe(document.body, { attributes: true, childList: true, subtree: true })
        wait()
        setTimeout(end, within)
      }),
    [SETTLED_MS, SETTLES_WITHIN_MS] as const,
  )
}

/** The path of one record of a page. @throws Error where the demo has none. */
export async function recordOf(page: Page, list: string): Promise<string> {
  const found = records[list]
  if (!found) throw new Error(`There is no way to find a record of ${list}.`)
  const rows = good(await found.list(deskOf(page))) as Record<string, unknown>[]
  const first = rows[0]?.[found.id]
  if (first === undefined) throw new Error(`The demo has no record of ${list}.`)
  return `${list}/${first}`
}

/** The pages in the order of the navigation. */
async function pagesOfNavigation(page: Page): Promise<Screen[]> {
  await page.getByRole('navigation').waitFor()
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[title]')].map(({ hash, title }) => ({
      path: hash.slice(1),
      name: title.replace(/ \(.*/, ''),
    })),
  )
}

/** The tabs of the page that is open. */
const tabPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[role=tab]')].map(({ hash }) => hash.slice(1)),
  )

/** @throws Error where a page of records is missing here. */
function checkRecords(): void {
  const routes = readFileSync(join(root, 'src-renderer/app/routes.ts'), 'utf8')
  const kinds = routes.match(/record: \{/g)?.length
  if (kinds !== Object.keys(records).length)
    throw new Error(`routes.ts has ${kinds} kinds of record; say in ${import.meta.filename} how one of each.`)
}

/** The pages of field mode, of one who flies soon, and of that flight. */
async function fieldScreens(page: Page): Promise<Screen[]> {
  const flight = (await recordOf(page, '/flights')).split('/').at(-1) ?? ''
  const { crewMembers } = good(await deskOf(page).flightDesk.page({ params: { flightId: flight } }))
  const of = `/field/${crewMembers[0]?.pilotId}`
  return [
    { path: of, name: 'Field: my flights' },
    { path: `${of}/flights/${flight}`, name: 'Field: briefing' },
    { path: `${of}/flights/${flight}/report`, name: 'Field: report' },
    { path: `${of}/duty`, name: 'Field: duty' },
    { path: `${of}/requests`, name: 'Field: requests' },
  ]
}

/** Every page, that of one record of each kind with its tabs, and those of field mode. */
export async function screensOf(page: Page): Promise<Screen[]> {
  checkRecords()
  const screens: Screen[] = []
  for (const list of await pagesOfNavigation(page)) {
    screens.push(list)
    if (!records[list.path]) continue
    const record = await recordOf(page, list.path)
    await goTo(page, record)
    for (const path of new Set([record, ...(await tabPaths(page))]))
      screens.push({ path, name: `${list.name}: ${path.slice(record.length + 1) || 'record'}` })
  }
  return [...screens, ...(await fieldScreens(page))]
}

/** Keeps pictures of pages in a folder of the screenshots. */
export function picturesIn(folder: string): (page: Page, name: string) => Promise<void> {
  const place = join(import.meta.dirname, '../screenshots', folder)
  mkdirSync(place, { recursive: true })
  return async (page, name) => {
    await settled(page)
    await page.screenshot({ path: join(place, `${name}.png`) })
  }
}

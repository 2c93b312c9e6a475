import type { Locator, Page } from 'playwright-core'
import { texts as german } from '../../../src-shared/texts/de/index.ts'
import { WEEK } from '../../../src-shared/time/durations.ts'
import { deskOf, good } from './asking.ts'
import { goTo, recordOf, type Screen } from './screens.ts'

/** A text of the app in the language that the screen has, by its English text. */
export type Said = (text: string) => string

export const saidIn =
  (language: 'en' | 'de'): Said =>
  (text) =>
    language === 'de' ? (german[text] ?? text) : text

/** A screen with what a user opens on it: a dialog, a menu, a drawer. */
export interface State extends Screen {
  open?(page: Page, said: Said): Promise<void>
}

const press = (name: string) => async (page: Page, said: Said) => {
  await page
    .getByRole('button', { name: said(name), exact: true })
    .first()
    .click()
}

/** The button whose label has a name in it, such as `Order {{what}} by e-mail`. */
function named(page: Page, label: string): Locator {
  const [before = '', after = ''] = label.split(/ ?{{\w+}} ?/)
  return page
    .locator(`button${before && `[aria-label^="${before}"]`}${after && `[aria-label$="${after.trim()}"]`}`)
    .first()
}

/** The button of a submission has its name after the words that it shows. */
const filing = (page: Page, said: Said) =>
  page
    .locator('button')
    .filter({ hasText: said('{{name}} {{airport}}: submission').replace(/.*}}/, '') })
    .first()
const order = (page: Page, said: Said) => named(page, said('Order {{what}} by e-mail'))

/** The first flight of the next week with a filing for an authority and a service that can be ordered. */
async function flightWithFilings(page: Page): Promise<string> {
  const query = { from: Date.now(), to: Date.now() + WEEK } as never
  const flights = good(await deskOf(page).flightDesk.table({ query }))
  const said = saidIn('en')
  for (const { flightId } of flights) {
    await goTo(page, `/flights/${flightId}`)
    if ((await filing(page, said).count()) > 0 && (await order(page, said).count()) > 0) return `/flights/${flightId}`
  }
  return recordOf(page, '/flights')
}

/** What opens over or beside a screen, beside the screens themselves. */
export async function statesOf(page: Page): Promise<State[]> {
  const flight = await flightWithFilings(page)
  const airport = await recordOf(page, '/airports')
  return [
    { path: `/board?drawer=${flight}`, name: 'Board: flight drawer' },
    { path: '/board', name: 'Board: filter', open: press('Filter') },
    { path: '/board?lanes=crew', name: 'Board: crew' },
    { path: '/quotes/new', name: 'Quotes: new' },
    {
      path: '/quotes',
      name: 'Quotes: menu of a card',
      async open(page) {
        await page.locator('[data-card]').first().focus()
        await page.keyboard.press('m')
        await page.getByRole('menuitem').first().waitFor()
      },
    },
    { path: flight, name: 'Flight: filing', open: (page, said) => filing(page, said).click() },
    { path: flight, name: 'Flight: order', open: (page, said) => order(page, said).click() },
    { path: '/roster', name: 'Roster: publication', open: press('Check and publish…') },
    { path: `${airport}/notes`, name: 'Airport: NOTAMs pasted', open: press('Paste NOTAMs') },
    {
      path: '/scenarios',
      name: 'Scenarios: load',
      async open(page, said) {
        await page
          .getByRole('button', { name: said('Load…') })
          .first()
          .click()
      },
    },
    { path: '/traffic', name: 'API traffic: faults', open: press('Faults') },
    {
      path: '/traffic',
      name: 'API traffic: call',
      async open(page) {
        const row = page.locator('main tbody tr').first()
        if ((await row.count()) > 0) await row.click()
      },
    },
    { path: '/invoices', name: 'Palette', open: (page) => page.keyboard.press('Control+k') },
    { path: '/invoices', name: 'Keyboard shortcuts', open: (page) => page.keyboard.press('?') },
  ]
}

import type { Page } from 'playwright-core'

/** The selector of layers over a screen. */
export const overlay =
  '[role="dialog"]:not([hidden]), [role="alertdialog"], [role="menu"], [role="listbox"]:not([hidden])'

/** Something that opens an overlay. */
export interface Trigger {
  /** The name of the control, the same for all rows of a table. */
  name: string
  /** Whether pressing it opened something. */
  open(): Promise<boolean>
  /** Where the focus is in its place, in words; undefined once it is on it again. */
  focusElsewhere(): Promise<string | undefined>
}

const OPENS_WITHIN_MS = 500
const MARK = 'data-trigger'

/** The labels of buttons that ask for confirmation first; other buttons act at once. */
const asks =
  '^(New|Add|Edit|Change|Import|Merge|Issue|Record|Assign|Remove|Delete|Cancel|Split|Send|Renew|Restore|Inbox|Appearance|Print|More|Several|Confirm|Move|Choose columns|Export|Set|Settle|Revoke|Credit|Drop|Go to anything|Clocks|.*…$)'

/** The triggers on the screen that is open: whatever says that it opens something, and what asks first. */
export async function triggersOf(page: Page): Promise<Trigger[]> {
  const names = await page.evaluate(
    ([mark, asks]) => {
      const wanted = new RegExp(asks)
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const kinds = new Map<string, Element>()
      for (const element of document.querySelectorAll('#root :is(button, [aria-haspopup], [role="combobox"])')) {
        const said = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
        const popup = element.getAttribute('aria-haspopup')
        const label = said || element.getAttribute('placeholder') || element.id.replace(/.*:/, '')
        if (!isShown(element) || (element as HTMLButtonElement).disabled || !(popup || wanted.test(said))) continue
        // The row that a button is of: of each kind one is enough.
        const above = element.closest('main') ? '' : 'everywhere '
        const kind = `${above}${popup ?? 'button'} ${label
          .replace(/^.*: calendar$/, 'calendar')
          .replace(/\S*\d.*$/s, 'N')
          .slice(0, 40)}`
        if (!kinds.has(kind)) kinds.set(kind, element)
      }
      for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark)
      return [...kinds].map(([kind, element], index) => {
        element.setAttribute(mark, String(index))
        return kind
      })
    },
    [MARK, asks] as const,
  )
  return names.map((name, index) => {
    const element = page.locator(`[${MARK}="${index}"]`)
    return {
      name,
      async open() {
        if ((await element.count()) !== 1) return false
        await element.focus()
        const before = await page.locator(overlay).filter({ visible: true }).count()
        await page.keyboard.press(name.startsWith('listbox') ? 'ArrowDown' : 'Enter')
        return page
          .waitForFunction(
            ([overlay, before]) =>
              [...document.querySelectorAll(overlay)].filter((one) => one.checkVisibility()).length > before,
            [overlay, before] as const,
            { timeout: OPENS_WITHIN_MS, polling: 30 },
          )
          .then(
            () => true,
            () => false,
          )
      },
      focusElsewhere: () =>
        page
          .waitForFunction((mark) => document.activeElement?.closest(mark) !== null, `[${MARK}="${index}"]`, {
            timeout: OPENS_WITHIN_MS,
            polling: 30,
          })
          .then(
            () => undefined,
            () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? 'nowhere'),
          ),
    }
  })
}

/** Closes what lies over the screen, as the keyboard does. */
export async function closeOverlays(page: Page): Promise<void> {
  for (let time = 0; time < 3; time++) {
    if ((await page.locator(overlay).filter({ visible: true }).count()) === 0) return
    await page.keyboard.press('Escape')
    await page.waitForTimeout(60)
  }
}

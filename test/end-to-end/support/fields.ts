import type { Locator, Page } from 'playwright-core'

/** The place of a field in its form, whatever is scrolled: by the label, and the count of fields of that label before. */
export type Places = Record<string, string>

/** The open form: the topmost dialog, else the page. */
export const openForm = async (page: Page): Promise<Locator> => {
  const dialogs = page.locator('[role="dialog"]').filter({ visible: true })
  return (await dialogs.count()) > 0 ? dialogs.last() : page.locator('main')
}

/** Where every field of a form stands. */
export const placesOf = (form: Locator): Promise<Places> =>
  form.evaluate((root) => {
    const places: Record<string, string> = {}
    for (const field of root.querySelectorAll('.mantine-InputWrapper-root')) {
      const input = field.querySelector('.mantine-Input-wrapper')
      if (!input?.checkVisibility()) continue
      let [left, top] = [0, 0]
      for (let above = input.parentElement; above; above = above.parentElement) {
        left += above.scrollLeft
        top += above.scrollTop
      }
      const box = input.getBoundingClientRect()
      const control = field.querySelector('input, textarea')
      const label = field.querySelector('label')?.textContent ?? control?.getAttribute('aria-label') ?? ''
      const same = Object.keys(places).filter((name) => name.startsWith(`${label} #`)).length
      places[`${label} #${same}`] = [box.left + left, box.top + top, box.width, box.height].map(Math.round).join(' ')
    }
    return places
  })

/** How far down the message of a refused form is, which stands below its fields: what comes after it may move. */
export const alertTop = (form: Locator): Promise<number> =>
  form.evaluate((root) => {
    const alert = root.querySelector('[role="alert"]')
    if (!alert) return Number.POSITIVE_INFINITY
    let top = alert.getBoundingClientRect().top
    for (let above = alert.parentElement; above; above = above.parentElement) top += above.scrollTop
    return Math.round(top)
  })

/** The errors that fields of a form show now. */
export const errorsIn = (form: Locator): Promise<string[]> =>
  form.locator('.mantine-InputWrapper-error').evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))

/**
 * What is wrong with the errors of a form, in words: one that lies over another text or field, or is cut off. A line that
 * ends in an ellipsis is looked at with the pointer on its field, where all of it must be seen.
 */
export async function errorFaults(page: Page, form: Locator): Promise<string[]> {
  // At rest: neither a pointer nor the cursor in a field.
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const faults = await form.evaluate((root) => {
    const found: string[] = []
    const errors = [...root.querySelectorAll('.mantine-InputWrapper-error')].filter((error) =>
      error.checkVisibility({ visibilityProperty: true }),
    )
    const boxesOf = (element: Element) => [element.getBoundingClientRect()]
    const others: { element: Element; box: DOMRect; text: string }[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
      // What stays in sight over a form that scrolls.
      let above: Element | null = element
      while (above && above !== root && getComputedStyle(above).position !== 'sticky') above = above.parentElement
      if (above && above !== root) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // What does not fit into a line with an ellipsis is not drawn.
      const error = element.closest('.mantine-InputWrapper-error')
      if (error) others.push({ element, box: error.getBoundingClientRect(), text: node.textContent.trim() })
      else for (const box of range.getClientRects()) others.push({ element, box, text: node.textContent.trim() })
    }
    for (const element of root.querySelectorAll('input, textarea'))
      if (element.checkVisibility() && !['checkbox', 'radio', 'hidden'].includes((element as HTMLInputElement).type))
        for (const box of boxesOf(element)) others.push({ element, box, text: 'a field' })
    for (const error of errors) {
      const field = error.closest('.mantine-InputWrapper-root')
      const a = error.getBoundingClientRect()
      const words = error.textContent?.slice(0, 50)
      let scroller = error.parentElement ?? root
      while (scroller !== root && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement ?? root
      for (const { element, box: b, text } of others) {
        // What lies outside the part that scrolls is drawn over what is scrolled out of it.
        if (!scroller.contains(element)) continue
        if (error.contains(element) || (field?.contains(element) && text === 'a field')) continue
        const [width, height] = [
          Math.min(a.right, b.right) - Math.max(a.left, b.left),
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
        ]
        if (width > 1 && height > 2) found.push(`“${words}” lies over “${text.slice(0, 40)}”`)
      }
      for (let above = error.parentElement; above && above !== root; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above)
        const edge = above.getBoundingClientRect()
        if (/hidden|clip/.test(overflowX + overflowY) && (a.bottom > edge.bottom + 1 || a.right > edge.right + 1))
          found.push(`“${words}” is cut off`)
      }
    }
    return found
  })
  const fields = form.locator('.mantine-InputWrapper-root:has(> .mantine-InputWrapper-error)')
  for (let index = 0; index < (await fields.count()); index++) {
    const field = fields.nth(index)
    const error = field.locator('> .mantine-InputWrapper-error')
    const isWhole = await error.evaluate(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.scrollWidth <= one.clientWidth,
    )
    if (isWhole) continue
    // Of a field with several values the input itself has hardly a size.
    const input = field.locator('.mantine-Input-input, input, textarea').first()
    await input.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await input.hover({ timeout: 3000, force: true })
    const seen = await error.evaluate((one) => {
      const box = one.getBoundingClientRect()
      const isInSight = box.left >= -1 && box.right <= innerWidth + 1
      return one.checkVisibility({ visibilityProperty: true }) && one.scrollWidth <= one.clientWidth + 1 && isInSight
    })
    if (!seen)
      faults.push(
        `${await field.locator('label').allTextContents()}: “${await error.textContent()}” can’t be read in full`,
      )
  }
  await page.mouse.move(0, 0)
  return faults
}

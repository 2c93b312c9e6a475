import type { Page } from 'playwright-core'

/** What is wrong with the layout of a screen, each fault in words that name the text. */
export interface LayoutFaults {
  /** Text in a size under the least one. */
  small: string[]
  /** Texts or controls that lie over one another. */
  overlapping: string[]
  /** Controls that are cut off where nothing scrolls. */
  cut: string[]
  /** Text that does not fit into its place and ends in an ellipsis. */
  shortened: string[]
}

const LEAST_FONT_PX = 12

/** Looks at all that is on the screen of a page, also what must be scrolled to. */
export const layoutFaults = (page: Page): Promise<LayoutFaults> =>
  page.evaluate((least) => {
    // The bars of the board and the marks of maps are placed by time and coordinates; the menu of a card lies on its corner.
    const FREE = '[data-sheet], svg, .mantine-Indicator-indicator, [class*="_skip"], [class*="_mover"]'
    const CONTROLS = 'button, input:not([type="radio"], [type="checkbox"]), textarea, select, a[href], [role="tab"]'
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    /** The page does not change while it is looked at, so that each element is measured once. */
    const once = <Value>(measure: (element: Element) => Value) => {
      const measured = new Map<Element, Value>()
      return (element: Element): Value => {
        if (!measured.has(element)) measured.set(element, measure(element))
        return measured.get(element) as Value
      }
    }
    /** The element and all around it, from within. */
    const chainOf: (element: Element) => Element[] = once((element) =>
      element.parentElement ? [element, ...chainOf(element.parentElement)] : [element],
    )
    const styleOf = once((element) => {
      const { overflowX, overflowY, position, textOverflow } = getComputedStyle(element)
      const isScroller = /auto|scroll/.test(overflowX + overflowY)
      return {
        isScroller,
        isClip: !isScroller && (overflowX !== 'visible' || overflowY !== 'visible'),
        isSticky: position === 'sticky',
        isShortening: textOverflow === 'ellipsis',
      }
    })
    const boxOf: (element: Element) => Box = once((element) => element.getBoundingClientRect())
    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isThere = ({ left, top, right, bottom }: Box, slack = 0) => right - left > slack && bottom - top > slack
    const wordsOf = (element: Element) =>
      (element.textContent?.trim() || element.getAttribute('aria-label') || element.tagName)
        .replace(/\s+/g, ' ')
        .slice(0, 40)

    interface Place {
      scrollers: Element[]
      clips: Element[]
      layer: Element | null
      /** The part around the element that stays in sight over what scrolls below it. */
      sticky: Element | undefined
    }
    interface Piece extends Place {
      element: Element
      box: Box
    }
    const placeOf = once((element): Place => {
      const chain = chainOf(element)
      return {
        scrollers: chain.filter((one) => styleOf(one).isScroller),
        clips: chain.filter((one) => styleOf(one).isClip),
        // What lies over the page on purpose is compared within itself.
        layer: element.closest(
          '[role="dialog"], [role="menu"], [role="listbox"], [data-portal], aside[data-key-scope]',
        ),
        sticky: chain.find((one) => styleOf(one).isSticky),
      }
    })
    const pieceOf = (element: Element, box: Box): Piece => ({ element, box, ...placeOf(element) })
    /** What is seen of a piece, in the scroll areas that another one is not in. */
    const seen = ({ box, clips, scrollers }: Piece, other?: Piece): Box => {
      const around = scrollers.filter((one) => !other?.scrollers.includes(one))
      return [...clips, ...around].reduce((left: Box, one) => meet(left, boxOf(one)), box)
    }

    const small: string[] = []
    const texts: Piece[] = []
    const shortened: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || /^(SCRIPT|STYLE|TITLE)$/.test(element.tagName)) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1)
      if (boxes.length === 0) continue
      const first = pieceOf(element, boxes[0] as Box)
      if (!isThere(seen(first), 1) && first.scrollers.length === 0) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < least) small.push(`${size} px: ${wordsOf(element)}`)
      if (element.closest(FREE)) continue
      const cutting = chainOf(element).find((one) => styleOf(one).isShortening)
      if (cutting && cutting.scrollWidth > cutting.clientWidth + 1) shortened.push(wordsOf(element))
      for (const box of boxes) texts.push(pieceOf(element, box))
    }
    const controls = [...document.querySelectorAll(CONTROLS)]
      .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(FREE))
      .map((one) => pieceOf(one, boxOf(one)))
      .filter(({ box }) => isThere(box, 2))

    const fieldOf = once((element) => element.closest('.mantine-Input-wrapper'))
    const overlapping = new Set<string>()
    const compare = (one: Piece, other: Piece, slack: number) => {
      if (!isThere(meet(one.box, other.box), slack)) return
      const field = fieldOf(one.element)
      if (field && field === fieldOf(other.element)) return
      if (
        one.layer !== other.layer ||
        one.sticky !== other.sticky ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        return
      const both = meet(seen(one, other), seen(other, one))
      if (!isThere(both, slack)) return
      overlapping.add(`“${wordsOf(one.element)}” and “${wordsOf(other.element)}”`)
    }
    const within = (pieces: Piece[], slack: number) => {
      const sorted = pieces.toSorted((a, b) => a.box.top - b.box.top)
      sorted.forEach((one, index) => {
        for (const other of sorted.slice(index + 1)) {
          if (other.box.top >= one.box.bottom) break
          compare(one, other, slack)
        }
      })
    }
    // Lines of text may touch by their line height; letters may not.
    within(texts, 3)
    within(controls, 3)

    const cut = controls.flatMap(({ element, box, clips, scrollers }) => {
      const seenBox = clips
        .filter((one) => one !== element && !scrollers.some((scroller) => one.contains(scroller)))
        .reduce((left: Box, one) => meet(left, boxOf(one)), box)
      const beyond = scrollers.length === 0 && (box.right > innerWidth + 2 || box.bottom > innerHeight + 2)
      const lost = box.right - seenBox.right > 4 || seenBox.left - box.left > 4
      return beyond || lost ? [wordsOf(element)] : []
    })
    return { small: [...new Set(small)], overlapping: [...overlapping], cut, shortened: [...new Set(shortened)] }
  }, LEAST_FONT_PX)

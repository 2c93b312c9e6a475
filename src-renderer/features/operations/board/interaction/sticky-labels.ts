import type { StickyLabel } from '../dom.ts'

const shifts = new WeakMap<HTMLElement, number>()

/**
 * Shifts the labels whose bar begins left of the screen so that they stay readable. Each label gets its own transform: a
 * CSS variable on the layer would be shorter, but every bar would be restyled on each frame of a pan.
 */
export function shiftStickyLabels(labels: readonly StickyLabel[], edge: number): void {
  for (const { element, start, travel } of labels) {
    const by = Math.round(Math.min(Math.max(0, edge - start), travel))
    if (by === (shifts.get(element) ?? 0)) continue
    shifts.set(element, by)
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`
  }
}

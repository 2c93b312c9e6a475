/** Words on a sheet of a layer say where they begin on it and how far they may go from there, in pixels. */
export interface InSight {
  'data-begins': number
  'data-room': number
}

/** What words need to be kept in sight while what they name begins beyond the edge; nothing where they have no room. */
export const wordsInSight = (begins: number, room: number): InSight | undefined =>
  room > 0 ? { 'data-begins': begins, 'data-room': room } : undefined

/** Words as they lie on their layer. */
export interface Words {
  element: HTMLElement
  begins: number
  room: number
}

const moved = new WeakMap<HTMLElement, number>()

/** The words of a layer that can be kept in sight. */
export function wordsOf(layer: HTMLElement): Words[] {
  return [...layer.querySelectorAll<HTMLElement>('[data-room]')].map((element) => {
    const left = Number(element.closest<HTMLElement>('[data-sheet]')?.dataset['sheet'])
    return { element, begins: left + Number(element.dataset['begins']), room: Number(element.dataset['room']) }
  })
}

/**
 * Moves the words of whatever begins beyond the left edge of the screen so far that they are seen. A property of the
 * layer that all words look at would be shorter, and would have every bar computed anew at each frame of a pan.
 */
export function keepInSight(words: readonly Words[], edge: number): void {
  for (const { element, begins, room } of words) {
    const by = Math.round(Math.min(Math.max(0, edge - begins), room))
    if (by === (moved.get(element) ?? 0)) continue
    moved.set(element, by)
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`
  }
}

/** Words on a sheet of a layer say where they begin on it and how far they may go from there, in pixels. */
interface InSight {
  'data-begins': number
  'data-room': number
}

/** What words need to be kept in sight while what they name begins beyond the edge; nothing where they have no room. */
export const wordsInSight = (begins: number, room: number): InSight | undefined =>
  room > 0 ? { 'data-begins': begins, 'data-room': room } : undefined

const moved = new WeakMap<HTMLElement, number>()

function keepWords(sheet: HTMLElement, edge: number): void {
  for (const words of sheet.querySelectorAll<HTMLElement>('[data-room]')) {
    const { begins, room } = words.dataset
    const by = Math.round(Math.min(Math.max(0, edge - Number(begins)), Number(room)))
    if (by === (moved.get(words) ?? 0)) continue
    moved.set(words, by)
    words.style.transform = by === 0 ? '' : `translateX(${by}px)`
  }
}

/**
 * Moves the words of whatever begins beyond the left edge of the screen so far that they are seen. A property of the
 * layer that all words look at would be shorter, and would have every bar computed anew at each frame of a pan.
 */
export function keepInSight(layer: HTMLElement, edge: number): void {
  for (const sheet of layer.querySelectorAll<HTMLElement>('[data-sheet]'))
    keepWords(sheet, edge - Number(sheet.dataset['sheet']))
}

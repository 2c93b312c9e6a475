import bidiFactory from 'bidi-js'
import { mayTurn } from '../../../core/present/direction.ts'

// The package is CommonJS, its types are not: what it exports is the factory itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/**
 * How deep each code unit of a paragraph is embedded in the other direction (Unicode Annex 9); undefined where all of it
 * runs from left to right. The first strong letter outside of isolates gives the direction of the whole.
 */
export function levelsOf(paragraph: string): Uint8Array | undefined {
  return mayTurn(paragraph) ? bidi.getEmbeddingLevels(paragraph, 'auto').levels : undefined
}

/** The order in which parts of a line stand from left to right, by their levels (rule L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_level, index) => index)
  const odd = levels.filter((level) => level % 2 === 1)
  if (odd.length === 0) return order
  for (let level = Math.max(...levels); level >= Math.min(...odd); level--) {
    let from = 0
    while (from < order.length) {
      let to = from
      while (to < order.length && (levels[order[to] as number] as number) >= level) to++
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(to, from + 1)
    }
  }
  return order
}

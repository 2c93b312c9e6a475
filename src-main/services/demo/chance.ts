/** A repeatable source of chance from 0 up to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws of many kinds from one repeatable source. */
export interface Chance {
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  likely(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(list: readonly T[], weightOf: (entry: T) => number): T
  shuffled<T>(list: readonly T[]): T[]
  /** A source of its own for one part, so that what one part draws does not change the others. */
  fork(part: string): Chance
}

/** The same seed gives the same draws. */
export function createChance(seed: number): Chance {
  const random = seededRandom(seed)
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  return {
    whole,
    likely: (probability) => random() < probability,
    pick: (list) => at(list, whole(0, list.length - 1)),
    weighted(list, weightOf) {
      let left = random() * list.reduce((sum, entry) => sum + weightOf(entry), 0)
      for (const entry of list) {
        left -= weightOf(entry)
        if (left < 0) return entry
      }
      return at(list, list.length - 1)
    },
    shuffled(list) {
      const rest = [...list]
      return list.map(() => rest.splice(whole(0, rest.length - 1), 1)[0] as (typeof list)[number])
    },
    fork: (part) => createChance(mixed(seed, part)),
  }
}

/** The entry at a place of a list, counted around. */
export function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T
}

/** FNV-1a over the seed and a name. */
function mixed(seed: number, part: string): number {
  let hash = 0x811c9dc5 ^ seed
  for (const character of part) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

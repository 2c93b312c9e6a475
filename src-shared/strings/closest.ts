import { distance } from 'fastest-levenshtein'

/** Case and what stands between words do not count. */
const plain = (word: string): string =>
  word
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

/** 0 for the same word, 1 for one that has nothing in common. */
function dissimilarity(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)]
  const longest = Math.max(a.length, b.length)
  if (longest === 0 || a === '' || b === '') return 1
  const edits = distance(a, b) / longest
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  // `captain` within `captain in command`.
  return short.length >= 3 && long.includes(short) ? Math.min(edits, 0.4) : edits
}

const FARTHEST = 0.5

/**
 * The words that come closest to one that is not known, the closest first; none where none is near.
 * @param also other words for each, by which it is found too
 */
export function closest(
  input: string,
  words: Iterable<string>,
  { most = 3, also = () => [] }: { most?: number; also?: (word: string) => readonly string[] } = {},
): string[] {
  return [...words]
    .map((word) => ({ word, far: Math.min(...[word, ...also(word)].map((one) => dissimilarity(input, one))) }))
    .filter(({ far }) => far <= FARTHEST)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ word }) => word)
}

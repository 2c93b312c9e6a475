/** A name as a list has it. */
interface ListedName {
  firstName?: string
  lastName?: string
  gender?: 'MALE' | 'FEMALE'
  /** Which of the names is the last one was guessed. */
  isGuessed: boolean
}

const titles: Record<string, 'MALE' | 'FEMALE' | undefined> = {
  ...{ mr: 'MALE', herr: 'MALE', hr: 'MALE', monsieur: 'MALE', sig: 'MALE', sr: 'MALE' },
  ...{ mrs: 'FEMALE', ms: 'FEMALE', miss: 'FEMALE', frau: 'FEMALE', fr: 'FEMALE', mme: 'FEMALE', madame: 'FEMALE' },
  ...{ dr: undefined, prof: undefined, ing: undefined, mag: undefined, 'mr/mrs': undefined },
}
/** Words that belong to the last name that follows. */
const particles = new Set([
  'von',
  'van',
  'de',
  'da',
  'del',
  'della',
  'di',
  'du',
  'la',
  'le',
  'den',
  'der',
  'bin',
  'ibn',
  'al',
  'el',
  'zu',
  'ter',
])

const isCapitals = (word: string) => word.length > 1 && word === word.toUpperCase() && /\p{Lu}/u.test(word)
/** A name in capitals as it is written elsewhere: `MÜLLER-BERG` -> `Müller-Berg`. */
const written = (words: string[]) =>
  words
    .map((word) =>
      isCapitals(word) ? word.toLowerCase().replaceAll(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase()) : word,
    )
    .join(' ')

interface Words {
  words: string[]
  gender?: 'MALE' | 'FEMALE'
}

function withoutTitles(text: string): Words {
  const words = text.split(/\s+/).filter(Boolean)
  const kept: Words = { words: [] }
  for (const word of words) {
    const title = word.replaceAll('.', '').toLowerCase()
    if (!Object.hasOwn(titles, title) || (kept.words.length > 0 && title.length > 3)) kept.words.push(word)
    else {
      const gender = titles[title]
      if (gender) kept.gender = gender
    }
  }
  return kept
}

/** Where a last name of one or several words begins, in a name that has it at its end. */
function lastNameAt(words: string[]): number {
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()))
  return particle > 0 && particle < words.length - 1 ? particle : words.length - 1
}

const of = (first: string[], last: string[], isGuessed: boolean, gender?: 'MALE' | 'FEMALE'): ListedName => ({
  ...(first.length > 0 && { firstName: written(first) }),
  ...(last.length > 0 && { lastName: written(last) }),
  ...(gender && { gender }),
  isGuessed,
})

/**
 * The name in one or two cells: a last name in capitals or before a comma is known as such; else the last word is it,
 * and of two cells the first, as most lists have it.
 */
export function nameIn(cells: readonly string[]): ListedName {
  const [one = '', ...others] = cells
  const comma =
    others.length === 0
      ? one
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : []
  const parts = comma.length > 1 ? [comma[0] ?? '', comma.slice(1).join(' ')] : [one, others.join(' ')]
  const [a, b] = parts.map(withoutTitles) as [Words, Words]
  const gender = a.gender ?? b.gender
  if (b.words.length > 0) {
    if (comma.length > 1) return of(b.words, a.words, false, gender)
    const [isFirstCapitals, isSecondCapitals] = [a.words.every(isCapitals), b.words.every(isCapitals)]
    if (isSecondCapitals && !isFirstCapitals) return of(a.words, b.words, false, gender)
    return of(b.words, a.words, !(isFirstCapitals && !isSecondCapitals), gender)
  }
  const { words } = a
  if (words.length < 2) return of([], words, words.length === 1, gender)
  const capitals = words.filter(isCapitals)
  if (capitals.length > 0 && capitals.length < words.length)
    return of(
      words.filter((word) => !isCapitals(word)),
      capitals,
      false,
      gender,
    )
  const at = lastNameAt(words)
  return of(words.slice(0, at), words.slice(at), words.length > 2 && at === words.length - 1, gender)
}

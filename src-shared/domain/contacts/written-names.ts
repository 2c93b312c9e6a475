import { type Gender, isTitle, titleGender } from './person-words.ts'

/** A name as a list has it. */
interface ListedName {
  firstName?: string
  lastName?: string
  gender?: Gender
  /** Which of the names is the last one was guessed. */
  isGuessed: boolean
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
  gender?: Gender
  /** A title was left out that could be a name: `Sig Hansen`. */
  isUnsure?: boolean
}

/** Titles that are no names, with or without a dot. */
const SURE_TITLE = /^(?:mr|mrs|ms|miss|mme|mlle|monsieur|madame|herrn?|frau|mstr|dr|prof|mr\/mrs)$/i

/** Without its titles: those of more than three letters could be a name behind another, the last word aside. */
function withoutTitles(text: string): Words {
  const words = text.split(/\s+/).filter(Boolean)
  const kept: Words = { words: [] }
  for (const [index, word] of words.entries()) {
    const isInside = kept.words.length > 0 && index < words.length - 1
    if (!isTitle(word) || (isInside && word.replaceAll('.', '').length > 3)) kept.words.push(word)
    else {
      const gender = titleGender(word)
      if (gender) kept.gender = gender
      if (!word.endsWith('.') && !SURE_TITLE.test(word)) kept.isUnsure = true
    }
  }
  // A name that is a title alone, such as "Ms", stays what was written.
  return kept.words.length > 0 || words.length === 0 || words.every(isTitle) ? kept : { words, isUnsure: true }
}

/** A title that booking systems write behind a name without a space: `JOHNMR`. Two letters of a name are the least. */
const GLUED = /^(\p{L}{3,}?)(MR|MRS|MSTR|MISS)$/u

/** The name before and behind the slash of a booking system: `SMITH/JOHN PAUL MR`. Undefined for another. */
function slashed(text: string): ListedName | undefined {
  const [last = '', behind, another] = text.split('/').map((part) => part.trim())
  if (last.length < 2 || behind === undefined || another !== undefined || /\d/.test(text)) return undefined
  const words = withoutTitles(behind)
  const glued = words.gender === undefined ? GLUED.exec(words.words.at(-1) ?? '') : null
  if (!glued) return of(words.words, [last], words.isUnsure ?? false, words.gender)
  const [, given = '', title = ''] = glued
  return of([...words.words.slice(0, -1), given], [last], true, titleGender(title))
}

/** Where a last name of one or several words begins, in a name that has it at its end. */
function lastNameAt(words: string[]): number {
  const particle = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()))
  return particle > 0 && particle < words.length - 1 ? particle : words.length - 1
}

const of = (first: string[], last: string[], isGuessed: boolean, gender?: Gender): ListedName => ({
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
  const booked = others.length === 0 ? slashed(one) : undefined
  if (booked) return booked
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
  if (a.isUnsure || b.isUnsure) return { ...nameOf(a, b, comma.length > 1, gender), isGuessed: true }
  return nameOf(a, b, comma.length > 1, gender)
}

function nameOf(a: Words, b: Words, hasComma: boolean, gender: Gender | undefined): ListedName {
  if (b.words.length > 0) {
    // `Ada Keller, Jonas Berg` may be two people.
    const isUnsure = a.words.length > 1 && b.words.length > 1 && lastNameAt(['', ...a.words]) === a.words.length
    if (hasComma) return of(b.words, a.words, isUnsure, gender)
    const [isFirstCapitals, isSecondCapitals] = [a.words.every(isCapitals), b.words.every(isCapitals)]
    if (isSecondCapitals && !isFirstCapitals) return of(a.words, b.words, false, gender)
    return of(b.words, a.words, !(isFirstCapitals && !isSecondCapitals), gender)
  }
  const { words } = a
  if (words.length < 2) return of([], words, words.length === 1, gender)
  const capitals = words.filter(isCapitals)
  const isInitial = (word: string) => word.replaceAll('.', '').length < 2
  // `SMITH J`: an initial is no last name.
  if (isInitial(words.at(-1) ?? ''))
    return of(
      words.filter(isInitial),
      words.filter((word) => !isInitial(word)),
      true,
      gender,
    )
  if (capitals.length > 0 && capitals.length < words.filter((word) => !isInitial(word)).length)
    return of(
      words.filter((word) => !isCapitals(word)),
      capitals,
      false,
      gender,
    )
  const at = lastNameAt(words)
  return of(words.slice(0, at), words.slice(at), words.length > 2 && at === words.length - 1, gender)
}

/** The names of cells whose heads say which they are; titles go, and say the gender. */
export function namesUnder({ last = '', first = '', middle = '' }: Record<string, string | undefined>): ListedName & {
  middleName?: string
} {
  const [a, b, c] = [last, first, middle].map(withoutTitles) as [Words, Words, Words]
  const isGuessed = [a, b, c].some(({ isUnsure }) => isUnsure)
  return {
    ...of(b.words, a.words, isGuessed, b.gender ?? a.gender),
    ...(c.words.length > 0 && { middleName: written(c.words) }),
  }
}

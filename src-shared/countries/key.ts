import { folded } from '../strings/fold.ts'

/** Words that names of countries have in two forms. */
const written: Record<string, string> = {
  st: 'saint',
  ste: 'saint',
  rep: 'republic',
  dem: 'democratic',
  is: 'islands',
  isl: 'islands',
  island: 'islands',
}
/** Words that names of countries have or leave out. */
const dropped = new Set(['the', 'of', 'and'])

function wordsOf(name: string): string[] {
  const words = folded(name).split(' ')
  // A single word may be a code.
  if (words.length === 1) return words
  return words.map((word) => written[word] ?? word).filter((word) => !dropped.has(word))
}

/**
 * The common key of all spellings of a country's name: case, accents, spaces, punctuation, `the`, `of`, `and`, and
 * short forms (`St.`, `Rep.`, `U.S.`) make no difference. Empty where nothing is left.
 */
export const countryKey = (name: string): string => wordsOf(name).join('')

/** A name with what follows a comma or stands in brackets put first: `Korea, Republic of`. Undefined where nothing does. */
function turned(name: string): string | undefined {
  const [, first, behind] = /^([^,(]+)[,(]([^()]+)\)?$/.exec(name.trimEnd()) ?? []
  return first && behind && `${behind} ${first}`
}

/** `Republic of Moldova` and `Moldova Republic` without that word; undefined where it has none. */
function withoutRepublic(name: string): string | undefined {
  const words = wordsOf(name)
  const rest = words[0] === 'republic' ? words.slice(1) : words.at(-1) === 'republic' ? words.slice(0, -1) : []
  return rest.length > 0 ? rest.join('') : undefined
}

/** No name of a country is longer. */
export const MAX_COUNTRY_NAME = 200

/** The keys by which a name is looked for, the surest first. */
export function countryKeys(name: string): string[] {
  const other = turned(name)
  const keys = [countryKey(name), other && countryKey(other), withoutRepublic(name), other && withoutRepublic(other)]
  return keys.flatMap((key) => key || [])
}

import { composed } from './composed.ts'

/**
 * Letters that ICAO Doc 9303 part 3, section 6, writes with others than the plain one: Latin letters (table A), Cyrillic
 * letters (table B). Greek letters as Greek passports write them (ELOT 743). Capitals only.
 */
const letters: Record<string, string> = {
  ...{ Ä: 'AE', Æ: 'AE', Å: 'AA', Ð: 'D', Đ: 'D', Ɖ: 'D', Ħ: 'H', İ: 'I', ı: 'I', Ĳ: 'IJ', Ł: 'L', Ŋ: 'N' },
  ...{ Ö: 'OE', Ø: 'OE', Œ: 'OE', ẞ: 'SS', Þ: 'TH', Ŧ: 'T', Ü: 'UE', Ə: 'A', Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', ĸ: 'Q' },
  ...{ А: 'A', Б: 'B', В: 'V', Г: 'G', Д: 'D', Е: 'E', Ё: 'E', Ж: 'ZH', З: 'Z', И: 'I', Й: 'I', К: 'K', Л: 'L' },
  ...{ М: 'M', Н: 'N', О: 'O', П: 'P', Р: 'R', С: 'S', Т: 'T', У: 'U', Ф: 'F', Х: 'KH', Ц: 'TS', Ч: 'CH', Ш: 'SH' },
  ...{ Щ: 'SHCH', Ъ: 'IE', Ы: 'Y', Ь: '', Э: 'E', Ю: 'IU', Я: 'IA', Ґ: 'G', І: 'I', Ї: 'I', Є: 'IE', Ў: 'U' },
  ...{ Ј: 'J', Љ: 'LJ', Њ: 'NJ', Ћ: 'C', Ђ: 'D', Џ: 'DZ', Ѓ: 'G', Ќ: 'K', Ѕ: 'DZ', Ѝ: 'I', Ғ: 'G', Қ: 'K', Ң: 'N' },
  ...{ Ө: 'O', Ү: 'U', Ұ: 'U', Һ: 'H', Ә: 'A', Ҷ: 'J', Ӯ: 'U', Ӣ: 'I', Ҳ: 'H' },
  ...{ Α: 'A', Β: 'V', Γ: 'G', Δ: 'D', Ε: 'E', Ζ: 'Z', Η: 'I', Θ: 'TH', Ι: 'I', Κ: 'K', Λ: 'L', Μ: 'M', Ν: 'N' },
  ...{ Ξ: 'X', Ο: 'O', Π: 'P', Ρ: 'R', Σ: 'S', Τ: 'T', Υ: 'Y', Φ: 'F', Χ: 'CH', Ψ: 'PS', Ω: 'O' },
}

/** Pairs of Greek letters that are one sound (ELOT 743); ΑΥ, ΕΥ and ΗΥ are V or F by the letter that follows. */
const greekPairs: [RegExp, string][] = [
  [/ΓΓ/g, 'NG'],
  [/ΓΞ/g, 'NX'],
  [/ΓΧ/g, 'NCH'],
  [/(?<!\p{L})ΜΠ/gu, 'B'],
  [/ΜΠ(?!\p{L})/gu, 'B'],
  [/ΟΥ/g, 'OU'],
  [/(?<=[ΑΕΗ])Υ(?=[ΘΚΞΠΣΤΦΧΨ]|(?!\p{L}))/gu, 'F'],
  [/(?<=[ΑΕΗ])Υ/g, 'V'],
]

/** Letters that a state writes in its own way: Cyrillic ones (table B, notes), and those of Azerbaijan's passports. */
const ukrainian = { Г: 'H', И: 'Y' }
const serbian = { Ж: 'Z', Х: 'H', Ц: 'C', Ч: 'C', Ш: 'S' }
const azerbaijani: Record<string, string> = { Ç: 'CH', Ş: 'SH' }
const lettersOfState: Record<string, Record<string, string>> = {
  AZ: azerbaijani,
  UA: ukrainian,
  BY: { Г: 'H', Ё: 'IO' },
  BG: { Щ: 'SHT', Ъ: 'A' },
  RS: serbian,
  ME: serbian,
  BA: serbian,
  MK: { Х: 'H', Ц: 'C', Ѓ: 'GJ', Ќ: 'KJ', Џ: 'DJ' },
  // Table A gives O and U beside OE and UE; passports of Turkey have these.
  TR: { Ö: 'O', Ü: 'U' },
}

/**
 * Text in capitals without accents, as the machine-readable zone of a passport writes it: `Müller` is `MUELLER`. Letters
 * of other alphabets than the Latin, Cyrillic and Greek ones stay.
 *
 * @param state the issuing state (ISO 3166 alpha-2), whose own way with some letters counts
 */
export function latin(text: string, state?: string | null): string {
  const capitals = composed(text).replaceAll('ß', 'SS').toUpperCase()
  // Only Azerbaijani writes a schwa.
  const own = lettersOfState[state ?? ''] ?? (capitals.includes('Ə') ? azerbaijani : {})
  // Greek accents part pairs that are spoken apart (ΑΫ), so only the plain accent goes before the pairs are read.
  const greek = /\p{Script=Greek}/u.test(capitals)
    ? greekPairs.reduce(
        (read, [pair, latinPair]) => read.replace(pair, latinPair),
        capitals.normalize('NFD').replaceAll('\u0301', '').normalize('NFC'),
      )
    : capitals
  return greek
    .replace(/\p{L}/gu, (letter) => own[letter] ?? letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}/gu, (letter) => letters[letter] ?? letter)
}

/** Signs within a word that are left out: apostrophes, the ʻokina and other modifier letters, full stops. */
const WITHIN_WORDS = /['’‘`´.\u02B0-\u02FF]/g

/** A name of letters and single spaces: apostrophes are left out, hyphens are spaces. */
export const latinName = (name: string, state?: string | null): string =>
  latin(name.replace(WITHIN_WORDS, ''), state)
    .replace(/[^A-Z]+/g, ' ')
    .trim()

/** Whether a name has digits or numerals, which no travel document writes. */
export const hasDigits = (name: string): boolean => /\p{N}/u.test(name)

/** Whether each letter of a text can be written in Latin ones. */
export const isTransliterable = (text: string): boolean => !/[^\P{L}A-Z]/u.test(latin(text.replace(WITHIN_WORDS, '')))

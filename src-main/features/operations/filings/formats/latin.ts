/** Letters that ICAO Doc 9303 part 3, table 6-A writes with others than the plain one. */
const written: Record<string, string> = {
  Ä: 'AE',
  Æ: 'AE',
  Å: 'AA',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  İ: 'I',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŋ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  ẞ: 'SS',
  Þ: 'TH',
  Ŧ: 'T',
  Ü: 'UE',
}

/** Text in capitals without accents, as the machine-readable zone of a passport writes it: `Müller` is `MUELLER`. */
export const latin = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('ß', 'SS')
    .toUpperCase()
    .replace(/\p{L}/gu, (letter) => written[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

/** A name of letters and single spaces: apostrophes are left out, hyphens are spaces. */
export const latinName = (name: string): string =>
  latin(name)
    .replace(/['’‘`.]/g, '')
    .replace(/[^A-Z]+/g, ' ')
    .trim()

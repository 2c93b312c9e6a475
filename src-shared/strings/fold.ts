/** Letters that Unicode does not decompose into a plain one and a mark. */
const plain: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
}

const ASCII = /^[ -~]*$/

/** Text as it is searched: lower case, without accents, words parted by one space. `Zürich-Kloten` -> `zurich kloten` */
export function folded(text: string): string {
  return withoutAccents(text.toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function withoutAccents(text: string): string {
  if (ASCII.test(text)) return text
  // Putting a long run of marks in order takes quadratic time, so those that stand alone go first.
  return text
    .replace(/\p{M}/gu, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđıßæœþð]/g, (letter) => plain[letter] ?? letter)
}

import { getDocumentProxy } from 'unpdf'

/** A text on a page of a PDF, with where it stands: points from the left and from the bottom. */
export interface PlacedText {
  text: string
  x: number
  y: number
  width: number
  page: number
  pageWidth: number
  pageHeight: number
}

/** Every text of a PDF in the order in which it is drawn, letters as they were written. */
export async function textsOn(bytes: Uint8Array): Promise<PlacedText[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const texts: PlacedText[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [, , pageWidth = 0, pageHeight = 0] = page.view
    const { items } = await page.getTextContent({ disableNormalization: true })
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue
      const [, , , , x, y] = item.transform as [number, number, number, number, number, number]
      texts.push({ text: item.str, x, y, width: item.width, page: number, pageWidth, pageHeight })
    }
  }
  await pdf.cleanup()
  return texts
}

/** All text of a PDF, its spaces and line ends as one space each. */
export const wholeText = async (bytes: Uint8Array): Promise<string> =>
  (await textsOn(bytes))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')

/** Letters without spaces and without what has no shape: what is compared where a reader may space otherwise. */
const lettersOf = (text: string): string => text.replaceAll(/[\p{Z}\p{Cf}\s]|\p{DI}/gu, '')

function counted(letters: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

const codeOf = (letter: string) => `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/**
 * The letters of which a PDF shows fewer than were written. A letter that is nowhere on it must be there as its code,
 * which a narrow column may have broken.
 */
export function lettersMissing(written: string[], shown: string): string[] {
  const found = counted(lettersOf(shown).normalize('NFD'))
  const wanted = new Map<string, number>()
  for (const [letter, count] of counted(written.flatMap((text) => [...lettersOf(text.normalize('NFC'))]))) {
    const parts = [...letter.normalize('NFD')]
    const shownAs = parts.every((part) => found.has(part)) ? parts : [...codeOf(letter)]
    for (const part of shownAs) wanted.set(part, (wanted.get(part) ?? 0) + count)
  }
  return [...wanted]
    .filter(([part, count]) => (found.get(part) ?? 0) < count)
    .map(([part]) => `${part} ${codeOf(part)}`)
}

/** Texts that are not wholly on their page. */
export const offPage = (texts: PlacedText[]): PlacedText[] =>
  texts.filter(({ x, y, width, pageWidth, pageHeight }) => x < 0 || y < 0 || x + width > pageWidth || y > pageHeight)

/** Pairs of texts of one line that stand on one another. */
export const overlapping = (texts: PlacedText[]): string[] =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          other.page === one.page &&
          Math.abs(other.y - one.y) < 3 &&
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1,
      )
      .map((other) => `${one.text} | ${other.text}`),
  )

/** Every text of a definition, at any depth. */
export function* writtenTexts(part: unknown): Generator<string> {
  if (Array.isArray(part)) for (const one of part) yield* writtenTexts(one)
  else if (typeof part === 'string' || typeof part === 'number') yield String(part)
  else if (typeof part === 'object' && part !== null) {
    for (const name of ['text', 'stack', 'columns', 'table', 'body'] as const) {
      if (name in part) yield* writtenTexts((part as Record<string, unknown>)[name])
    }
  }
}

/** Names of people and companies in the scripts that papers are written in, each with what is hard in it. */
export const namesByScript = {
  latin: 'Zażółć Gęślą-Jaźń Đặng Ngọc Ưu',
  'latin extended': 'Ŋuŋa Ɓello Ẹ̀kọ́ Ǹgọ́zí',
  greek: 'Ελένη Παπαδοπούλου ᾿Αθηνᾶ',
  cyrillic: 'Їжак Ґалаґан Ђорђе Ўладзімір Өмірбек',
  'chinese, simplified': '王小明 欧阳娜娜',
  'chinese, traditional': '張偉 陳蔡麗華',
  japanese: '渡邉さくら タナカ 髙﨑',
  korean: '김철수 박지성 뷁',
  arabic: 'محمد بن عبد الله الهاشمي',
  'arabic with marks': 'مُحَمَّدُ بْنُ عَبْدِ ٱللَّٰهِ',
  persian: 'پژمان گلچین یوسف‌پور',
  urdu: 'ڈاکٹر ٹیپو سلطان',
  hebrew: 'בִּנְיָמִין שָׁלוֹם כהן',
  thai: 'ทักษิณ น้ำทิพย์ กิ่งแก้ว ญี่ปุ่น',
  devanagari: 'नरेन्द्र क्षत्रिय श्रीकृष्ण हिन्दी',
  armenian: 'Արամ Խաչատրյան',
  georgian: 'შოთა რუსთაველი',
  bengali: 'রবীন্দ্রনাথ ঠাকুর',
  tamil: 'சுப்பிரமணியன் பிள்ளை',
  khmer: 'ព្រះនរោត្តម សីហនុ',
  lao: 'ສຸພານຸວົງ ສີສະຫວ່າງ',
  myanmar: 'အောင်ဆန်း စုကြည်',
  ethiopic: 'ኃይለ ሥላሴ',
  emoji: 'Ada ✈️ 👨‍👩‍👧 ★',
} as const

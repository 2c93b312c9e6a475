/** A font for the letters that the base font of papers lacks. All are Noto, under the SIL Open Font License. */
export interface Face {
  /** The name of its file, without the ending: `resources/fonts/noto/<name>.ttf.br`. */
  name: string
  /** The npm package that the file is made from, under `@expo-google-fonts/`. */
  source: { package: string; version: string }
  /** The characters it is used for; it need not have all of them. */
  chars: RegExp
}

const face = (name: string, packageName: string, version: string, chars: RegExp): Face => ({
  name,
  source: { package: packageName, version },
  chars,
})

/** The four shapes of Han characters; which one a text is set in is decided by `hanOrder`. */
export const hanFaces = {
  sc: face('NotoSansSC', 'noto-sans-sc', '0.4.3', /[\p{scx=Hani}\p{scx=Bopo}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u),
  tc: face('NotoSansTC', 'noto-sans-tc', '0.4.3', /[\p{scx=Hani}\p{scx=Bopo}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u),
  jp: face(
    'NotoSansJP',
    'noto-sans-jp',
    '0.4.3',
    /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u,
  ),
  kr: face('NotoSansKR', 'noto-sans-kr', '0.4.3', /[\p{scx=Hani}\p{scx=Hang}\u3000-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u),
} as const satisfies Record<string, Face>
export type HanFace = keyof typeof hanFaces

/** Fonts in the order in which a character is looked for in them; those of Han come after them. */
export const faces: readonly Face[] = [
  face('NotoSans', 'noto-sans', '0.4.2', /[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]/u),
  face('NotoSansArabic', 'noto-sans-arabic', '0.4.3', /\p{scx=Arab}/u),
  face('NotoSansHebrew', 'noto-sans-hebrew', '0.4.1', /\p{scx=Hebr}/u),
  face('NotoSansThai', 'noto-sans-thai', '0.4.2', /\p{scx=Thai}/u),
  face('NotoSansDevanagari', 'noto-sans-devanagari', '0.4.1', /\p{scx=Deva}/u),
  face('NotoSansArmenian', 'noto-sans-armenian', '0.4.2', /\p{scx=Armn}/u),
  face('NotoSansGeorgian', 'noto-sans-georgian', '0.4.3', /\p{scx=Geor}/u),
  face('NotoSansBengali', 'noto-sans-bengali', '0.4.4', /\p{scx=Beng}/u),
  face('NotoSansTamil', 'noto-sans-tamil', '0.4.3', /\p{scx=Taml}/u),
  face('NotoSansTelugu', 'noto-sans-telugu', '0.4.2', /\p{scx=Telu}/u),
  face('NotoSansGujarati', 'noto-sans-gujarati', '0.4.2', /\p{scx=Gujr}/u),
  face('NotoSansGurmukhi', 'noto-sans-gurmukhi', '0.4.1', /\p{scx=Guru}/u),
  face('NotoSansKannada', 'noto-sans-kannada', '0.4.3', /\p{scx=Knda}/u),
  face('NotoSansMalayalam', 'noto-sans-malayalam', '0.4.2', /\p{scx=Mlym}/u),
  face('NotoSansSinhala', 'noto-sans-sinhala', '0.4.2', /\p{scx=Sinh}/u),
  face('NotoSansKhmer', 'noto-sans-khmer', '0.4.3', /\p{scx=Khmr}/u),
  face('NotoSansLao', 'noto-sans-lao', '0.4.2', /\p{scx=Laoo}/u),
  face('NotoSansMyanmar', 'noto-sans-myanmar', '0.4.2', /\p{scx=Mymr}/u),
  face('NotoSansEthiopic', 'noto-sans-ethiopic', '0.4.2', /\p{scx=Ethi}/u),
  face('NotoEmoji', 'noto-emoji', '0.4.7', /\p{Emoji}/u),
  face('NotoSansSymbols2', 'noto-sans-symbols-2', '0.4.1', /[\p{S}\p{P}\p{N}]/u),
]

/** The path of a face's file within resources/. */
export const fileOfFace = ({ name }: Face): string => `fonts/noto/${name}.ttf.br`

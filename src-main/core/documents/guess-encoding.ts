/** The encodings in which a text can be read. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251'] as const
export type Encoding = (typeof encodings)[number]

export interface EncodingGuess {
  encoding: Encoding
  /** No other encoding would do as well. */
  isSure: boolean
}

/** Bytes that are looked at. */
const SAMPLE = 64 * 1024

/** The encoding that the first bytes say, or the zeros of UTF-16 that has no mark; undefined for another. */
export function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, 512)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Half of the bytes of a text in Latin letters are zero.
  if (bytes.length % 2 === 1 || sample.length < 8 || even + odd < sample.length * 0.3) return undefined
  if (even === 0) return 'utf-16le'
  return odd === 0 ? 'utf-16be' : undefined
}

const decode = (encoding: Encoding, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

/** Signs that stand beside a letter where the encoding is wrong: `£ukasz`, `Micha³`. */
const SIGN_IN_WORD = /(?<=\p{L})[¢£¤¥¦¨©¬¯±²³´¸¹¼½¾¿×÷¡¶§˛˘ˇ˝˙]|[¢£¤¥¦¨©¬¯±²³¸¹¼½¾×÷¶˛˘ˇ˝˙](?=\p{L})/gu
/** Words of Cyrillic letters read as Latin ones: no other language has words of such letters alone. */
const HIGH_RUN = /(?<![A-Za-z\u00c0-\u00ff])[\u00c0-\u00ff]{3,}(?![A-Za-z\u00c0-\u00ff])/
/** Letters that Czech, Slovak, Slovene and Croatian have in both encodings, and western languages hardly. */
const CARON = /[ŠšŽž]/

/** The Windows encoding of a text that is no UTF: by its letters, where they tell. */
export function windowsEncoding(bytes: Uint8Array): EncodingGuess {
  const sample = bytes.subarray(0, SAMPLE)
  const [west, central] = [decode('windows-1252', sample), decode('windows-1250', sample)]
  if (HIGH_RUN.test(west)) return { encoding: 'windows-1251', isSure: true }
  if (west === central) return { encoding: 'windows-1252', isSure: true }
  const wrong = (text: string) => text.match(SIGN_IN_WORD)?.length ?? 0
  if (wrong(west) !== wrong(central)) {
    const isCentral = wrong(west) > wrong(central)
    return { encoding: isCentral ? 'windows-1250' : 'windows-1252', isSure: true }
  }
  return { encoding: CARON.test(west) ? 'windows-1250' : 'windows-1252', isSure: false }
}

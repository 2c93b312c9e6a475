import type { HanFace } from './faces.ts'

/** The two-byte characters of a legacy encoding whose lead bytes are in a range: what one country writes with. */
function charactersOf(encoding: string, leads: [number, number], trails: [number, number][]): Set<string> {
  const bytes: number[] = []
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (const [from, to] of trails) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail)
  }
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
}

const trail94: [number, number][] = [[0xa1, 0xfe]]
const big5Trails: [number, number][] = [
  [0x40, 0x7e],
  [0xa1, 0xfe],
]

let repertoires: [HanFace, Set<string>][] | undefined

/** GB 2312, Big5, JIS X 0208 and KS X 1001, which every system knows by its decoders. */
const charactersByFace = () => {
  repertoires ??= [
    ['sc', charactersOf('gb18030', [0xb0, 0xf7], trail94)],
    ['tc', charactersOf('big5', [0xa4, 0xf9], big5Trails)],
    ['jp', charactersOf('euc-jp', [0xb0, 0xf4], trail94)],
    ['kr', charactersOf('euc-kr', [0xca, 0xfd], trail94)],
  ]
  return repertoires
}

const order = (first: HanFace): HanFace[] => [
  first,
  ...(['sc', 'tc', 'jp', 'kr'] as const).filter((face) => face !== first),
]

/**
 * The fonts in which the Han characters of a text are searched. Kana make it Japanese, hangul Korean; else it is the
 * first of simplified Chinese, traditional Chinese, Japanese and Korean whose national set has all of its characters.
 */
export function hanOrder(text: string): HanFace[] {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return order('jp')
  if (/\p{sc=Hang}/u.test(text)) return order('kr')
  if (/\p{sc=Bopo}/u.test(text)) return order('tc')
  const han = text.match(/\p{sc=Han}/gu) ?? []
  if (han.length === 0) return order('sc')
  const [face = 'sc'] = charactersByFace().find(([, characters]) => han.every((one) => characters.has(one))) ?? []
  return order(face)
}

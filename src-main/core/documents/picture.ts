import { message } from '../../../src-shared/messages/index.ts'
import { fieldProblem, Problem } from '../../../src-shared/wire/errors.ts'
import { asciiAt, lastIndexOfText, viewOf } from '../runtime/bytes.ts'

/** The head of a picture, read before any of it is decoded. */
interface PictureHead {
  width: number
  height: number
  /** The end of the picture is there too. */
  whole: boolean
}

const END_OF_PNG = 'IEND'

function pngHead(bytes: Uint8Array): PictureHead | undefined {
  if (bytes.length < 33 || asciiAt(bytes, 12, 16) !== 'IHDR') return undefined
  const view = viewOf(bytes)
  let at = 8
  while (at + 12 <= bytes.length && asciiAt(bytes, at + 4, at + 8) !== END_OF_PNG) at += 12 + view.getUint32(at)
  return { width: view.getUint32(16), height: view.getUint32(20), whole: at + 12 <= bytes.length }
}

const START_OF_SCAN = 0xda
const END_OF_JPEG = '\xff\xd9'
/** Markers that begin a frame: all from C0 to CF but those of tables. */
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegHead(bytes: Uint8Array): PictureHead | undefined {
  const view = viewOf(bytes)
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number
    // Bytes that fill up before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    if (beginsFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === START_OF_SCAN) return size && { ...size, whole: lastIndexOfText(bytes, END_OF_JPEG) > at }
    at += 2 + view.getUint16(at + 2)
  }
  return size && { ...size, whole: false }
}

function webpHead(bytes: Uint8Array): PictureHead | undefined {
  if (bytes.length < 30) return undefined
  const view = viewOf(bytes)
  const [short, long] = [(at: number) => view.getUint16(at, true), (at: number) => view.getUint32(at, true)]
  const whole = long(4) + 8 <= bytes.length
  const kind = asciiAt(bytes, 12, 16)
  // The sizes of an extended one have three bytes each.
  if (kind === 'VP8X') return { width: (long(24) & 0xffffff) + 1, height: (long(26) >>> 8) + 1, whole }
  if (kind === 'VP8 ') return { width: short(26) & 0x3fff, height: short(28) & 0x3fff, whole }
  const packed = long(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1, whole }
}

const heads: Record<string, (bytes: Uint8Array) => PictureHead | undefined> = {
  'image/png': pngHead,
  'image/jpeg': jpegHead,
  'image/webp': webpHead,
}

/** Width, height and completeness of a picture by its header; undefined when it has none that can be read. */
function pictureHead(mediaType: string, bytes: Uint8Array): PictureHead | undefined {
  return heads[mediaType]?.(bytes)
}

/** The number of pixels that are decoded within 100 MB, twice that for a JPEG that comes in passes. */
export const MAX_PIXELS = 24_000_000

/**
 * Lets through what is safe to decode.
 * @throws Problem content_type_refused for what can't be made small, too_large for too many pixels, invalid_input for a
 * damaged picture.
 */
export function checkPicture(mediaType: string, bytes: Uint8Array): void {
  if (!heads[mediaType]) {
    throw new Problem('content_type_refused', message('picture_type_refused'))
  }
  const head = pictureHead(mediaType, bytes)
  if (!head?.whole || head.width === 0 || head.height === 0) throw damaged()
  if (head.width * head.height > MAX_PIXELS) {
    const size = `${head.width} x ${head.height}`
    throw new Problem('too_large', message('picture_too_large', { size }))
  }
}

export const damaged = () => fieldProblem('file', message('picture_damaged'))

export const THUMBNAIL_TYPE = 'image/png'

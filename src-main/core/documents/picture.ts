import { fieldProblem, Problem } from '../../../src-shared/errors.ts'
import { message } from '../../../src-shared/messages/index.ts'

/** The head of a picture, read before any of it is decoded. */
export interface PictureHead {
  width: number
  height: number
  /** The end of the picture is there too. */
  whole: boolean
}

const END_OF_PNG = 'IEND'

function pngHead(bytes: Buffer): PictureHead | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  let at = 8
  while (at + 12 <= bytes.length && bytes.toString('latin1', at + 4, at + 8) !== END_OF_PNG) {
    at += 12 + bytes.readUInt32BE(at)
  }
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), whole: at + 12 <= bytes.length }
}

const START_OF_SCAN = 0xda
const END_OF_JPEG = Buffer.from([0xff, 0xd9])
/** Markers that begin a frame: all from C0 to CF but those of tables. */
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegHead(bytes: Buffer): PictureHead | undefined {
  let size: { width: number; height: number } | undefined
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] as number
    // Bytes that fill up before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    if (beginsFrame(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    if (marker === START_OF_SCAN) return size && { ...size, whole: bytes.lastIndexOf(END_OF_JPEG) > at }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return size && { ...size, whole: false }
}

function webpHead(bytes: Buffer): PictureHead | undefined {
  if (bytes.length < 30) return undefined
  const whole = bytes.readUInt32LE(4) + 8 <= bytes.length
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, whole }
  if (kind === 'VP8 ') {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, whole }
  }
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1, whole }
}

const heads: Record<string, (bytes: Buffer) => PictureHead | undefined> = {
  'image/png': pngHead,
  'image/jpeg': jpegHead,
  'image/webp': webpHead,
}

/** Width, height and completeness of a picture by its header; undefined when it has none that can be read. */
export function pictureHead(mediaType: string, bytes: Uint8Array): PictureHead | undefined {
  return heads[mediaType]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
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

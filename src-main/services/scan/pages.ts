import type { Image } from '@napi-rs/canvas'
import { extractImages, getDocumentProxy } from 'unpdf'
import { MAX_PIXELS } from '../../core/documents/picture.ts'

/** A picture that may show a travel document, or the text that a PDF holds beside its pictures. */
type ScanPart = { picture: Image } | { text: string }

/** A passport lies on the first pages; a whole file of travel papers is not searched. */
const MAX_PAGES = 4
/** Stamps and logos are smaller. */
const SMALLEST_PX = 300

const canvas = () => import('@napi-rs/canvas')

/** The file can't be opened. */
export class DamagedScan extends Error {}
/** The file can't be opened without its password. */
export class EncryptedScan extends Error {}
const asDamaged = (error: unknown) => {
  if (error instanceof Error && error.name === 'PasswordException')
    throw new EncryptedScan('The scan needs a password.', { cause: error })
  throw new DamagedScan('The scan can’t be opened.', { cause: error })
}

async function pictureOf(bytes: Uint8Array): Promise<Image> {
  const { loadImage } = await canvas()
  return loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(asDamaged)
}

interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
  channels: 1 | 3 | 4
}

/** The pixels of a PDF's picture as one that can be drawn. */
async function fromPixels({ data, width, height, channels }: Pixels): Promise<Image> {
  const { createCanvas, loadImage } = await canvas()
  const drawn = createCanvas(width, height)
  const context = drawn.getContext('2d')
  const image = context.createImageData(width, height)
  for (let at = 0, to = 0; to < image.data.length; at += channels, to += 4) {
    const red = data[at] as number
    image.data[to] = red
    image.data[to + 1] = channels === 1 ? red : (data[at + 1] as number)
    image.data[to + 2] = channels === 1 ? red : (data[at + 2] as number)
    image.data[to + 3] = 255
  }
  context.putImageData(image, 0, 0)
  return loadImage(await drawn.encode('png'))
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** The lines of the first pages of a PDF. */
async function textOf(pdf: Pdf): Promise<string> {
  const lines: string[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    lines.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  return lines.join('\n')
}

/** What a scan holds: its picture, or of a PDF the text and pictures of its first pages. */
export async function* partsOf(mediaType: string, bytes: Uint8Array): AsyncGenerator<ScanPart> {
  if (mediaType !== 'application/pdf') {
    yield { picture: await pictureOf(bytes) }
    return
  }
  // A few kilobytes can unpack to gigabytes: a picture with more pixels is passed over before it is unpacked.
  const pdf = await getDocumentProxy(bytes, { maxImageSize: MAX_PIXELS, verbosity: 0 }).catch(asDamaged)
  try {
    const text = await textOf(pdf).catch(asDamaged)
    if (text.trim() !== '') yield { text }
    for (let page = 1; page <= Math.min(pdf.numPages, MAX_PAGES); page++)
      for (const image of await extractImages(pdf, page).catch(asDamaged))
        if (Math.min(image.width, image.height) >= SMALLEST_PX) yield { picture: await fromPixels(image) }
  } finally {
    await pdf.cleanup()
  }
}

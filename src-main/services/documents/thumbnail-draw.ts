/** Pixels to a side (spec: Limits). */
const THUMBNAIL_SIZE = 100

/** The part of a picture that fills a square: its middle. */
function middleSquare(width: number, height: number) {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) / 2, side }
}

/** A picture as a PNG of 100 x 100 pixels; undefined where it can't be decoded. */
export async function drawThumbnail(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Loaded on first use: an installation without pictures never loads the native part.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const picture = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(() => undefined)
  if (!picture) return undefined
  const canvas = createCanvas(THUMBNAIL_SIZE, THUMBNAIL_SIZE)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const { left, top, side } = middleSquare(picture.width, picture.height)
  context.drawImage(picture, left, top, side, side, 0, 0, THUMBNAIL_SIZE, THUMBNAIL_SIZE)
  // Lets go of its pixels now; the collector does not know how many there are, and takes its time.
  picture.src = new Uint8Array(0)
  return new Uint8Array(await canvas.encode('png'))
}

import { checkPicture, damaged } from '../../core/documents/picture.ts'
import { createThread } from '../../platform/thread.ts'

const draw = createThread<Uint8Array, Uint8Array<ArrayBuffer>>(import.meta.dirname, {
  source: 'thumbnail-worker.ts',
  bundled: 'thumbnail.cjs',
  name: 'makes pictures small',
})

let last: Promise<unknown> = Promise.resolve()

/**
 * A picture as a PNG of 100 x 100 pixels, made in a thread of its own. One is made after the other, so that however many
 * are asked for, the memory of one decoded picture is used.
 * @throws Problem as `checkPicture`, before anything is decoded.
 */
export function thumbnailOf(mediaType: string, bytes: Uint8Array): Promise<Buffer> {
  checkPicture(mediaType, bytes)
  const made = last.then(async () => {
    const thumbnail = await draw(bytes)
    if (thumbnail.length === 0) throw damaged()
    return Buffer.from(thumbnail.buffer)
  })
  last = made.catch(() => undefined)
  return made
}

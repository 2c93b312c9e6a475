import type { Image } from '@napi-rs/canvas'
import type { Worker } from 'tesseract.js'
import { partsOf } from './pages.ts'
import { agreed, type ReadZone, readZone } from './read-zone.ts'
import { type PictureRegion, startRecognizer, textOf } from './recognize.ts'

const names = ['lastName', 'firstName'] as const

export interface Scan {
  mediaType: string
  bytes: Uint8Array
  /** The ISO day. */
  today: string
}

/** A photograph is tried upright first, then turned. */
const turns = [0, 180, 90, 270] as const
/** The ways to look at a picture: what lies at its lower end, where a passport has its zone, then all of it. */
const looks = (turned: PictureRegion['turned']): PictureRegion[] => [
  { turned, share: 0.35, width: 1500 },
  { turned, share: 1, width: 1600 },
  { turned, share: 0.35, width: 1100 },
]
/** So many tell whether a picture stands this way; more are tried once something was read. */
const FIRST_LOOKS = 2

/** Reads a picture in one way after the other, until two readings agree with their check digits. */
async function readPicture(worker: Worker, picture: Image, today: string): Promise<ReadZone | undefined> {
  for (const turned of turns) {
    const readings: ReadZone[] = []
    for (const [index, look] of looks(turned).entries()) {
      if (readings.length === 0 && index >= FIRST_LOOKS) break
      const reading = readZone(await textOf(worker, picture, look), today)
      if (reading) readings.push(reading)
      if (readings.filter(({ right, digits }) => right === digits).length > 1) break
    }
    const [first, ...others] = readings
    if (!first) continue
    // Names have no check digit: what was read once may be wrong.
    if (others.length === 0) return { ...first, doubtful: [...new Set([...first.doubtful, ...names])] }
    return others.reduce(agreed, first)
  }
  return undefined
}

/** The travel document of a scan; undefined where no machine-readable zone is found. */
export async function readScan({ mediaType, bytes, today }: Scan): Promise<ReadZone | undefined> {
  let worker: Worker | undefined
  try {
    for await (const part of partsOf(mediaType, bytes)) {
      if ('text' in part) {
        const reading = readZone(part.text, today)
        if (reading) return reading
        continue
      }
      worker ??= await startRecognizer()
      const reading = await readPicture(worker, part.picture, today)
      if (reading) return reading
    }
    return undefined
  } finally {
    await worker?.terminate()
  }
}

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Image } from '@napi-rs/canvas'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { nearest } from '../../platform/resources.ts'

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
const DATA = 'eng.traineddata.gz'
/** The program of the thread that recognizes text, where it lies beside the bundle. */
const BUNDLED = 'recognizer.cjs'

/** The folder of the recognizer's data: in a package beside the app, else of the package that brings it. */
function dataFolder(): string {
  const file =
    nearest(join('text-recognition', DATA)) ?? nearest(`node_modules/@tesseract.js-data/eng/4.0.0_best_int/${DATA}`)
  if (!file) throw new Error(`The file ${DATA} is missing; install Apron again.`)
  return dirname(file)
}

/** Starts what recognizes the characters of machine-readable zones; it runs in a thread of its own, without a network. */
export async function startRecognizer(): Promise<Worker> {
  const bundled = nearest(BUNDLED)
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: dataFolder(),
    gzip: true,
    cacheMethod: 'none',
    workerPath: bundled ?? createRequire(import.meta.url).resolve('tesseract.js/src/worker-script/node/index.js'),
    errorHandler: () => undefined,
  })
  await worker.setParameters({
    tessedit_char_whitelist: CHARACTERS,
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    // Any number: without one it is estimated, and the estimate printed.
    user_defined_dpi: '300',
  })
  return worker
}

/** A part of a picture, turned and scaled: the characters of a zone are best read at about 30 pixels. */
export interface PictureRegion {
  /** Degrees. */
  turned: 0 | 90 | 180 | 270
  /** The share of the height that is read, from below. */
  share: number
  /** Pixels. */
  width: number
}

/** The text of a part of a picture. */
export async function textOf(worker: Worker, picture: Image, { turned, share, width }: PictureRegion): Promise<string> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const isAcross = turned === 90 || turned === 270
  const [wide, high] = isAcross ? [picture.height, picture.width] : [picture.width, picture.height]
  const scale = width / wide
  const height = Math.max(1, Math.round(high * scale * share))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  // Colors of the paper's pattern only confuse.
  context.filter = 'grayscale(1)'
  context.translate(width / 2, height - (high * scale) / 2)
  context.rotate((turned * Math.PI) / 180)
  context.drawImage(
    picture,
    (-picture.width * scale) / 2,
    (-picture.height * scale) / 2,
    picture.width * scale,
    picture.height * scale,
  )
  const { data } = await worker.recognize(await canvas.encode('png'))
  return data.text
}

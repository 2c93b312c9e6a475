import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** More pixels in one picture than browsers draw well. */
const MAX_PIXELS = 16_000_000

/** A drawing that can be given up. */
interface PageDrawing {
  canvas: HTMLCanvasElement
  done: Promise<void>
  stop(): void
}

/** Draws a page on a canvas of its own, at so many pixels a point; less fine where that would be too many. */
export function drawPage(page: PDFPageProxy, wanted: number, intent: 'display' | 'print' = 'display'): PageDrawing {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport, intent })
  return { canvas, done: task.promise, stop: () => task.cancel() }
}

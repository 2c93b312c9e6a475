import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { drawPage } from './draw-page.ts'
import classes from './Papers.module.css'

const POINTS_AN_INCH = 72
const DOTS_AN_INCH = 220

async function pictureOf(canvas: HTMLCanvasElement): Promise<HTMLImageElement> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  const picture = new Image()
  if (blob) picture.src = URL.createObjectURL(blob)
  await picture.decode()
  return picture
}

/** Prints the pages of a PDF by the print dialog of the system, in place of what is on the screen. */
export async function printPages(pdf: PDFDocumentProxy): Promise<void> {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const sheets = document.createElement('div')
  sheets.className = classes['printed'] as string
  sheets.dataset['printed'] = String(pdf.numPages)
  const size = document.createElement('style')
  size.textContent = `@page { size: ${first.width}pt ${first.height}pt; margin: 0 }`
  try {
    for (let number = 1; number <= pdf.numPages; number++) {
      const drawing = drawPage(await pdf.getPage(number), DOTS_AN_INCH / POINTS_AN_INCH, 'print')
      await drawing.done
      sheets.append(await pictureOf(drawing.canvas))
    }
    document.body.append(sheets, size)
    window.print()
  } finally {
    sheets.remove()
    size.remove()
    for (const { src } of sheets.querySelectorAll('img')) URL.revokeObjectURL(src)
  }
}

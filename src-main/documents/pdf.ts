import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { resource } from '../resources.ts'

/** The only fonts there are: they have Latin, Greek and Cyrillic letters of all of Europe. */
const files = { normal: 'fonts/Roboto-Regular.ttf', bold: 'fonts/Roboto-Medium.ttf' }

let ready: Promise<typeof import('pdfmake')> | undefined

/** Loaded when the first page is written: few who start Apron write one at once. */
async function load() {
  const { default: pdfmake } = await import('pdfmake')
  const own = Object.fromEntries(Object.entries(files).map(([face, name]) => [face, resource(name)]))
  pdfmake.setFonts({ Roboto: own })
  // A page reads nothing but its fonts.
  pdfmake.setLocalAccessPolicy((path: string) => Object.values(own).includes(path))
  pdfmake.setUrlAccessPolicy(() => false)
  return pdfmake
}

/** A page as the bytes of a PDF. With `info.creationDate` given, the same page always gives the same bytes. */
export async function printPdf(sheet: TDocumentDefinitions): Promise<Buffer> {
  ready ??= load() as never
  const pdfmake = (await ready) as unknown as Awaited<ReturnType<typeof load>>
  return pdfmake.createPdf(sheet).getBuffer()
}

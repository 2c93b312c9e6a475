import type { Paper } from '../../core/papers/paper.ts'
import { createThread } from '../../platform/thread.ts'

const write = createThread<Paper, Uint8Array<ArrayBuffer>>(import.meta.dirname, {
  source: 'worker.ts',
  bundled: 'pdf.cjs',
  name: 'writes PDFs',
})

/** Writes a paper as a PDF. With `info.creationDate` given, the same paper always gives the same bytes. */
export async function printPdf(paper: Paper): Promise<Buffer> {
  return Buffer.from((await write(paper)).buffer)
}

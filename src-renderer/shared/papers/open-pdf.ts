import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import Reader from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'

/** A PDF that can be drawn, until it is closed. */
export interface OpenPdf {
  pdf: PDFDocumentProxy
  close(): void
}

/** Reads a PDF in a process of its own, with nothing that the content policy forbids. @throws for what is none. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const port = new Reader()
  const worker = PDFWorker.create({ port })
  // The bytes go to the reader for good; who gave them may still save them.
  const loading = getDocument({
    data: bytes.slice(),
    worker,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
  })
  const close = () => {
    void loading.destroy().catch(() => {})
    port.terminate()
  }
  try {
    return { pdf: await loading.promise, close }
  } catch (error) {
    close()
    throw error
  }
}

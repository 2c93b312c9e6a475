import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import Reader from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'
import { useEffect, useState } from 'react'

/** A PDF that can be drawn, until it is closed. */
interface OpenPdf {
  pdf: PDFDocumentProxy
  close(): void
}

/** Reads a PDF in a process of its own, with nothing that the content policy forbids. @throws for what is none. */
async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
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

/** A PDF with the size of its first page, once it is read. */
interface ReadPdf extends Pick<OpenPdf, 'pdf'> {
  first: { width: number; height: number }
}

/** Reads a PDF; it is closed when it leaves the screen. */
export function usePdf(bytes: Uint8Array): { read?: ReadPdf; failed: boolean } {
  const [read, setRead] = useState<ReadPdf>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let open: OpenPdf | undefined
    let gone = false
    const begin = async () => {
      open = await openPdf(bytes)
      if (gone) return open.close()
      const first = (await open.pdf.getPage(1)).getViewport({ scale: 1 })
      if (!gone) setRead({ pdf: open.pdf, first })
    }
    setFailed(false)
    begin().catch(() => !gone && setFailed(true))
    return () => {
      gone = true
      open?.close()
    }
  }, [bytes])
  return { ...(read ? { read } : {}), failed }
}

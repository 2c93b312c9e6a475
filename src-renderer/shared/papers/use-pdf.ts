import { useEffect, useState } from 'react'
import { type OpenPdf, openPdf } from './open-pdf.ts'

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

import { VisuallyHidden } from '@mantine/core'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { drawPage } from './draw-page.ts'
import classes from './Papers.module.css'

/** Pixels of the screen to a point of the paper: as large as it is printed. */
export const ACTUAL = 96 / 72

interface PaperPageProps {
  pdf: PDFDocumentProxy
  number: number
  /** How large it is; 1 is as large as it is printed. */
  zoom: number
  /** The size of the first page, used until the page's own is known. */
  like: { width: number; height: number }
}

const textOf = async (page: PDFPageProxy): Promise<string> =>
  (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')

/** One page, drawn once it comes near the visible part; its text is available to screen readers. */
export function PaperPage({ pdf, number, zoom, like }: PaperPageProps) {
  const place = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const [page, setPage] = useState<PDFPageProxy>()
  const [text, setText] = useState('')

  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root: place.current.parentElement,
      rootMargin: '100%',
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (!near) return
    let gone = false
    void pdf.getPage(number).then(
      async (found) => {
        if (gone) return
        setPage(found)
        const words = await textOf(found)
        if (!gone) setText(words)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [near, pdf, number])
  useEffect(() => {
    if (!page) return
    const { canvas, done, stop } = drawPage(page, zoom * ACTUAL * devicePixelRatio)
    // The former drawing stays until the new one is complete.
    void done.then(
      () => sheet.current?.replaceChildren(canvas),
      () => {},
    )
    return stop
  }, [page, zoom])

  const { width, height } = page?.getViewport({ scale: 1 }) ?? like
  return (
    <section
      ref={place}
      className={classes.page}
      data-page={number}
      aria-label={t('Page {{number}} of {{all}}', { number, all: pdf.numPages })}
      style={{ width: width * zoom * ACTUAL, height: height * zoom * ACTUAL }}
    >
      <div ref={sheet} aria-hidden style={{ height: '100%' }} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </section>
  )
}

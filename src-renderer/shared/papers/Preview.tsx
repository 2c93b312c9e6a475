import { lazy, Suspense } from 'react'
import type { FileReply } from '../../../src-shared/contract/file.ts'

/** What reads PDFs is large, and comes only once one is looked at. */
const PaperPreview = lazy(async () => ({ default: (await import('./PaperPreview.tsx')).PaperPreview }))

/** Shows a PDF as long as there is one. */
export function Preview({ file, onClose }: { file: FileReply | undefined; onClose(): void }) {
  return (
    file && (
      <Suspense>
        <PaperPreview file={file} onClose={onClose} />
      </Suspense>
    )
  )
}

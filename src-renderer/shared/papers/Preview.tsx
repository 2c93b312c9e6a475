import { lazy, Suspense } from 'react'
import type { FileReply } from '../../../src-shared/contract/file.ts'

/** The PDF reader is large, and is loaded with the first preview. */
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

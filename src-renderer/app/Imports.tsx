import { lazy, Suspense } from 'react'
import { requestImport, useImportRequest } from '../shared/import-request.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('../features/operations/imports/ImportDialog.tsx')).ImportDialog,
}))

/** The import dialog that a table requested. */
export function Imports() {
  const noun = useImportRequest(({ noun }) => noun)
  if (!noun) return null
  return (
    <Suspense>
      <ImportDialog noun={noun} onClose={() => requestImport(undefined)} />
    </Suspense>
  )
}

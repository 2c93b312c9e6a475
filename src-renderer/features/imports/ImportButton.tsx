import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ImportNoun } from '../../../src-shared/contract/imports.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }))

/** Brings records along in a CSV file: for the title bar of any table. */
export function ImportButton({ noun }: { noun: ImportNoun }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={14} />} onClick={() => setOpened(true)}>
        Import
      </Button>
      {opened && (
        <Suspense>
          <ImportDialog noun={noun} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}

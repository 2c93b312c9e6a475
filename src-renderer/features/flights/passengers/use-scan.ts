import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import type { FileInput } from '../../../../src-shared/domain/office/files.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import type { PickedFile } from '../../../shared/documents/PickFiles.tsx'
import { readPicked } from '../../../shared/documents/read-picked.ts'

export type ReadDocument = Answer<EndpointFor<'travelDocuments.read'>>

/** A passport that was not chosen yet, where choosing one is all there is to do. */
export const noScan = { reading: false, file: undefined, unreadable: undefined, error: null }

/** Reads a passport from a picture or PDF, and keeps the file for its document. */
export function useScan(onRead: (read: ReadDocument) => void) {
  const read = useApiMutation('travelDocuments.read', { quiet: true })
  const [file, setFile] = useState<FileInput>()
  const [unreadable, setUnreadable] = useState<string>()
  const choose = async ([picked]: PickedFile[]) => {
    if (!picked) return
    setUnreadable(undefined)
    setFile(undefined)
    const found = await readPicked(picked, 'scan')
    if ('reason' in found) {
      setUnreadable(found.reason)
      return
    }
    setFile(found.input)
    const outcome = await read.run({ file: found.input })
    if (outcome.done) onRead(outcome.data)
  }
  return {
    choose: (files: PickedFile[]): void => void choose(files),
    reading: read.isPending,
    file,
    unreadable,
    error: read.error,
  }
}

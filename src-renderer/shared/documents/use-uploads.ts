import { useRef, useState } from 'react'
import type { documentNouns } from '../../../src-shared/contract/office/documents.ts'
import { useApiMutation } from '../../data/use-api-mutation.ts'
import { refusalOf } from './file-words.ts'
import type { PickedFile } from './PickFiles.tsx'
import { readPicked } from './read-picked.ts'

/** A record with documents: its table and its number. */
export interface DocumentPlace {
  noun: (typeof documentNouns)[number]
  recordId: number
  /** The kind that new documents get among those of the record, such as RELEASE. */
  kind?: string | undefined
}

/** A file on its way; those that arrived are in the list of documents instead. */
export interface Upload {
  key: number
  name: string
  size: number
  state: 'waiting' | 'sending' | 'refused'
  /** Why it was refused. */
  reason?: string
}

/** Sends files one after the other; a refusal of one does not stop the others. */
export function useUploads(place: DocumentPlace) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const add = useApiMutation('documents.add', { quiet: true })
  const keys = useRef(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const drop = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key))

  async function sendOne(key: number, file: PickedFile, { noun, recordId, kind }: DocumentPlace) {
    change(key, { state: 'sending' })
    const read = await readPicked(file)
    if ('reason' in read) return change(key, { state: 'refused', reason: read.reason })
    const query = { noun, recordId, ...(kind ? { kind } : {}) }
    const outcome = await add.run({ query, file: read.input })
    if (outcome.done) drop(key)
    else change(key, { state: 'refused', reason: outcome.error.message })
  }

  function send(files: readonly PickedFile[]) {
    const added = files.map((file): Upload & { file: PickedFile } => {
      const reason = refusalOf(file)
      const state = reason ? ({ state: 'refused', reason } as const) : ({ state: 'waiting' } as const)
      keys.current += 1
      return { key: keys.current, name: file.name, size: file.size, file, ...state }
    })
    setUploads((before) => [...before, ...added])
    for (const { key, file, state } of added) {
      if (state === 'waiting') line.current = line.current.then(() => sendOne(key, file, place))
    }
  }
  return { uploads, send, drop }
}

import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { type ImportNoun, MAX_BATCH } from '../../../../src-shared/contract/operations/imports.ts'
import type { FileInput } from '../../../../src-shared/domain/office/files.ts'
import { constantText } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import type { PickedFile } from '../../../shared/documents/PickFiles.tsx'
import { readPicked } from '../../../shared/documents/read-picked.ts'
import { ApiError } from '../../../ui/api-error.ts'

export type Preview = Answer<EndpointFor<'imports.preview'>>

/** The name of a column on the screen; a file uses its English name. */
export const columnText = (title: string): string => constantText(title, 'column')

const mapOf = (preview: Preview): string[] =>
  preview.fields.flatMap(({ field, column }) => (column === null ? [] : [`${field}=${column}`]))

/** How a file is read where it does not show it. */
export interface ImportChoice {
  encoding?: Preview['encoding']['used']
  dates?: 'day' | 'month'
  decimal?: '.' | ','
}

/** Texts that replace those of the file, by `<line>,<field>`. */
export type ImportEdits = Readonly<Record<string, string>>

/** An import that was stopped, and can be continued. */
interface Stopped {
  next: number
  changeId: string
  written: number
  left: number
}

/** A file on its way in: chosen, looked at with one mapping or another, written. */
export function useImport(noun: ImportNoun) {
  const ask = useApiMutation('imports.preview', { quiet: true })
  const write = useApiMutation('imports.run', { quiet: true })
  const writeMany = useApiMutation('imports.runInBatches', { quiet: true })
  const [file, setFile] = useState<FileInput>()
  const [unread, setUnread] = useState<ApiError>()
  const [preview, setPreview] = useState<Preview>()

  const [update, setUpdate] = useState(false)
  const [stopped, setStopped] = useState<Stopped>()

  const [choice, setChoice] = useState<ImportChoice>({})
  const [edits, setEdits] = useState<ImportEdits>({})
  const reading = (chosen = choice, edited = edits) => ({
    ...chosen,
    ...(Object.keys(edited).length > 0 && { edit: Object.entries(edited).map(([cell, text]) => `${cell}=${text}`) }),
  })

  interface Look {
    map?: string[]
    update?: boolean
    choice?: ImportChoice
    edits?: ImportEdits
  }
  const look = async (at: FileInput, { map, update: changing = update, choice: chosen, edits: edited }: Look = {}) => {
    write.reset()
    writeMany.reset()
    setStopped(undefined)
    const outcome = await ask.run({
      params: { noun },
      query: { ...(map ? { map } : {}), ...reading(chosen, edited), update: changing },
      file: at,
    })
    if (outcome.done) setPreview(outcome.data)
    else if (!map) setPreview(undefined)
  }
  return {
    file,
    preview,
    update,
    looking: ask.isPending,
    writing: write.isPending || writeMany.isPending,
    /** Many rows are written in batches, which takes a while. */
    inBatches: (preview?.rows ?? 0) > MAX_BATCH,
    stopped,
    error: unread ?? ask.error ?? write.error ?? writeMany.error,
    async choose(chosen: PickedFile | undefined) {
      if (!chosen) return
      const read = await readPicked(chosen, 'csv')
      setUnread('reason' in read ? new ApiError('invalid_input', read.reason) : undefined)
      if ('reason' in read) return
      setFile(read.input)
      setChoice({})
      setEdits({})
      await look(read.input, { choice: {}, edits: {} })
    },
    /** Takes a field from another column of the file; null: from none. */
    async map(field: string, column: string | null) {
      if (!file || !preview) return
      const fields = preview.fields.map((one) => (one.field === field ? { ...one, column } : one))
      setPreview({ ...preview, fields })
      await look(file, { map: mapOf({ ...preview, fields }) })
    },
    choice,
    edits,
    /** Reads the file in another way; another encoding may name other columns. */
    async choosesReading(part: ImportChoice) {
      const chosen = { ...choice, ...part }
      setChoice(chosen)
      if (file && preview) await look(file, { ...(part.encoding ? {} : { map: mapOf(preview) }), choice: chosen })
    },
    /** Corrects a cell of the file. */
    async edit(line: number, field: string, text: string) {
      const edited = { ...edits, [`${line},${field}`]: text }
      setEdits(edited)
      if (file && preview) await look(file, { map: mapOf(preview), edits: edited })
    },
    /** Whether rows of records that are there already change them. */
    async choosesUpdate(chosen: boolean) {
      setUpdate(chosen)
      if (file && preview) await look(file, { map: mapOf(preview), update: chosen })
    },
    async run() {
      if (!file || !preview) return undefined
      const map = mapOf(preview)
      if (preview.rows <= MAX_BATCH) {
        const query = { map, ...reading(), skip: preview.good < preview.rows, update }
        const outcome = await write.run({ params: { noun }, query, file })
        return outcome.done ? { ...outcome.data, changeId: outcome.changeId } : undefined
      }
      const query = {
        map,
        ...reading(),
        update,
        ...(stopped ? { from: stopped.next, changeId: stopped.changeId } : {}),
      }
      const outcome = await writeMany.run({ params: { noun }, query, file })
      if (!outcome.done) return undefined
      const { data } = outcome
      const all = { ...data, written: data.written + (stopped?.written ?? 0), left: data.left + (stopped?.left ?? 0) }
      if (data.next === null) return all
      setStopped({ ...all, next: data.next })
      return undefined
    },
  }
}

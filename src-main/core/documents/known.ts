import {
  type FileInput,
  type FileKind,
  type FileType,
  fileKinds,
  type KnownFile,
  mostBytesOf,
  namesOfKind,
} from '../../../src-shared/domain/office/files.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { fieldProblem, Problem } from '../../../src-shared/wire/errors.ts'
import { plainName } from './names.ts'
import { fileTypeOf, isActiveOffice } from './sniff.ts'
import { beginsAsText } from './text.ts'

const MIB = 1024 * 1024
/** @param limit bytes */
export const fileTooLarge = (limit: number): Problem =>
  new Problem('too_large', message('file_too_large', { limit: limit / MIB }))

/** Whether it is JSON shows when it is read. */
const archiveType = (bytes: Uint8Array): FileType | undefined =>
  beginsAsText(bytes) ? 'application/har+json' : undefined

/**
 * The file of an upload, under a name that can be kept, once its bytes have said what it is.
 * @throws Problem invalid_input when there is none or an empty one, too_large, content_type_refused (decision 37).
 */
export function knownFile(kind: FileKind, input: FileInput | undefined): KnownFile {
  if (!input) throw fieldProblem('file', message('file_required'))
  const { bytes } = input
  if (bytes.length === 0) throw fieldProblem('file', message('file_empty'))
  if (bytes.length > mostBytesOf(kind)) throw fileTooLarge(mostBytesOf(kind))
  // The rest of the rows to import is checked when it is read.
  const isText = kind === 'csv' ? beginsAsText : undefined
  const mediaType = kind === 'har' ? archiveType(bytes) : fileTypeOf(input, isText)
  const taken: readonly FileType[] = fileKinds[kind]
  if (!mediaType || !taken.includes(mediaType)) {
    if (isActiveOffice(bytes)) throw new Problem('content_type_refused', message('file_has_macros'))
    throw new Problem('content_type_refused', message('file_type_refused', { types: namesOfKind(kind) }))
  }
  const { received } = input
  return { name: plainName(input.name), bytes, mediaType, ...(received ? { received } : {}) }
}

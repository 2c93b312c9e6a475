import { fieldProblem, Problem } from '../../src-shared/errors.ts'
import {
  type FileKind,
  type FileType,
  fileKinds,
  type GivenFile,
  type KnownFile,
  mostBytesOf,
  namesOfKind,
} from '../../src-shared/files.ts'
import { message } from '../../src-shared/messages/index.ts'
import { plainName } from './names.ts'
import { fileTooLarge } from './receive.ts'
import { fileTypeOf, isActiveOffice } from './sniff.ts'
import { beginsAsText } from './text.ts'

/** Whether it is JSON shows when it is read. */
const archiveType = (bytes: Uint8Array): FileType | undefined =>
  beginsAsText(bytes) ? 'application/har+json' : undefined

/**
 * The file of an upload, under a name that can be kept, once its bytes have said what it is.
 * @throws Problem invalid_input when there is none or an empty one, too_large, content_type_refused (decision 37).
 */
export function knownFile(kind: FileKind, given: GivenFile | undefined): KnownFile {
  if (!given) throw fieldProblem('file', message('file_required'))
  const { bytes } = given
  if (bytes.length === 0) throw fieldProblem('file', message('file_empty'))
  if (bytes.length > mostBytesOf(kind)) throw fileTooLarge(mostBytesOf(kind))
  // The rest of the rows to import is checked when it is read.
  const isText = kind === 'csv' ? beginsAsText : undefined
  const mediaType = kind === 'har' ? archiveType(bytes) : fileTypeOf(given, isText)
  const taken: readonly FileType[] = fileKinds[kind]
  if (!mediaType || !taken.includes(mediaType)) {
    if (isActiveOffice(bytes)) throw new Problem('content_type_refused', message('file_has_macros'))
    throw new Problem('content_type_refused', message('file_type_refused', { types: namesOfKind(kind) }))
  }
  const { received } = given
  return { name: plainName(given.name), bytes, mediaType, ...(received ? { received } : {}) }
}

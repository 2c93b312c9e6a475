import { fieldProblem, Problem } from '../../src-shared/errors.ts'
import {
  type FileKind,
  type FileType,
  fileKinds,
  type GivenFile,
  type KnownFile,
  MOST_FILE_BYTES,
  namesOfKind,
} from '../../src-shared/files.ts'
import { plainName } from './names.ts'
import { fileTypeOf, isActiveOffice } from './sniff.ts'

/**
 * The file of an upload, under a name that can be kept, once its bytes have said what it is.
 * @throws Problem invalid_input when there is none or an empty one, too_large, content_type_refused (decision 37).
 */
export function knownFile(kind: FileKind, given: GivenFile | undefined): KnownFile {
  if (!given) throw fieldProblem('file', 'send a file, in the form’s part "file".')
  const { bytes } = given
  if (bytes.length === 0) throw fieldProblem('file', 'the file is empty; send one with something in it.')
  if (bytes.length > MOST_FILE_BYTES) throw new Problem('too_large', 'A file can have at most 25 MiB; make it smaller.')
  const mediaType = fileTypeOf(given)
  const taken: readonly FileType[] = fileKinds[kind]
  if (!mediaType || !taken.includes(mediaType)) {
    if (isActiveOffice(bytes)) {
      const message =
        'This file contains macros, controls or embedded objects. Save it without them and upload it again.'
      throw new Problem('content_type_refused', message)
    }
    const message = `By its content this is none of the files that are taken here: ${namesOfKind(kind)}.`
    throw new Problem('content_type_refused', message)
  }
  const { received } = given
  return { name: plainName(given.name), bytes, mediaType, ...(received ? { received } : {}) }
}

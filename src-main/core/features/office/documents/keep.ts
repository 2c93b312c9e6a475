import type { FileReply } from '../../../../../src-shared/contract/file.ts'
import type { FileType, KnownFile } from '../../../../../src-shared/domain/office/files.ts'
import { checkWritable } from '../../../../../src-shared/flight/flight-writes.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Reading, Writing } from '../../../dispatch/context.ts'
import { nameToSave } from '../../../documents/names.ts'
import { sha256Of } from '../../../runtime/hash.ts'
import { type DocumentNoun, type DocumentRow, documentByReference, flightOfRecord } from './queries.ts'

interface Place {
  noun: DocumentNoun
  rowId: string
  /** The kind of the document among those of its record. */
  kind?: string | null | undefined
  customName?: string | null | undefined
}

/**
 * Hangs a file on a record. Its bytes are kept when this is committed, and nothing is left of them when it is not.
 * @throws Problem state_conflict where the record is of a canceled flight (decision 63).
 */
export async function keepFile(writing: Writing, file: KnownFile, place: Place): Promise<DocumentRow> {
  const { name, mediaType, bytes, received, onDisk } = file
  const { kind = null, customName = null, ...at } = place
  const flight = await flightOfRecord(writing.db, at.noun, at.rowId)
  if (flight) checkWritable(flight, 'documents')
  const sha256 = onDisk?.sha256 ?? received?.sha256 ?? sha256Of(bytes)
  const row = { ...at, kind, customName, name, mediaType, sha256, size: bytes.length }
  const { id } = await writing.add('documents', row)
  const { documents } = writing
  const prepared = onDisk ?? (await documents.prepare(writing.db.operatorId, sha256, received ?? bytes))
  writing.afterCommit(prepared.keep)
  writing.afterRollback(prepared.forget)
  return found(await documentByReference(writing.db, id), 'document_not_found')
}

/** The file of a document. @throws Problem unknown_record when its bytes are lost. */
export async function fileOf({ db, documents }: Reading, { sha256, name, mediaType }: DocumentRow): Promise<FileReply> {
  const bytes = found(await documents.get(db.operatorId, sha256), 'document_not_found')
  return { name: nameToSave(name, mediaType as FileType), mediaType, bytes }
}

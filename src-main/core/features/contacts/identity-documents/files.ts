import type { DocumentInput } from '../../../../../src-shared/contract/contacts/identity-documents.ts'
import type { KnownFile } from '../../../../../src-shared/domain/office/files.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { keepFile } from '../../office/documents/keep.ts'
import type { DocumentRow } from '../../office/documents/queries.ts'
import { removeDocument } from '../../office/documents/remove.ts'
import { storedDocument } from './rules.ts'
import { createIdCard } from './write.ts'

/** The document of a request: the record, a file, or both (decision 41). */
interface SentDocument {
  body: DocumentInput | undefined
  file: KnownFile | undefined
}

/** @throws Problem invalid_input when a request sends neither. */
export function checkSent({ body, file }: SentDocument): void {
  if (body || file) return
  throw fieldProblem('body', message('document_body_required'))
}

/** Writes an id card with the file that came with it; answers its row's id. */
export async function addIdCard(
  writing: Writing,
  userId: string,
  body: DocumentInput,
  file: KnownFile | undefined,
): Promise<string> {
  const id = await createIdCard(writing, userId, body)
  if (file) await keepFile(writing, file, { noun: 'idCards', rowId: id })
  return id
}

/**
 * Changes a file that belongs to no id card: another file takes its place, and with a number it becomes the scan of a
 * new id card. Answers the row of the file, and of the id card where there is one now.
 * @throws Problem invalid_input for a record without a number.
 */
export async function changeFile(
  writing: Writing,
  kept: DocumentRow,
  { body, file }: SentDocument,
): Promise<{ fileId: string; cardId: string | undefined }> {
  let fileId = kept.id
  if (file) {
    fileId = (await keepFile(writing, file, { noun: 'users', rowId: kept.rowId, kind: kept.kind })).id
    await removeDocument(writing, kept)
  }
  if (!body) return { fileId, cardId: undefined }
  if (!storedDocument(body).number) throw fieldProblem('number', message('document_number_required'))
  const cardId = await createIdCard(writing, kept.rowId, body)
  await writing.change('documents', fileId, { noun: 'idCards', rowId: cardId })
  return { fileId, cardId }
}

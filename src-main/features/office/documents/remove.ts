import type { Writing } from '../../../dispatch/context.ts'
import { type DocumentNoun, type DocumentRow, documentsOf, isReferred } from './queries.ts'

/** Removes a document; its bytes go with the last one that has them, once that is committed. */
export async function removeDocument(writing: Writing, { id, sha256 }: DocumentRow): Promise<void> {
  const { host, db } = writing
  await writing.remove('documents', id)
  if (await isReferred(db, sha256)) return
  writing.afterCommit(() => host.documents.drop(db.operatorId, sha256))
}

/** Removes a record with its documents. */
export async function removeWithDocuments(writing: Writing, noun: DocumentNoun, rowId: string): Promise<void> {
  for (const document of await documentsOf(writing.db, noun, rowId)) await removeDocument(writing, document)
  await writing.remove(noun, rowId)
}

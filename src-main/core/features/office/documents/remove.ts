import type { Writing } from '../../../dispatch/context.ts'
import { areOnFieldDevice, type DocumentNoun, type DocumentRow, documentsOf, isReferred } from './queries.ts'

/**
 * Removes a document; its bytes go with the last one that has them, once that is committed. Those of one that a field
 * device holds are set aside: a report from before it was removed brings its record back.
 */
export async function removeDocument(writing: Writing, { id, sha256 }: DocumentRow): Promise<void> {
  const { documents, db, now } = writing
  await writing.remove('documents', id)
  if (await isReferred(db, sha256)) return
  const mayComeBack = await areOnFieldDevice(db, { id, sha256 })
  writing.afterCommit(() => {
    if (mayComeBack) documents.setAside(db.operatorId, sha256, now)
    else documents.drop(db.operatorId, sha256)
  })
}

/** Removes a record with its documents. */
export async function removeWithDocuments(writing: Writing, noun: DocumentNoun, rowId: string): Promise<void> {
  for (const document of await documentsOf(writing.db, noun, rowId)) await removeDocument(writing, document)
  await writing.remove(noun, rowId)
}

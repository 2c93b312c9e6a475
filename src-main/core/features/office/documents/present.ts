import type { z } from 'zod'
import type { documentObject } from '../../../../../src-shared/contract/office/document-object.ts'
import type { document } from '../../../../../src-shared/contract/office/documents.ts'
import type { DocumentNoun, DocumentRow, documentEntries } from './queries.ts'

export function presentDocument(row: DocumentRow, recordId: number): z.infer<typeof document> {
  const { name, customName, mediaType, size, kind, createdAt } = row
  const noun = row.noun as DocumentNoun
  return { uuid: row.id, documentId: row.publicId, noun, recordId, name, customName, mediaType, size, kind, createdAt }
}

export const presentEntry = ({ at, actor, action, changes }: Awaited<ReturnType<typeof documentEntries>>[number]) => ({
  ...{ at, actor, action: action as 'add' | 'remove' },
  name: changes.customName ?? changes.name,
})

/** Row -> a file within its record, which has the number `refEntityId` (wire-facts 1.8): nulls stay. */
export function presentDocumentObject(row: DocumentRow, refEntityId: number): z.infer<typeof documentObject> {
  return {
    id: row.publicId,
    uuid: row.id,
    name: row.customName ?? row.name,
    customName: row.customName,
    originalName: row.name,
    fileSize: row.size,
    imageSizeX: null,
    imageSizeY: null,
    isThumbnail: false,
    thumbnail: null,
    creationDate: row.createdAt,
    entityName: row.noun,
    refEntityId,
    status: null,
    target: null,
  }
}

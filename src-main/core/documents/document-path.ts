import { isSha256, isUuid } from '../runtime/path-parts.ts'

/**
 * The path of a document below the folder of all documents: `operator/ab/abcd…`, with slashes. Undefined where the
 * operator's id is no UUID or the hash no SHA-256: nothing was ever stored under such a name.
 */
export function documentPath(operatorId: string, sha256: string): string | undefined {
  if (!isUuid(operatorId) || !isSha256(sha256)) return undefined
  return `${operatorId}/${sha256.slice(0, 2)}/${sha256}`
}

/** The folder, below that of all documents, of bytes whose document was removed and may come back. */
export const REMOVED = 'removed'

/** The path of such bytes below the folder of all documents: `removed/operator.abcd…`. Undefined as above. */
export function removedDocumentPath(operatorId: string, sha256: string): string | undefined {
  if (documentPath(operatorId, sha256) === undefined) return undefined
  return `${REMOVED}/${operatorId}.${sha256}`
}

/**
 * The hash that a path below the folder of all documents names; undefined where it is not the path of a document, there
 * or removed.
 */
export function hashInDocumentPath(path: string): string | undefined {
  const [folder = '', inside = '', last = ''] = path.split('/')
  if (documentPath(folder, last) === path) return last
  const [operatorId = '', sha256 = ''] = inside.split('.')
  return removedDocumentPath(operatorId, sha256) === path ? sha256 : undefined
}

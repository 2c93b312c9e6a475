import { isSha256, isUuid } from '../runtime/path-parts.ts'

/**
 * The path of a document below the folder of all documents: `operator/ab/abcd…`, with slashes. Undefined where the
 * operator's id is no UUID or the hash no SHA-256: nothing was ever stored under such a name.
 */
export function documentPath(operatorId: string, sha256: string): string | undefined {
  if (!isUuid(operatorId) || !isSha256(sha256)) return undefined
  return `${operatorId}/${sha256.slice(0, 2)}/${sha256}`
}

/** The hash that a path below the folder of all documents names; undefined where it is not the path of a document. */
export function hashInDocumentPath(path: string): string | undefined {
  const [operatorId = '', , sha256 = ''] = path.split('/')
  return documentPath(operatorId, sha256) === path ? sha256 : undefined
}

/*
 * Values of rows that become part of a path. A database may come from outside (a restored backup, a scenario, a copied
 * folder), so what it names is compared with the only form that Apron itself writes before it becomes a path.
 */

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SHA256 = /^[0-9a-f]{64}$/

/** Whether a value is a UUID in lower case, as ids of rows are. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** Whether a value is a SHA-256 in lower-case hex, as the names of files are. */
export const isSha256 = (value: unknown): value is string => typeof value === 'string' && SHA256.test(value)

/** The id of a row as part of a path. @throws Error where it is no UUID. */
export function idInPath(id: string): string {
  if (!isUuid(id)) throw new Error('An id that is no UUID can’t be part of a path.')
  return id
}

/** A SHA-256 as part of a path. @throws Error where it is none. */
export function sha256InPath(sha256: string): string {
  if (!isSha256(sha256)) throw new Error('A hash that is no SHA-256 can’t be part of a path.')
  return sha256
}

import type { Operation } from '../../../../src-shared/contract/index.ts'
import type { FileInput } from '../../../../src-shared/domain/office/files.ts'
import { sha256Of } from '../../runtime/hash.ts'

export interface SentRequest {
  operation: Operation
  params?: Record<string, string> | undefined
  query?: unknown
  body?: unknown
  file?: FileInput | undefined
}

/** The same value with the keys of each object in order: programs that build a body again may order them otherwise. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, each]) => [name, ordered(each)])
}

/** The SHA-256 of a request; the same for two equal requests. */
export function fingerprintOf({ operation, params = {}, query = {}, body, file }: SentRequest): string {
  const request = [operation, ordered({ ...params }), ordered({ ...(query as object) }), ordered(body) ?? null]
  const content = file && ['\0', file.name, '\0', file.received?.sha256 ?? sha256Of(file.bytes)]
  return sha256Of(JSON.stringify(request), ...(content ?? []))
}

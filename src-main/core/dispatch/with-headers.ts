import type { Reply } from '../../../src-shared/wire/errors.ts'

/** A reply with more headers. */
export const withHeaders = (headers: Record<string, string>, reply: Reply): Reply =>
  Object.keys(headers).length > 0 ? { ...reply, headers: { ...reply.headers, ...headers } } : reply

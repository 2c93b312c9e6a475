import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** The reply of an operation that answers with a file: over HTTP the bytes under their own type, over IPC this. */
export const file = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})
export type FileReply = z.infer<typeof file>

/** Whether an operation answers with a file. */
export const answersFile = ({ reply }: Pick<Endpoint, 'reply'>): boolean => reply === file

import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** The reply of an operation that answers with a file: over HTTP the bytes under their own type, over IPC this. */
export const file = z.object({
  name: z.string(),
  mediaType: z.string(),
  bytes: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})
export type FileReply = z.infer<typeof file>

/** The same of a large file, which is made while it is sent. */
export interface StreamedFile extends Omit<FileReply, 'bytes'> {
  chunks: AsyncIterable<Uint8Array>
  /** About how many bytes there will be, for showing how far it is. */
  size: number
}

export const isStreamed = (body: unknown): body is StreamedFile =>
  typeof body === 'object' && body !== null && 'chunks' in body

/** The whole of a file, for a transport that takes it in one piece. */
export async function wholeFile({ chunks, size: _, ...rest }: StreamedFile): Promise<FileReply> {
  const parts: Uint8Array[] = []
  for await (const part of chunks) parts.push(part)
  const bytes = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return { ...rest, bytes }
}

/** Whether an operation answers with a file. */
export const answersFile = ({ reply }: Pick<Endpoint, 'reply'>): boolean => reply === file

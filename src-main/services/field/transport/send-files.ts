import { open } from 'node:fs/promises'
import { OFFSET_HEADER } from './blob-answers.ts'
import type { HubClient } from './hub-client.ts'
import { CHUNK_BYTES } from './limits.ts'
import type { OwnFiles } from './own-files.ts'
import type { Parts } from './parts.ts'

interface FileTransfer {
  client: HubClient
  files: OwnFiles
  /** Called after each piece. */
  moved(): void
  signal?: AbortSignal | undefined
}

const pathOf = (sha256: string) => `/blobs/${sha256}`
const offsetIn = (headers: Record<string, unknown>) => Number(headers[OFFSET_HEADER] ?? 0)

/** Sends a file that the hub lacks, from where it was cut off on. One that is lost here is left out. */
export async function sendFile(sha256: string, { client, files, moved, signal }: FileTransfer): Promise<void> {
  const path = await files.pathOf(sha256)
  if (path === undefined) return
  const known = await client.ask({ method: 'HEAD', path: pathOf(sha256), signal })
  if (known.status === 200) return
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let at = Math.min(offsetIn(known.headers), size)
    // What is all there but was not compared with its hash is sent from its last piece on.
    if (at === size) at = Math.max(0, size - CHUNK_BYTES)
    while (at < size) {
      const most = Math.min(CHUNK_BYTES, size - at)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, at)
      if (bytesRead === 0) return
      const body = buffer.subarray(0, bytesRead)
      const headers = { 'Content-Range': `bytes ${at}-${at + bytesRead - 1}/${size}` }
      const got = await client.ask({ method: 'PUT', path: pathOf(sha256), headers, body, signal })
      at = offsetIn(got.headers)
      moved()
    }
  } finally {
    await file.close()
  }
}

const RANGE = /^bytes \d+-\d+\/(\d+)$/

/** Fetches a file from the hub, from where it was cut off on. */
export async function fetchFile(
  sha256: string,
  { client, files, moved, signal, parts }: FileTransfer & { parts: Parts },
): Promise<void> {
  let whole = await parts.whole(sha256)
  while (whole === undefined) {
    const at = await parts.have(sha256)
    const headers = { Range: `bytes=${at}-` }
    const got = await client.ask({ method: 'GET', path: pathOf(sha256), headers, signal })
    const total = Number(RANGE.exec(String(got.headers['content-range']))?.[1] ?? at)
    await parts.add(sha256, at, total, got.bytes)
    moved()
    whole = await parts.whole(sha256)
  }
  await files.keep(sha256, { path: whole })
  await parts.drop(sha256)
}

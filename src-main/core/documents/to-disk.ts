import { bytesToHex } from '@noble/hashes/utils.js'
import type { KnownFile } from '../../../src-shared/domain/office/files.ts'
import type { DocumentStore } from './store.ts'

/** Writes the bytes of a file to the disk before the transaction that keeps it begins, so that none waits for the disk. */
export async function toDisk(
  documents: DocumentStore,
  operatorId: string,
  { bytes, received }: Pick<KnownFile, 'bytes' | 'received'>,
): Promise<NonNullable<KnownFile['onDisk']>> {
  const sha256 = received?.sha256 ?? (await digestOf(bytes))
  return { sha256, ...(await documents.prepare(operatorId, sha256, received ?? bytes)) }
}

/** The SHA-256 of bytes, computed beside the main thread. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return bytesToHex(new Uint8Array(digest))
}

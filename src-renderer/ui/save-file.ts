import type { FileReply } from '../../src-shared/contract/file.ts'
import { safeFileName } from '../../src-shared/domain/office/file-names.ts'

/** The bytes of a file as an address the page can show; to be given back with `URL.revokeObjectURL`. */
export const addressOf = ({ bytes, mediaType }: FileReply): string =>
  URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType }))

const LONG_ENOUGH_TO_BEGIN_MS = 30_000

/** Saves a file where the user's downloads go; the desktop app asks where. */
export function saveFile(file: FileReply): void {
  const link = document.createElement('a')
  link.href = addressOf(file)
  link.download = safeFileName(file.name)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), LONG_ENOUGH_TO_BEGIN_MS)
}

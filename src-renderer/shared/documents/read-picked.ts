import type { FileInput, FileKind } from '../../../src-shared/domain/office/files.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { sizeRefusal } from './file-words.ts'
import type { PickedFile } from './PickFiles.tsx'

/** The content of a file that was chosen or dropped; else the reason why it can't be sent. */
export async function readPicked(
  file: PickedFile,
  kind: FileKind = 'any',
): Promise<{ input: FileInput } | { reason: string }> {
  const refused = sizeRefusal(file, kind)
  if (refused) return { reason: refused }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { reason: t('Can’t read the file. Choose a file, not a folder.') }
  return { input: { name: file.name, bytes: new Uint8Array(bytes) } }
}

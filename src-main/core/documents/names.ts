import { safeFileName } from '../../../src-shared/domain/office/file-names.ts'
import { type FileType, fileTypes } from '../../../src-shared/domain/office/files.ts'

/** The last part of what a client calls a file, as a name that it can be kept by; `file` when nothing is left. */
export const plainName = (input: string): string => safeFileName(input.split(/[\\/]/).at(-1) ?? '')

const knownEnding = new RegExp(`\\.(${Object.values(fileTypes).flat().join('|')})$`, 'i')

/** A name to save a file under: it ends as its type does, whatever it was called. */
export function nameToSave(name: string, mediaType: FileType): string {
  const endings: readonly string[] = fileTypes[mediaType]
  const plain = plainName(name)
  const ending = knownEnding.exec(plain)?.[1]?.toLowerCase()
  if (ending && endings.includes(ending)) return plain
  return safeFileName(`${plain.replace(knownEnding, '')}.${endings[0]}`)
}

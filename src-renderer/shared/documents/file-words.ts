import { type FileKind, fileTypes, mostBytesOf } from '../../../src-shared/domain/office/files.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { numberText } from '../../ui/number.ts'

/** `840 B`, `12 KB`, `3.4 MB`: how large a file is, as people say it. */
export function sizeWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${numberText(bytes / 1024 / 1024, 1)} MB`
}

/** `PDF`, `JPG`: the type of a file by what its name ends in. */
export function typeWord(mediaType: string): string {
  const endings: readonly string[] = (fileTypes as Record<string, readonly string[]>)[mediaType] ?? []
  return endings[0]?.toUpperCase() ?? t('FILE')
}

/** How a file can be looked at without another program; undefined where it can't. */
export function previewOf(mediaType: string): 'picture' | 'text' | 'paper' | undefined {
  if (['image/png', 'image/jpeg', 'image/webp'].includes(mediaType)) return 'picture'
  if (mediaType === 'application/pdf') return 'paper'
  return mediaType.startsWith('text/') ? 'text' : undefined
}

/** Why nothing of a size is taken (decision 6). */
export function sizeRefusal({ size }: { size: number }, kind: FileKind = 'any'): string | undefined {
  if (size === 0) return t('The file is empty. Choose another file.')
  const most = mostBytesOf(kind)
  if (size > most)
    return t('The file is too large ({{size}}). The limit is {{most}}.', {
      size: sizeWords(size),
      most: sizeWords(most),
    })
  return undefined
}

/** Why a file need not be sent at all: the core would refuse it (decisions 6, 37). */
export function refusalOf({ name, size }: { name: string; size: number }): string | undefined {
  const tooMuch = sizeRefusal({ size })
  if (tooMuch) return tooMuch
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  const known = Object.values(fileTypes).flat() as string[]
  return ending && known.includes(ending)
    ? undefined
    : t('File type not supported. Use {{types}}.', { types: acceptedWords() })
}

const names = Object.values(fileTypes).map(([ending]) => ending.toUpperCase())
/** `PDF, PNG, JPG, ...`: what a document can be. */
export const acceptedWords = () =>
  t('{{types}} or {{last}}', { types: names.slice(0, -1).join(', '), last: names.at(-1) })

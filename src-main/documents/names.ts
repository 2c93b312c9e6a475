import { type FileType, fileTypes } from '../../src-shared/files.ts'

const LONGEST = 200
/** What a name may not have on one system or another, and what turns the direction of reading. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unfit = /[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff"*:<>?|]/g

/** The last part of what a client calls a file, without what no name may have; `file` when nothing is left. */
export function plainName(given: string): string {
  const last = given.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const name = last.replace(unfit, '').replace(/^[\s.]+/, '')
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length).slice(0, LONGEST - ending.length)
  return (stem + ending).trim() || 'file'
}

const knownEnding = new RegExp(`\\.(${Object.values(fileTypes).flat().join('|')})$`, 'i')

/** A name to save a file under: it ends as its type does, whatever it was called. */
export function nameToSave(name: string, mediaType: FileType): string {
  const endings: readonly string[] = fileTypes[mediaType]
  const plain = plainName(name)
  const ending = knownEnding.exec(plain)?.[1]?.toLowerCase()
  if (ending && endings.includes(ending)) return plain
  return `${plain.replace(knownEnding, '')}.${endings[0]}`
}

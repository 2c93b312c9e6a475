import { folded } from './fold.ts'

/** The key of a name of a column: case, accents, punctuation and spaces make no difference. */
export const headKey = (head: string): string =>
  head.trim() === '#' ? '#' : folded(head.replace(/\((?:s|n|en|e)\)/gi, (end) => end.slice(1, -1))).replaceAll(' ', '')

/** Words before a head that say whose it is, in lists of one kind of people. */
const WHOSE =
  /^(?:passengers?|pax|travell?ers?|guests?|fluggast|passagiere?|passagers?|crew|client)\s{0,5}(?:['’]s|s['’])?[\s_:-]{1,5}(?=\p{L})/iu

/** The keys by which a head is looked for, the surest first: as it stands, without its brackets, without whose it is. */
export function headKeys(head: string): string[] {
  const bare = head.replaceAll(/[([{][^()[\]{}]*[)\]}]/g, ' ')
  const keys = [
    head,
    bare,
    bare.split(/\s[/|]\s/)[0] ?? '',
    bare.replace(WHOSE, ''),
    bare.replace(/^(.{4,}?)\/.*$/s, '$1'),
  ].map(headKey)
  return [...new Set(keys)].filter(Boolean)
}

import { Fragment, type ReactNode } from 'react'

/** How a marked part of a sentence is shown, by the name of its mark. */
export type Markup = Record<string, (part: string) => ReactNode>

const bold: Markup = { b: (part) => <b>{part}</b> }

/** Marks machine-readable names and addresses as `<code>`. */
export const asCode: Markup = { code: (part) => <code>{part}</code> }

/** Plain text, a mark, what it marks, plain text, and so on. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  const neverClosed = new Set<string>()
  let end = 0
  for (const { index, 0: opening, 1: mark = '' } of text.matchAll(/<(\w{1,20})>/g)) {
    if (index < end || neverClosed.has(mark)) continue
    const inner = index + opening.length
    const closing = text.indexOf(`</${mark}>`, inner)
    if (closing < 0) {
      neverClosed.add(mark)
      continue
    }
    pieces.push(text.slice(end, index), mark, text.slice(inner, closing))
    end = closing + opening.length + 1
  }
  return [...pieces, text.slice(end)]
}

/**
 * A sentence in which a part is bold, a link or another element, so that it can be translated whole: `<Trans
 * text={t('<b>{{name}}</b> will be gone for everyone.', { name })} />`. Marks other than `<b>` are shown as `as` says:
 * `as={{ link: (part) => <Link href="/crew">{part}</Link> }}` for `'Open the <link>crew</link>.'`.
 */
export function Trans({ text, as = {} }: { text: string; as?: Markup }) {
  const pieces = piecesOf(text)
  const shown: Markup = { ...bold, ...as }
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null
    const mark = index % 3 === 2 ? pieces[index - 1] : undefined
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence have no other name than their place
    return <Fragment key={index}>{mark ? (shown[mark]?.(piece) ?? piece) : piece}</Fragment>
  })
}

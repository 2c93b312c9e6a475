import { composed } from '../../../../src-shared/strings/composed.ts'

const invisible = /^\p{DI}$/u

/** Characters without shape that are no letters: joiners, variation selectors, marks of direction. */
export const isInvisible = (character: string): boolean => invisible.test(character)

/**
 * A text as it is drawn: letters with their marks as one character where there is one, one kind of line break, and spaces
 * in place of tabs. Other control characters stay, and are drawn as their codes.
 */
export const cleanText = (text: string): string =>
  composed(
    text
      .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' ')
      .replaceAll('\u00ad', ''),
  )

/** How a character that no font has is drawn: `[U+1F9FF]`, read from left to right, before which a line may end. */
export const codeOf = (character: string): string =>
  `\u200b\u2066[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]\u2069`

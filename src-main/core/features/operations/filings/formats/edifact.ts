import { latin } from '../../../../../../src-shared/strings/latin.ts'

/** A data element: one value, or components. Trailing empty ones are left out. */
export type Element = string | readonly string[]
export type Segment = readonly [tag: string, ...elements: Element[]]

/** The separators of the service string advice, which is always sent. */
const UNA = "UNA:+.? '"

/** Text of level UNOA (ISO 9735): capitals, digits and a few signs; an at sign is written `.AT.`, as the guide does. */
export const unoa = (text: string): string =>
  latin(text)
    .replaceAll('@', '.AT.')
    .replace(/[^A-Z0-9 .,\-()/='+:?!"%&*;<>]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

const released = (text: string): string => text.replace(/[?:+']/g, (sign) => `?${sign}`)

const withoutTail = <Value>(values: readonly Value[], isEmpty: (value: Value) => boolean): Value[] => {
  const last = values.findLastIndex((value) => !isEmpty(value))
  return values.slice(0, last + 1)
}

const elementText = (element: Element): string =>
  withoutTail(typeof element === 'string' ? [element] : element, (part) => part === '')
    .map(released)
    .join(':')

const segmentText = ([tag, ...elements]: Segment): string =>
  `${[tag, ...withoutTail(elements.map(elementText), (text) => text === '')].join('+')}'`

/** Segments as an interchange, a line each; the line ends are no part of it and are allowed between segments. */
export const interchange = (segments: readonly Segment[]): string =>
  [UNA, ...segments.map(segmentText)].map((line) => `${line}\r\n`).join('')

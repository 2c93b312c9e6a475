import { message, verbatim } from './index.ts'
import type { Message, PlainCode } from './types.ts'

/**
 * A message in a place that takes text only (a column, an issue of zod): as JSON. Read it with `messageFromText`, never
 * show it.
 */
export const messageAsText = (input: Message): string => JSON.stringify(input)

const isMessageText = (text: string): boolean => text.startsWith('{"code":')

/** The message in a text that `messageAsText` made. Any other text, such as of earlier versions, is said as it is. */
export const messageFromText = (text: string): Message => (isMessageText(text) ? JSON.parse(text) : verbatim(text))

/**
 * The message of a schema of the contract about a wrong value: `z.string().regex(..., issue('expected_day'))`. Codes
 * that begin with `expected_` name what the value must be.
 */
export const issue = (input: PlainCode | Message): string =>
  messageAsText(typeof input === 'string' ? message(input) : input)

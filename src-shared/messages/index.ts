import { english } from './english.ts'
import { fill } from './fill.ts'
import type { Constant, JoinedValues, Message, MessageCode, MessageValue, ParamNames, ParamsOf } from './types.ts'

/**
 * A message of the core to partners and screens: a code with parameters, never a sentence. English is rendered here,
 * for partners; screens render the same message in their language (`messageText` in texts.ts).
 *
 * To add a message:
 * 1. Write its English in `messages/<wing>.ts` (`shared.ts` for what several wings say): `code: 'Text with {{name}}.'`.
 *    Say what happened, then what to do. A text with a plural has two keys, `code_one` and `code_other`, and `{{count}}`.
 *    What follows the name of a field (`fieldProblem`) begins with a small letter.
 * 2. Write its German in `texts/de/messages/<wing>.json` under the same code, with the same placeholders.
 * 3. Say it: `new Problem('state_conflict', message('aircraft_in_maintenance', { tail, until }))`.
 *
 * A parameter is text, a number, another message, a list of these (joined with commas; `joined` for other separators),
 * or a word of the contract that screens translate (`constant('Light jet')`). Sentences are never glued together from
 * strings and never parsed.
 */
export function message<Code extends MessageCode>(
  code: Code,
  ...[params]: [ParamNames<Code>] extends [never] ? [] : [params: ParamsOf<Code>]
): Message {
  return { code, params: params ?? {} }
}

/** A word of the contract as a parameter: `Light jet`. */
export const constant = (words: string, context?: string): Constant =>
  context === undefined ? { constant: words } : { constant: words, context }

/** A list as a parameter, with another separator than a comma. */
export const joined = (values: readonly MessageValue[], separator: string): JoinedValues => ({ values, separator })

/** Text that comes from elsewhere, such as the operating system's, where a message is needed. */
export const verbatim = (text: string): Message => message('verbatim', { text })

const inEnglish = { messages: english, constantText: (words: string) => words }

/** A message in English. */
export const englishText = (input: Message): string => fill(input, inEnglish)

export type {
  Constant,
  JoinedValues as Joined,
  Message,
  MessageCode,
  MessageValue,
  ParamsOf,
  PlainCode,
} from './types.ts'

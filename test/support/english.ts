import { englishText, type Message } from '../../src-shared/messages/index.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { answered } from './apron.ts'

/** A value with the English text in place of each message. */
type English<Value> = Value extends Message
  ? string
  : Value extends readonly (infer Item)[]
    ? English<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: English<Value[Key]> }
      : Value

const isMessage = (value: object): value is Message => 'code' in value && 'params' in value

/** The same value, with each message in it in English. */
export function inEnglish<Value>(value: Value): English<Value> {
  if (typeof value !== 'object' || value === null) return value as English<Value>
  if (Array.isArray(value)) return value.map(inEnglish) as English<Value>
  if (isMessage(value) && Object.keys(value).length === 2) return englishText(value) as English<Value>
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inEnglish(one)])) as English<Value>
}

/** The body of a reply that must be a success, with each message in it in English. */
export const answeredInEnglish = <Body>(reply: Reply<Body>): English<Body> => inEnglish(answered(reply))

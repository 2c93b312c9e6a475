import { english } from './english.ts'
import type { Constant, Message, MessageValue } from './types.ts'

/** How a language writes messages and constants. */
interface LanguageFormat {
  /** Templates by code; a code that is missing is written in English. */
  messages: Readonly<Record<string, string>>
  constantText(words: string, context?: string): string
  /** Writes a day (`2026-11-23`) as readers of the language do; where it is left out the day stays as it is. */
  dayText?(day: string): string
}

const DAY = /^\d{4}-\d\d-\d\d$/

const source: Readonly<Record<string, string>> = english

function templateOf({ code, params }: Message, messages: LanguageFormat['messages']): string | undefined {
  return messages[code] ?? messages[`${code}_${params['count'] === 1 ? 'one' : 'other'}`]
}

const isConstant = (value: object): value is Constant => 'constant' in value
const isMessage = (value: object): value is Message => 'code' in value
const isList = (value: MessageValue): value is readonly MessageValue[] => Array.isArray(value)

function valueText(value: MessageValue, wording: LanguageFormat): string {
  if (typeof value === 'string' && DAY.test(value)) return wording.dayText?.(value) ?? value
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return value.map((one) => valueText(one, wording)).join(', ')
  if (isMessage(value)) return fill(value, wording)
  if (isConstant(value)) return wording.constantText(value.constant, value.context)
  return value.values.map((one) => valueText(one, wording)).join(value.separator)
}

/** A message in words. A code that no catalogue has is shown as it is. */
export function fill(message: Message, wording: LanguageFormat): string {
  const template = templateOf(message, wording.messages) ?? templateOf(message, source) ?? message.code
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = message.params[name]
    return value === undefined ? '' : valueText(value, wording)
  })
}

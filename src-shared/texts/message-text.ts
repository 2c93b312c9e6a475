import { fill } from '../messages/fill.ts'
import type { Message } from '../messages/types.ts'
import { dayText } from './day-words.ts'
import { constantText, messageTemplates } from './texts.ts'

/** The text of a message of the core (a refusal, a warning, a change) in the current language. */
export function messageText(message: Message): string {
  return fill(message, { messages: messageTemplates(), constantText, dayText })
}

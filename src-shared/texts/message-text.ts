import { fill } from '../messages/fill.ts'
import type { Message } from '../messages/types.ts'
import { dayText } from './day-words.ts'
import { constantText, messageTemplates } from './texts.ts'

/** What the core says (a refusal, a warning, what a change did), in the language spoken. */
export function messageText(said: Message): string {
  return fill(said, { messages: messageTemplates(), constantText, dayText })
}

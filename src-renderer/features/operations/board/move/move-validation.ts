import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import { messageText } from '../../../../../src-shared/texts/texts.ts'

/** The preview of a move; all preview operations answer in this shape. */
export type MoveValidation = Answer<EndpointFor<'schedule.previewFlightMove'>>

/** Translates a sentence of the core, or a finding that was made one. */
function translateSentence(sentence: string): string {
  const known = messageText(sentence)
  return known === sentence && sentence.endsWith('.') ? `${messageText(sentence.slice(0, -1))}.` : known
}

/** Translates each sentence of a message. */
export const translateSentences = (message: string): string =>
  message
    .split(/(?<=\.) (?=\p{Lu})/u)
    .map(translateSentence)
    .join(' ')

/** How the preview looks: unknown, free of new conflicts, with warnings, with blocking conflicts, or refused. */
export function validationState(
  validation: MoveValidation | undefined,
): 'pending' | 'clear' | 'warning' | 'blocking' | 'refused' {
  if (!validation) return 'pending'
  if (validation.refusal !== null) return 'refused'
  const fresh = validation.warnings.filter(({ already }) => !already)
  if (fresh.length === 0) return 'clear'
  return fresh.some(({ blocking }) => blocking) ? 'blocking' : 'warning'
}

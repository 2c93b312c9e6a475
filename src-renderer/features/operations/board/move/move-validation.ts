import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import { translateServerMessage } from '../../../../../src-shared/texts/texts.ts'

/** What stands against a move; all that weigh one answer alike. */
export type MoveValidation = Answer<EndpointFor<'schedule.previewFlightMove'>>

/** A sentence of the core, or a finding that is made one. */
function heardSentence(sentence: string): string {
  const known = translateServerMessage(sentence)
  return known === sentence && sentence.endsWith('.') ? `${translateServerMessage(sentence.slice(0, -1))}.` : known
}

/** What was said in several sentences, each in the language spoken. */
export const heardSentences = (message: string): string =>
  message
    .split(/(?<=\.) (?=\p{Lu})/u)
    .map(heardSentence)
    .join(' ')

/** How a verdict looks: not known yet, nothing against it, to be looked at, not to be flown so, or not possible. */
export function gravity(verdict: MoveValidation | undefined): 'asking' | 'fits' | 'warned' | 'blocking' | 'refused' {
  if (!verdict) return 'asking'
  if (verdict.refusal !== null) return 'refused'
  const fresh = verdict.warnings.filter(({ already }) => !already)
  if (fresh.length === 0) return 'fits'
  return fresh.some(({ blocking }) => blocking) ? 'blocking' : 'warned'
}

import { VisuallyHidden } from '@mantine/core'
import { t, translateServerMessage } from '../../../../../src-shared/texts/texts.ts'
import { isSameSpot, type Move } from '../model/moves.ts'
import { heardSentences, type MoveValidation } from './move-validation.ts'
import { spotWords } from './move-words.ts'

function wordsOf(move: Move, verdict: MoveValidation | undefined, zone: string): string {
  if (move.state === 'done') return ''
  const where = spotWords(move, zone)
  if (isSameSpot(move.from, move.to)) {
    return move.by === 'keys' ? `${where}. ${t('Arrow keys move, Enter drops, Esc cancels')}` : where
  }
  if (!verdict) return where
  const fresh = verdict.warnings.filter(({ already }) => !already).map(({ message }) => translateServerMessage(message))
  const against = verdict.refusal === null ? fresh : [heardSentences(verdict.refusal)]
  return [`${where}.`, ...(against.length === 0 ? [t('No conflicts')] : against)].join(' ')
}

interface VoiceProps {
  move: Move | undefined
  verdict: MoveValidation | undefined
  zone: string
  /** What happened to the move before this one. */
  said: string
}

/** Says where a bar is on its way and what stands against it, for who can't see the ghost. */
export const DragAnnouncer = ({ move, verdict, zone, said }: VoiceProps) => (
  <VisuallyHidden role="status" aria-live="polite" data-voice>
    {move ? wordsOf(move, verdict, zone) : said}
  </VisuallyHidden>
)

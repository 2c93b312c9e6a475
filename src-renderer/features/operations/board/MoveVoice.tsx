import { VisuallyHidden } from '@mantine/core'
import { heard, t } from '../../../../src-shared/texts/texts.ts'
import { spotWords } from './move-words.ts'
import { isSameSpot, type Move } from './moving.ts'
import { heardSentences, type Verdict } from './verdict.ts'

function wordsOf(move: Move, verdict: Verdict | undefined, zone: string): string {
  if (move.state === 'done') return ''
  const where = spotWords(move, zone)
  if (isSameSpot(move.from, move.to)) {
    return move.by === 'keys' ? `${where}. ${t('Arrows move it, Enter drops it, Esc puts it back')}` : where
  }
  if (!verdict) return where
  const fresh = verdict.warnings.filter(({ already }) => !already).map(({ message }) => heard(message))
  const against = verdict.refusal === null ? fresh : [heardSentences(verdict.refusal)]
  return [`${where}.`, ...(against.length === 0 ? [t('Nothing stands against it')] : against)].join(' ')
}

interface VoiceProps {
  move: Move | undefined
  verdict: Verdict | undefined
  zone: string
  /** What happened to the move before this one. */
  said: string
}

/** Says where a bar is on its way and what stands against it, for who can't see the ghost. */
export const MoveVoice = ({ move, verdict, zone, said }: VoiceProps) => (
  <VisuallyHidden role="status" aria-live="polite" data-voice>
    {move ? wordsOf(move, verdict, zone) : said}
  </VisuallyHidden>
)

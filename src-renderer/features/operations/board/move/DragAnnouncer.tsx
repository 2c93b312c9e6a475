import { VisuallyHidden } from '@mantine/core'
import { messageText } from '../../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { mark } from '../dom.ts'
import { isSameSpot, type Move } from '../model/moves.ts'
import type { MoveValidation } from './move-validation.ts'
import { positionWords } from './move-words.ts'

function wordsOf(move: Move, validation: MoveValidation | undefined, zone: string): string {
  if (move.state === 'done') return ''
  const where = positionWords(move, zone)
  if (isSameSpot(move.from, move.to)) {
    return move.by === 'keys' ? `${where}. ${t('Arrow keys move, Enter drops, Esc cancels')}` : where
  }
  if (!validation) return where
  const fresh = validation.warnings.filter(({ already }) => !already).map(({ message }) => messageText(message))
  const conflicts = validation.refusal === null ? fresh : [messageText(validation.refusal)]
  return [`${where}.`, ...(conflicts.length === 0 ? [t('No conflicts')] : conflicts)].join(' ')
}

interface DragAnnouncerProps {
  move: Move | undefined
  validation: MoveValidation | undefined
  zone: string
  /** The outcome of the last move. */
  announcement: string
}

/** Announces the position and conflicts of a moved bar to screen readers. */
export const DragAnnouncer = ({ move, validation, zone, announcement }: DragAnnouncerProps) => (
  <VisuallyHidden role="status" aria-live="polite" {...mark({ announcer: true })}>
    {move ? wordsOf(move, validation, zone) : announcement}
  </VisuallyHidden>
)

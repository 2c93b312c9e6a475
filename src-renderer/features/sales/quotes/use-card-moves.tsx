import { type ReactNode, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { showError } from '../../../ui/messages.ts'
import { quoteActions } from './quote-actions.ts'
import { SendQuoteById } from './SendQuote.tsx'
import { movesOf, refusalOf } from './stage-moves.ts'
import type { StageId } from './states.ts'
import { useQuoteAction } from './use-quote-action.ts'
import type { BookingRow } from './use-sales.ts'

interface PendingAction {
  row: BookingRow
  action: string
}

/** Moves cards of the board into other columns; consequential moves are confirmed, and sending asks how. */
export function useCardMoves(): { move(row: BookingRow, stage: StageId): void; dialogs: ReactNode } {
  const [pending, setPending] = useState<PendingAction>()
  const [sending, setSending] = useState<number>()
  const { run, running } = useQuoteAction()
  const words = (action: string) => quoteActions().find(({ id }) => id === action)
  const perform = async ({ row, action }: PendingAction) => {
    const outcome = await run(action, row.bookingId)
    setPending(undefined)
    if (outcome?.done)
      void showUndoable(
        t('{{booking}}: {{done}}', { booking: row.bookingIdentifier, done: words(action)?.done ?? '' }),
        outcome.changeId,
      )
  }
  const move = (row: BookingRow, stage: StageId) => {
    const target = movesOf(row).find((one) => one.stage === stage)
    if (!target) return
    const { action, label } = target
    if (action === undefined) showError({ message: refusalOf(row, label), details: [] })
    else if (action === 'send') setSending(row.bookingId)
    else if (words(action)?.ask) setPending({ row, action })
    else void perform({ row, action })
  }
  const question = pending && words(pending.action)
  return {
    move,
    dialogs: (
      <>
        <Confirm
          opened={pending !== undefined}
          title={question?.ask?.title ?? ''}
          verb={question?.ask?.verb ?? ''}
          running={running}
          stay={question?.weighty ? t('Go back') : t('Cancel')}
          calm={!question?.weighty}
          onConfirm={() => pending && void perform(pending)}
          onClose={() => setPending(undefined)}
        >
          <p>
            <b>{pending?.row.bookingIdentifier}</b> {pending?.row.accountName}
          </p>
          {question?.ask?.text}
        </Confirm>
        {sending !== undefined && <SendQuoteById bookingId={sending} onClose={() => setSending(undefined)} />}
      </>
    ),
  }
}

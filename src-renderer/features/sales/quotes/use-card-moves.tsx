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

interface Asked {
  row: BookingRow
  action: string
}

/** Moves cards of the board into other columns; consequential moves are confirmed, and sending asks how. */
export function useCardMoves(): { move(row: BookingRow, stage: StageId): void; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const [sending, setSending] = useState<number>()
  const { run, running } = useQuoteAction()
  const words = (action: string) => quoteActions().find(({ id }) => id === action)
  const perform = async ({ row, action }: Asked) => {
    const outcome = await run(action, row.bookingId)
    setAsked(undefined)
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
    else if (words(action)?.ask) setAsked({ row, action })
    else void perform({ row, action })
  }
  const question = asked && words(asked.action)
  return {
    move,
    dialogs: (
      <>
        <Confirm
          opened={asked !== undefined}
          title={question?.ask?.title ?? ''}
          verb={question?.ask?.verb ?? ''}
          running={running}
          stay={question?.weighty ? t('Go back') : t('Cancel')}
          calm={!question?.weighty}
          onConfirm={() => asked && void perform(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <b>{asked?.row.bookingIdentifier}</b> {asked?.row.accountName}
          </p>
          {question?.ask?.text}
        </Confirm>
        {sending !== undefined && <SendQuoteById bookingId={sending} onClose={() => setSending(undefined)} />}
      </>
    ),
  }
}

import { t } from '../../../../src-shared/texts/texts.ts'
import { type StageId, stageOf, stages } from './states.ts'
import type { BookingRow } from './use-sales.ts'

/** The actions by which a card comes into a column; the first that its state allows is taken. */
const actionsInto: Record<StageId, readonly string[]> = {
  requests: ['reopen'],
  quoted: ['send'],
  accepted: ['accept', 'approve', 'askOwner'],
  pending: [],
  booked: ['book'],
  closed: ['drop', 'cancelQuote', 'cancelBooking'],
}

interface StageMove {
  stage: StageId
  label: string
  /** The action that moves the card there; undefined where its state allows none. */
  action: string | undefined
}

/** The other columns, and how a card gets into each. */
export function movesOf({ status, actions }: Pick<BookingRow, 'status' | 'actions'>): StageMove[] {
  const own = stageOf(status)
  return stages()
    .filter(({ id }) => id !== own)
    .map(({ id, label }) => ({
      stage: id,
      label,
      action: status === 'C' ? undefined : actionsInto[id].find((action) => actions.includes(action)),
    }))
}

/** Why a card can't get into a column. */
export const refusalOf = ({ status }: Pick<BookingRow, 'status'>, to: string): string =>
  t('A quote in “{{from}}” can’t be moved to “{{to}}”.', {
    from: stages().find(({ id }) => id === stageOf(status))?.label ?? status,
    to,
  })

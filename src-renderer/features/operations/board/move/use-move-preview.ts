import { useDebouncedValue } from '@mantine/hooks'
import { bridge } from '../../../../api.ts'
import { apiErrorOf, unreachable } from '../../../../data/api-error.ts'
import { useApiQuery } from '../../../../data/use-api-query.ts'
import type { ApiError } from '../../../../ui/api-error.ts'
import { isSameSpot, type Move } from '../model/moves.ts'
import { previewCall } from './move-calls.ts'
import type { MoveValidation } from './move-validation.ts'

const ASK_AFTER_MS = 120

type PreviewQuery = Parameters<typeof useApiQuery<'schedule.previewFlightMove'>>

const nothing = { operation: 'schedule.previewFlightMove', sent: {} }

/** The validation of the position under the pointer; undefined until it is known. */
export function useMovePreview(move: Move | undefined): MoveValidation | undefined {
  const [settled] = useDebouncedValue(move, ASK_AFTER_MS)
  const { operation, sent } = settled ? previewCall(settled) : nothing
  const off = !move || !settled || isSameSpot(settled.from, settled.to)
  const answer = useApiQuery(operation as PreviewQuery[0], sent as PreviewQuery[1], { off })
  return move && settled && isSameSpot(settled.to, move.to) && answer.fresh ? answer.data : undefined
}

/** The validation of a dropped move, from the core as it is now. */
export async function previewNow(move: Move): Promise<{ validation: MoveValidation } | { error: ApiError }> {
  const { operation, sent } = previewCall(move)
  const reply = await bridge.call(operation, sent).catch(() => undefined)
  const error = reply ? apiErrorOf(reply) : unreachable
  return error ? { error } : { validation: reply?.body as MoveValidation }
}

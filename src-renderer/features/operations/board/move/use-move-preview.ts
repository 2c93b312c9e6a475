import { useDebouncedValue } from '@mantine/hooks'
import { bridge } from '../../../../api.ts'
import { apiErrorOf, unreachable } from '../../../../data/api-error.ts'
import { useApiQuery } from '../../../../data/use-api-query.ts'
import type { ApiError } from '../../../../ui/api-error.ts'
import { isSameSpot, type Move } from '../model/moves.ts'
import { weighing } from './move-calls.ts'
import type { MoveValidation } from './move-validation.ts'

const ASK_AFTER_MS = 120

type PreviewQuery = Parameters<typeof useApiQuery<'schedule.previewFlightMove'>>

const nothing = { operation: 'schedule.previewFlightMove', sent: {} }

/** What stands against where a bar is taken, while it is; undefined as long as nobody knows. */
export function useMovePreview(move: Move | undefined): MoveValidation | undefined {
  const [asked] = useDebouncedValue(move, ASK_AFTER_MS)
  const { operation, sent } = asked ? weighing(asked) : nothing
  const off = !move || !asked || isSameSpot(asked.from, asked.to)
  const answer = useApiQuery(operation as PreviewQuery[0], sent as PreviewQuery[1], { off })
  return move && asked && isSameSpot(asked.to, move.to) && answer.fresh ? answer.data : undefined
}

/** The same once more as it is now, for who has let go. */
export async function weighNow(move: Move): Promise<{ verdict: MoveValidation } | { error: ApiError }> {
  const { operation, sent } = weighing(move)
  const reply = await bridge.call(operation, sent).catch(() => undefined)
  const error = reply ? apiErrorOf(reply) : unreachable
  return error ? { error } : { verdict: reply?.body as MoveValidation }
}

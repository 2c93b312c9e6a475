import { useDebouncedValue } from '@mantine/hooks'
import { callApi } from '../../../../data/call-api.ts'
import { useApiQuery } from '../../../../data/use-api-query.ts'
import { ApiError } from '../../../../ui/api-error.ts'
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
  const enabled = move !== undefined && settled !== undefined && !isSameSpot(settled.from, settled.to)
  const { data, isPlaceholderData } = useApiQuery(operation as PreviewQuery[0], sent as PreviewQuery[1], {
    ...{ enabled, gcTime: 0 },
  })
  return enabled && isSameSpot(settled.to, move.to) && !isPlaceholderData ? data : undefined
}

/** The validation of a dropped move, from the core as it is now. */
export async function previewNow(move: Move): Promise<{ validation: MoveValidation } | { error: ApiError }> {
  const { operation, sent } = previewCall(move)
  try {
    return { validation: await callApi(operation as PreviewQuery[0], sent as PreviewQuery[1]) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error }
  }
}

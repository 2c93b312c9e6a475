import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'

/** The preview of a move; all preview operations answer in this shape. */
export type MoveValidation = Answer<EndpointFor<'schedule.previewFlightMove'>>

/** How the preview looks: unknown, free of new conflicts, with warnings, with blocking conflicts, or refused. */
export function validationState(
  validation: MoveValidation | undefined,
): 'pending' | 'clear' | 'warning' | 'blocking' | 'refused' {
  if (!validation) return 'pending'
  if (validation.refusal !== null) return 'refused'
  const fresh = validation.warnings.filter(({ already }) => !already)
  if (fresh.length === 0) return 'clear'
  return fresh.some(({ blocking }) => blocking) ? 'blocking' : 'warning'
}

import { t } from '../../../../src-shared/texts/texts.ts'
import type { FlightPage } from '../../flights/types.ts'

/** Why the plan and the times of a flight stay as they are; undefined while they can change. */
export function settledWords({ status, postFlightClosed }: FlightPage): string | undefined {
  if (status === 'Canceled') return t('The flight is canceled. Nothing can be changed.')
  return postFlightClosed ? t('The post-flight is closed. Reopen it to edit.') : undefined
}

import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../../shared/undo/undo.tsx'
import { clock } from '../../../../ui/time.ts'

/** Adds the positioning flight that a flight needs before it. */
export function usePositioning(zone: string): (flightId: number) => Promise<void> {
  const position = useApiMutation('schedule.position')
  return async (flightId) => {
    if (position.isPending) return
    const outcome = await position.run({ params: { flightId: String(flightId) } })
    if (!outcome.done) return
    const { departureAirport, arrivalAirport, departureAt, arrivalAt } = outcome.data
    const times = `${clock(departureAt, zone)}–${clock(arrivalAt, zone)}`
    void showUndoable(
      t('Added positioning {{departureAirport}}–{{arrivalAirport}} {{times}}', {
        departureAirport,
        arrivalAirport,
        times,
      }),
      outcome.changeId,
    )
  }
}

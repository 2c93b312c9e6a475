import { useState } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../../shared/undo/undo.tsx'
import { showError } from '../../../../ui/messages.ts'
import { clock } from '../../../../ui/time.ts'

/** Adds the positioning flight before a flight; one that departs in the past needs a confirmation. */
export function usePositioning(zone: string) {
  const position = useApiMutation('schedule.position', { quiet: true })
  /** The flight whose positioning flight would depart in the past. */
  const [asking, setAsking] = useState<number>()

  const run = async (flightId: number, confirmed: boolean) => {
    if (position.isPending) return
    const outcome = await position.run({ params: { flightId: String(flightId) }, body: { confirmed } })
    setAsking(undefined)
    if (!outcome.done) {
      if (outcome.error.code === 'confirmation_needed') setAsking(flightId)
      else showError(outcome.error)
      return
    }
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
  return {
    position: (flightId: number) => run(flightId, false),
    past: {
      opened: asking !== undefined,
      running: position.isPending,
      onConfirm: () => void (asking !== undefined && run(asking, true)),
      onClose: () => setAsking(undefined),
    },
  }
}

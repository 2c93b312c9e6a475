import { useState } from 'react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../../shared/undo/undo.tsx'
import { showError } from '../../../../ui/messages.ts'
import { clock, dayAndClock } from '../../../../ui/time.ts'

/** Adds the positioning flight before a flight; one that departs in the past needs a confirmation. */
export function usePositioning(zone: string) {
  const position = useApiMutation('schedule.position', { quiet: true })
  /** The flight whose positioning flight would depart in the past, and when. */
  const [asking, setAsking] = useState<{ flightId: number; departureAt: number }>()

  const run = async (flightId: number, confirmed: boolean) => {
    if (position.isPending) return
    const outcome = await position.run({ params: { flightId: String(flightId) }, body: { confirmed } })
    setAsking(undefined)
    if (!outcome.done) {
      const { reason } = outcome.error
      if (reason?.code === 'positioning_in_past')
        setAsking({ flightId, departureAt: Date.parse(`${reason.params['day']}T${reason.params['time']}Z`) })
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
    pastDeparture: asking && dayAndClock(asking.departureAt, zone),
    pastQuestion: {
      opened: asking !== undefined,
      running: position.isPending,
      onConfirm: () => void (asking && run(asking.flightId, true)),
      onClose: () => setAsking(undefined),
    },
  }
}

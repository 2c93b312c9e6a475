import { t } from '../../../src-shared/texts/texts.ts'
import { duration } from '../../ui/time.ts'

/** What a kind of slot is called. */
export const slotName = (kind: string): string => (kind === 'PPR' ? 'PPR' : t('Slot'))

interface Kept {
  target: string
  airport: string
  at: number | null
  status: string
}
interface Ends {
  departureAirport: string
  arrivalAirport: string
  departureAt: number
  arrivalAt: number
}

/** An aircraft may come this much before or after the time that is kept for it. */
const TOLERANCE_MS = 15 * 60_000

/** Why a slot does not fit the flight as it is now: kept elsewhere, or for another time; undefined when it fits. */
export function slotWarning(slot: Kept, flight: Ends): string | undefined {
  if (slot.status === 'CNL' || slot.status === 'NR' || slot.status === 'NA') return undefined
  const departs = slot.target === 'DEPARTURE'
  if (slot.airport !== (departs ? flight.departureAirport : flight.arrivalAirport))
    return t('for {{airport}}', { airport: slot.airport })
  if (slot.at === null) return undefined
  const late = (departs ? flight.departureAt : flight.arrivalAt) - slot.at
  if (Math.abs(late) <= TOLERANCE_MS) return undefined
  return late > 0
    ? t('flight {{length}} later', { length: duration(late) })
    : t('flight {{length}} earlier', { length: duration(-late) })
}

import { type Message, message } from '../messages/index.ts'
import { Problem } from '../wire/errors.ts'

/** The fields of a flight by which it is open or closed to changes. */
export interface FlightState {
  canceledAt: number | null
  postFlightClosedAt: number | null
}

interface Rule {
  /** Why a canceled flight does not take it. */
  canceled: Message
  /** Whether a flight takes it once its post-flight is closed; undefined where it does not. */
  closed?: 'taken'
}

/**
 * What can still be written of a flight that is canceled or whose post-flight is closed, the same for the desk and for
 * partners (decision 63). Notification, planning note, customs state and existing documents are not listed: they are
 * written at any time.
 */
const rules = {
  plan: { canceled: message('flight_canceled_plan_fixed') },
  movement: { canceled: message('flight_canceled_no_movement') },
  figures: { canceled: message('flight_canceled_no_fuel') },
  report: { canceled: message('flight_canceled_no_report') },
  crew: { canceled: message('flight_canceled_crew_fixed') },
  passengers: { canceled: message('flight_canceled_passengers_fixed') },
  loads: { canceled: message('flight_canceled_loads_fixed') },
  services: { canceled: message('flight_canceled_no_services'), closed: 'taken' },
  fuel: { canceled: message('flight_canceled_no_fuel_order'), closed: 'taken' },
  documents: { canceled: message('flight_canceled_no_documents'), closed: 'taken' },
} satisfies Record<string, Rule>
type FlightPart = keyof typeof rules

/** The kind of the records that hold the customs state of a flight among its services. */
export const CUSTOMS = 'MIGRATION'

/** Services that are called off are noted on a canceled flight too. */
export const CALLED_OFF = 'CNL'

/**
 * The flight, while a part of it can be written.
 * @throws Problem state_conflict where it is canceled, or its post-flight is closed: it is reopened before anything else.
 */
export function checkWritable<Flight extends FlightState>(flight: Flight, part: FlightPart): Flight {
  const { canceled, closed }: Rule = rules[part]
  if (flight.canceledAt !== null) throw new Problem('state_conflict', canceled)
  if (flight.postFlightClosedAt !== null && closed !== 'taken')
    throw new Problem('state_conflict', message('post_flight_closed'))
  return flight
}

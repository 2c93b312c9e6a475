import { message } from '../../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'

/** The alternate airports of a flight: the one to return to after take-off, and two for the arrival. */
export interface Alternates {
  alternateDepartureAirport: string | null
  alternateFirstArrivalAirport: string | null
  alternateSecondArrivalAirport: string | null
}
/** Those to change: null clears one, one left out stays. */
type AlternatesInput = { [Field in keyof Alternates]?: Alternates[Field] | undefined }
type Ends = { departureAirport: string; arrivalAirport: string }

/**
 * The alternates after some are set, or cleared by null; a second one without a first becomes the first.
 * @throws Problem invalid_input when one is the airport that it stands in for, or both of the arrival are the same.
 */
export function alternatesAfter(flight: Alternates & Ends, input: AlternatesInput): Alternates {
  const { departureAirport, arrivalAirport } = flight
  const takeOff = input.alternateDepartureAirport
  const [first, second] = (['alternateFirstArrivalAirport', 'alternateSecondArrivalAirport'] as const).map((field) =>
    input[field] === undefined ? flight[field] : input[field],
  ) as [string | null, string | null]
  if (takeOff === departureAirport) {
    throw fieldProblem('alternateDepartureAirport', message('alternate_is_departure'))
  }
  if (first === arrivalAirport || second === arrivalAirport) {
    const field = first === arrivalAirport ? 'alternateFirstArrivalAirport' : 'alternateSecondArrivalAirport'
    throw fieldProblem(field, message('alternate_is_arrival'))
  }
  if (second !== null && second === first) {
    throw fieldProblem('alternateSecondArrivalAirport', message('alternate_is_first'))
  }
  return {
    alternateDepartureAirport: takeOff === undefined ? flight.alternateDepartureAirport : takeOff,
    alternateFirstArrivalAirport: first ?? second,
    alternateSecondArrivalAirport: first === null ? null : second,
  }
}

/** The alternates that a flight loses when it goes to or from another airport. */
export function alternatesLost(before: Ends, after: Partial<{ [End in keyof Ends]: string | undefined }>) {
  const other = (end: keyof Ends) => after[end] !== undefined && after[end] !== before[end]
  return {
    ...(other('departureAirport') ? { alternateDepartureAirport: null } : {}),
    ...(other('arrivalAirport') ? { alternateFirstArrivalAirport: null, alternateSecondArrivalAirport: null } : {}),
  }
}

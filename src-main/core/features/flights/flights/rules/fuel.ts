import { checkWritable, type FlightState } from '../../../../../../src-shared/flight/flight-writes.ts'
import { message } from '../../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../../src-shared/wire/errors.ts'

/** The actual fuel of a flight, all of it in one unit; null where it is not known. */
export interface FuelFigures {
  /** The fuel in the tanks before fuelling: the rest of the flight before. */
  fuelRemaining: number | null
  /** Taken on. */
  upliftMass: number | null
  /** The fuel in the tanks off block. */
  fuelOffBlock: number | null
  /** The fuel in the tanks on block. */
  fuelArrival: number | null
}
export interface ActualFuel extends FuelFigures {
  fuelMassUnit: string
}

const figures = ['fuelRemaining', 'upliftMass', 'fuelOffBlock', 'fuelArrival'] as const satisfies (keyof FuelFigures)[]

/** How far gauges and the density of what was taken on may put the sum wrong. */
const GAUGES = 1.05

/**
 * The actual fuel after some figures are set, or cleared by null.
 * @throws Problem invalid_input when more is left than was there, or a unit changes under figures that stay;
 * state_conflict when the flight is canceled or its post-flight is closed.
 */
export function fuelAfter(
  flight: ActualFuel & FlightState,
  input: { [Field in keyof ActualFuel]?: ActualFuel[Field] | undefined },
): ActualFuel {
  checkWritable(flight, 'figures')
  const { fuelMassUnit = flight.fuelMassUnit } = input
  const after: ActualFuel = {
    fuelRemaining: null,
    upliftMass: null,
    fuelOffBlock: null,
    fuelArrival: null,
    fuelMassUnit,
  }
  for (const figure of figures) {
    const value = input[figure]
    if (value === undefined && fuelMassUnit !== flight.fuelMassUnit && flight[figure] !== null) {
      throw fieldProblem('fuelMassUnit', message('fuel_unit_changed'))
    }
    after[figure] = value === undefined ? flight[figure] : value
  }
  checkBalance(after)
  return after
}

/** @throws Problem invalid_input; fuel comes from nowhere but the tanks and the truck. */
function checkBalance({ fuelRemaining, upliftMass, fuelOffBlock, fuelArrival }: FuelFigures): void {
  const loaded = fuelRemaining === null || upliftMass === null ? null : fuelRemaining + upliftMass
  if (loaded !== null && fuelOffBlock !== null && fuelOffBlock > loaded * GAUGES) {
    throw fieldProblem('fuelOffBlock', message('fuel_off_block_too_high', { loaded }))
  }
  if (upliftMass !== null && fuelOffBlock !== null && upliftMass > fuelOffBlock * GAUGES) {
    throw fieldProblem('upliftMass', message('fuel_uplift_too_high', { fuel: fuelOffBlock }))
  }
  const most = fuelOffBlock ?? (loaded === null ? null : loaded * GAUGES)
  if (most !== null && fuelArrival !== null && fuelArrival > most) {
    throw fieldProblem('fuelArrival', message('fuel_arrival_too_high', { fuel: fuelOffBlock ?? loaded ?? most }))
  }
}

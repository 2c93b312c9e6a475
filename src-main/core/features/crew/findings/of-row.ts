import type { RotationEntry } from './rules/situation.ts'

interface FlightEnd {
  onBlockAt: number | null
  postFlightClosedAt: number | null
}

/** A flight that is on block, or closed, is not judged any more. */
export const isOver = ({ onBlockAt, postFlightClosedAt }: FlightEnd): boolean =>
  onBlockAt !== null || postFlightClosedAt !== null

type Fuel = NonNullable<RotationEntry['fuel']>

/** The fuel of a flight, without what else its row says. */
export const fuelOf = ({ fuelRemaining, upliftMass, fuelOffBlock, fuelArrival, fuelMassUnit }: Fuel): Fuel => {
  return { fuelRemaining, upliftMass, fuelOffBlock, fuelArrival, fuelMassUnit }
}

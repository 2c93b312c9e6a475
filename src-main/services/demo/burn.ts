import { HOUR } from '../../../src-shared/time/durations.ts'
import type { AircraftType } from './fleet.ts'
import type { ActualTimes } from './movements.ts'

/** The actual fuel of a flown flight, in kilograms. */
export interface PlannedBurn {
  fuelRemaining: number
  upliftMass: number
  fuelOffBlock: number
  fuelArrival: number
}

const RESERVE = 350
/** Burned by the auxiliary power unit between fuelling and off block. */
const BEFORE_OFF_BLOCK = 10
/** How much of what it burns was left in the tanks by the flight before. */
const LEFT = 0.4

const round = (kilograms: number) => Math.round(kilograms / 10) * 10

/**
 * The fuel burned by a flight that is on block: so many kilograms in a block hour, from full tanks at most; undefined
 * before.
 */
export function burned(
  { offBlockAt, onBlockAt }: ActualTimes,
  { fuelBurn, maxFuel }: Pick<AircraftType, 'fuelBurn' | 'maxFuel'>,
): PlannedBurn | undefined {
  if (onBlockAt === undefined) return undefined
  const burn = Math.min(round((fuelBurn * (onBlockAt - offBlockAt)) / HOUR), maxFuel - RESERVE)
  const fuelRemaining = RESERVE + round(burn * LEFT)
  const fuelOffBlock = RESERVE + burn
  return {
    fuelRemaining,
    upliftMass: fuelOffBlock - fuelRemaining + BEFORE_OFF_BLOCK,
    fuelOffBlock,
    fuelArrival: RESERVE,
  }
}

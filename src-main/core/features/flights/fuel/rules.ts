import { LITERS_A_GALLON } from '../../../../../src-shared/domain/airports/fuel.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

/** Kilograms in one of each unit of mass. */
const kilograms: Record<string, number> = { KILOGRAM: 1, POUND: 0.453_592_37 }
/** Liters in one of each unit of volume. */
const liters: Record<string, number> = { LITER: 1, GALLON_USA: LITERS_A_GALLON }

/**
 * A mass or volume in another unit of the same, to the hundredth; the same when the units are. Undefined where one is of mass
 * and the other of volume.
 */
export function massIn(value: number, from: string, to: string): number | undefined {
  if (from === to) return value
  for (const units of [kilograms, liters]) {
    const [one, other] = [units[from], units[to]]
    if (one !== undefined && other !== undefined) return Math.round((value * one * 100) / other) / 100
  }
  return undefined
}

const figures = ['fuelRemaining', 'upliftMass', 'fuelArrival', 'fuelOffBlock'] as const
type Figures = { [Figure in (typeof figures)[number]]: number | null }

/**
 * Actual figures a partner gives, in the unit that the flight counts in; a flight without any figure takes over the
 * partner's unit. @throws Problem invalid_input when one can't be counted in the other.
 */
export function actualFuel(flight: Figures & { fuelMassUnit: string }, input: Partial<Figures>, unit: string) {
  const counts = figures.some((figure) => flight[figure] !== null)
  const fuelMassUnit = counts ? flight.fuelMassUnit : unit
  const converted = Object.entries(input).map(([figure, value]) => {
    const mass = typeof value === 'number' ? massIn(value, unit, fuelMassUnit) : null
    if (mass !== undefined) return [figure, mass] as const
    throw fieldProblem('fuelTankUnit', message('fuel_unit_of_flight', { unit: fuelMassUnit }))
  })
  return { ...(Object.fromEntries(converted) as Partial<Figures>), fuelMassUnit }
}

/** A card's number as it is stored: its last four digits identify it. */
export const maskedCard = (number: string): string => `************${number.replace(/\D/g, '').slice(-4)}`

interface KnownFuel {
  publicId: number
  externalReference: string | null
}

/**
 * The record that is named: the one with its id, else with its reference; undefined for a new one.
 * @throws Problem unknown_record when the flight has none with that id.
 */
export function existingFuel<Row extends KnownFuel>(
  rows: Row[],
  { id, externalReference }: { id?: number | undefined; externalReference?: string | undefined },
  place: string,
): Row | undefined {
  if (id === undefined) {
    return rows.find((row) => Boolean(externalReference) && row.externalReference === externalReference)
  }
  const row = rows.find(({ publicId }) => publicId === id)
  if (row) return row
  throw fieldProblem(`${place}id`, message('fuel_record_id_unknown'), 'body', 'unknown_record')
}

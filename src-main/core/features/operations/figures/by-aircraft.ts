import type { OperatorDb } from '../../../data/operator-db.ts'
import type { Period } from './period.ts'
import { fuelByAircraft, sumsByAircraft } from './queries.ts'
import { costOf, revenueOf } from './revenue.ts'
import { co2Of, type FigureSet, kilogramsOf, noFigures } from './rules.ts'

/** The figures of each aircraft in a month, by its id; null for flights and expenses of none. */
export async function figuresByAircraft(db: OperatorDb, period: Period) {
  const sets = new Map<string | null, FigureSet>()
  const setOf = (id: string | null): FigureSet => {
    const set = sets.get(id) ?? { ...noFigures }
    sets.set(id, set)
    return set
  }
  for (const { aircraftId, ...sums } of await sumsByAircraft(db, period)) {
    const { blockMinutes, emptyBlockMinutes, ...counts } = sums
    Object.assign(setOf(aircraftId), counts, {
      blockMinutes: Math.round(blockMinutes),
      emptyBlockMinutes: Math.round(emptyBlockMinutes),
    })
  }
  for (const row of await fuelByAircraft(db, period)) {
    const set = setOf(row.aircraftId)
    const uplift = kilogramsOf(row.uplift ?? 0, row.fuelMassUnit, row.fuelType)
    set.upliftLegs += Number(row.upliftLegs)
    set.upliftKilograms += uplift
    set.co2Kilograms += co2Of(uplift, row.fuelType)
    set.burnLegs += Number(row.burnLegs)
    set.burnKilograms += kilogramsOf(row.burn ?? 0, row.fuelMassUnit, row.fuelType)
  }
  const revenue = await revenueOf(db, period)
  for (const { aircraftId, revenue: amount } of revenue.byFlight.values()) setOf(aircraftId).revenue += amount ?? 0
  const cost = await costOf(db, period)
  for (const [aircraftId, amount] of cost.byAircraft) setOf(aircraftId).cost += amount
  return { sets, notConverted: [...revenue.notConverted, ...cost.notConverted] }
}

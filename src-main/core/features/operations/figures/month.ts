import { startOfDay } from '../../../../../src-shared/time/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { fleet } from '../../fleet/aircraft/queries.ts'
import { type Period, periodOf } from './period.ts'
import { delaysByCode, fuelByAircraft, leftOut, sumsByAircraft, sumsByDay } from './queries.ts'
import { costOf, revenueOf } from './revenue.ts'
import { co2Of, type FigureSet, kilogramsOf, monthBefore, noFigures, totalOf } from './rules.ts'

/** The figures of each aircraft in a month, by its id; null for flights and expenses of none. */
async function figuresByAircraft(db: OperatorDb, period: Period) {
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

/** Block time of each day of a month, also where nothing flew. */
async function daysOf(db: OperatorDb, period: Period) {
  const starts = period.days.map((day) => startOfDay(day, period.timeZone))
  const sums = new Map((await sumsByDay(db, period, starts)).map((sum) => [Number(sum.index), sum]))
  return period.days.map((day, index) => {
    const { blockMinutes = 0, emptyBlockMinutes = 0 } = sums.get(index) ?? {}
    return { day, blockMinutes: Math.round(blockMinutes), emptyBlockMinutes: Math.round(emptyBlockMinutes) }
  })
}

/** The figures of a month and the sums of the month before it; active aircraft are listed also without flights. */
export async function monthFigures(db: OperatorDb, period: Period) {
  const { sets, notConverted } = await figuresByAircraft(db, period)
  const before = await periodOf(db, { month: monthBefore(period.month), planned: period.planned })
  const earlier = await figuresByAircraft(db, before)
  const listed = (await fleet(db, true)).filter(({ id, status }) => status === 'ACTIVE' || sets.has(id))
  const aircraft = listed.map(({ id, publicId: aircraftId, tailNumber, type }) => {
    return { aircraftId, tailNumber, type, ...(sets.get(id) ?? noFigures) }
  })
  const none = sets.get(null)
  const out = await leftOut(db, period)
  const { month, from, to, timeZone, currency, lastDay } = period
  return {
    ...{ month, from, to, timeZone, currency, rateDay: lastDay },
    aircraft: none ? [...aircraft, { aircraftId: null, tailNumber: null, type: null, ...none }] : aircraft,
    total: totalOf([...sets.values()]),
    before: { month: before.month, total: totalOf([...earlier.sets.values()]) },
    days: await daysOf(db, period),
    delays: (await delaysByCode(db, period)).map(({ code, legs }) => ({ code: code ?? '', legs: Number(legs) })),
    notFlown: Number(out?.notFlown ?? 0),
    canceled: Number(out?.canceled ?? 0),
    notConverted,
  }
}

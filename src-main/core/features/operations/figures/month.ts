import { startOfDay } from '../../../../../src-shared/time/time.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { fleet } from '../../fleet/aircraft/queries.ts'
import { figuresByAircraft } from './by-aircraft.ts'
import { type Period, periodOf } from './period.ts'
import { delaysByCode, leftOut, sumsByDay } from './queries.ts'
import { monthBefore, noFigures, totalOf } from './rules.ts'

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

import type { Change } from '../../../data/journal.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { differing } from '../../../present/differing.ts'
import { recordFuel } from '../flights/actuals.ts'
import type { FlightRow } from '../flights/queries.ts'
import { asComparable, columnsOf, type FuelInput } from './columns.ts'
import { fuelsOf } from './desk-queries.ts'
import { departureOf, flightFuelsOf } from './page.ts'
import type { Fuel } from './present.ts'
import { fuelRecords } from './records.ts'
import { actualFuel, existingFuel } from './rules.ts'

/** Actual figures are the flight's own, under its names. */
function figuresIn({ upliftMass, fuelRemainigActual, fuelArrival }: Partial<FuelInput>) {
  const figures = { upliftMass, fuelRemaining: fuelRemainigActual, fuelArrival }
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined)) as {
    [Figure in keyof typeof figures]?: number
  }
}

/** Writes the new actual fuel figures of a request to the flight; returns the flight as it is then. */
async function saveFigures(writing: Writing, flight: FlightRow, news: Partial<FuelInput>, shown: Fuel | undefined) {
  const figures = figuresIn(news)
  if (Object.keys(figures).length === 0) return flight
  const unit = news.fuelTankUnit ?? shown?.fuelTankUnit ?? flight.fuelMassUnit
  return { ...flight, ...(await recordFuel(writing, flight, actualFuel(flight, figures, unit))) }
}

async function saveRow(writing: Writing, flight: FlightRow, publicId: number | undefined, columns: Change<'fuels'>) {
  if (publicId !== undefined) return fuelRecords.change(writing, { publicId }, columns)
  const { status = 'DO', fuelType = 'JET_A1' } = columns
  return fuelRecords.add(writing, flight, { ...columns, status, fuelType })
}

/**
 * Adds and changes the fuel records of a flight; no kind of event covers it. Fields that are sent back as they were
 * shown say nothing. @throws Problem; see `existingFuel`, `columnsOf`, `actualFuel`, `recordFuel`.
 */
export async function saveFuels(writing: Writing, flight: FlightRow, input: FuelInput[], isList: boolean) {
  const { timeZone } = await departureOf(writing.db, flight)
  const { currency } = await writing.db.operator().select('operators.currency').executeTakeFirstOrThrow()
  const fuels = await fuelsOf(writing.db, flight.id)
  const shown = await flightFuelsOf(writing.db, flight)
  let fuelled = flight
  for (const [at, one] of input.entries()) {
    const row = existingFuel(fuels, one, isList ? `[${at}].` : '')
    const before = shown.find(({ id }) => id === row?.publicId)
    const { id: _id, ...news } = differing(asComparable(one, timeZone), before)
    if (Object.keys(news).length === 0) continue
    await saveRow(writing, flight, row?.publicId, columnsOf(news, { row, shown: before }, currency))
    fuelled = await saveFigures(writing, fuelled, news, before)
  }
}

import type { OperatorTable } from './tables.ts'

interface Derived {
  columns: readonly string[]
  from: readonly string[]
}

/** Columns that are computed from others of their row. They are unknown (null) once one of those changes, until they are written again. */
const derived: Partial<Record<OperatorTable, Derived>> = {
  flights: {
    columns: ['nightTime', 'dayTakeOffs', 'nightTakeOffs', 'dayLandings', 'nightLandings'],
    from: [
      ...['departureAirport', 'arrivalAirport', 'realDepartureAirport', 'realArrivalAirport'],
      ...['departureAt', 'arrivalAt', 'offBlockAt', 'takeOffAt', 'landingAt', 'onBlockAt', 'logbook'],
    ],
  },
}

/** A change with the columns that it makes unknown, where it does not write them itself. */
export function withDerived<Change extends object>(table: OperatorTable, change: Change, changed: string[]): Change {
  const of = derived[table]
  if (!of?.from.some((column) => changed.includes(column))) return change
  return { ...Object.fromEntries(of.columns.map((column) => [column, null])), ...change }
}

/** Whether a column of a table is computed from others of its row. */
export const isDerived = (table: string, column: string): boolean =>
  derived[table as OperatorTable]?.columns.includes(column) ?? false

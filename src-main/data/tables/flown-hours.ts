/**
 * What a person flew in a role, summed over flights that are on block, not canceled, and whose logbook is written.
 * Kept up to date with every write (`data/flown-hours.ts`); not journalled, for it follows from the rows it sums.
 */
export interface FlownHoursTable {
  operatorId: string
  userId: string
  role: string
  /** From off block to on block, milliseconds. */
  time: number
  /** Minutes. */
  nightTime: number
  /** Only those the person made. */
  dayLandings: number
  nightLandings: number
}

import type { FlownHours } from '../../../../src-shared/domain/crew/flown-hours.ts'

/**
 * The figures of a person in a role, summed over flights that are on block, not canceled, and whose logbook is written.
 * Kept up to date with every write (`data/flown-hours.ts`); not journalled, for it follows from the rows it sums.
 */
export interface FlownHoursTable extends FlownHours {
  operatorId: string
}

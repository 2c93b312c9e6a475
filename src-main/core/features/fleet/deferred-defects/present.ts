import type { z } from 'zod'
import type { deskHoldItem, holdItem } from '../../../../../src-shared/contract/fleet/deferred-defects.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { dueStateOn } from '../maintenance/rules.ts'
import type { HoldItemRow } from './queries.ts'

/** Row -> wire (wire-facts 9): nulls stay, days are instants. */
export function presentHoldItem(row: HoldItemRow): z.infer<typeof holdItem> {
  const { title, description, limitations, limitationsDescription, source } = row
  return {
    id: row.publicId,
    title,
    description,
    limitations,
    limitationsDescription,
    reportDate: Date.parse(row.reportDay),
    dueDate: row.dueDay === null ? null : Date.parse(row.dueDay),
    source,
  }
}

/** Row -> the fields that the desk edits. */
export function presentItemFields(row: HoldItemRow) {
  const { title, description, limitations, limitationsDescription, reportDay, dueDay, source } = row
  return {
    holdItemId: row.publicId,
    title,
    description,
    limitations,
    limitationsDescription,
    restrictions: unpack(row.restrictions),
    reportDay,
    dueDay,
    source,
  }
}

/** The same with how near the due day is. */
export const presentDeskItem = (row: HoldItemRow, now: number): z.infer<typeof deskHoldItem> => ({
  ...presentItemFields(row),
  state: row.dueDay === null ? 'UNKNOWN' : dueStateOn(Date.parse(row.dueDay), now),
})

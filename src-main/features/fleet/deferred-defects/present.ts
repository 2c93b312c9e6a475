import type { z } from 'zod'
import type { deskHoldItem, holdItem } from '../../../../src-shared/contract/fleet/deferred-defects.ts'
import { unpack } from '../../../data/tables/columns.ts'
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

/** Row -> what the desk edits. */
export function presentDeskItem(row: HoldItemRow): z.infer<typeof deskHoldItem> {
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

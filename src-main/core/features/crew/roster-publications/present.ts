import type { z } from 'zod'
import type { rosterPublication } from '../../../../../src-shared/contract/crew/roster-publications.ts'
import { unpack } from '../../../data/tables/columns.ts'
import type { PublicationRow } from './queries.ts'

export function presentPublication(row: PublicationRow): z.infer<typeof rosterPublication> {
  const { publicId, startAt, endAt, createdAt, publishedBy, acknowledged, notes } = row
  return {
    ...{ rosterPublicationId: publicId, startAt, endAt, publishedAt: createdAt, publishedBy },
    ...{ acknowledged: unpack(acknowledged), notes },
  }
}

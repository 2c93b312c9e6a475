import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { filings } from '../../../../../src-shared/contract/operations/filings.ts'
import type { FilingFormat } from '../../../../../src-shared/domain/flights/filings.ts'
import { unpack } from '../../../data/tables/columns.ts'
import { differingParts } from '../sent-contents/contents.ts'
import type { FilingView } from './queries.ts'
import { gapsOf } from './rules/gaps.ts'
import type { FiledFlight } from './rules/types.ts'

export function presentFiling(
  view: FilingView,
  flight: FiledFlight,
  parts: Record<string, string>,
): Answer<typeof filings.list>[number] {
  const { end, airport, country, name, state, row, formats } = view
  return {
    ...{ end, airport, country, name, state },
    recheck: row?.recheck === 1,
    changed: row?.recheck === 1 && row.sentContent ? differingParts(unpack(row.sentContent), parts) : [],
    fileFormat: (row?.fileFormat ?? null) as FilingFormat | null,
    fileMadeAt: row?.fileMadeAt ?? null,
    submittedAt: row?.submittedAt ?? null,
    reference: row?.submissionReference ?? null,
    acceptedAt: row?.acceptedAt ?? null,
    formats: formats.map((format) => ({ format, gaps: gapsOf(flight, format) })),
  }
}

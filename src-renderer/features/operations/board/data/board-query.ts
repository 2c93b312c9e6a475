import type { RequestParts } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'
import { callApi } from '../../../../data/call-api.ts'
import { isFromLastStart } from '../../../../data/last-start.ts'
import { apiQuery, queryClient } from '../../../../data/query-client.ts'
import type { BoardAnswer } from '../model/lanes.ts'
import { withChanges } from '../model/with-changes.ts'

/** The query of a part of the board. Once that is known, only what has changed is requested. */
export function boardQuery(
  sent: RequestParts<EndpointFor<'schedule.board'>>,
): ReturnType<typeof apiQuery<'schedule.board'>> {
  const query = apiQuery('schedule.board', sent)
  return {
    ...query,
    // Rows that did not change keep their identity already; comparing all of them again would cost a frame.
    structuralSharing: false,
    queryFn: async () => {
      const known = queryClient.getQueryData<BoardAnswer>(query.queryKey)
      const since = known && !isFromLastStart(known) && { since: known.sequence }
      return withChanges(known, await callApi('schedule.board', { query: { ...sent.query, ...since } as never }))
    },
  }
}

import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'

/** The parameters of a request that name the crew member whose qualifications are listed. */
interface QualificationsQuery {
  crewId?: string | undefined
  filter?: string | string[] | undefined
}

/**
 * The filters of a list that must be of one crew member, who is named by a filter or by a parameter of their own
 * (spec: Crew qualifications). @throws Problem invalid_input without a person.
 */
export function filtersOf({ crewId, filter }: QualificationsQuery): string[] {
  const filters = filter === undefined ? [] : [filter].flat()
  if (crewId !== undefined) return [`crewId,EQ,${crewId}`, ...filters]
  if (filters.some((one) => one.startsWith('crewId,EQ,'))) return filters
  throw fieldProblem('filter', message('crew_member_filter_required'), 'query')
}

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { callApi } from '../../../data/call-api.ts'
import { queryClient } from '../../../data/query-client.ts'

export type ListedPerson = Answer<EndpointFor<'passengersDesk.known'>>[number][number]

interface PersonFields {
  firstName?: string | undefined
  lastName?: string | undefined
  birthDate?: string | undefined
  documentNumber?: string | undefined
}

const WAITS_MS = 300
const isSearchable = (one: object) => 'firstName' in one || 'documentNumber' in one
const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * The people who may be meant by each of several entries; an entry without a whole name has none. Undefined for an entry
 * that is still being looked up.
 */
export function useKnownPeople(entries: readonly PersonFields[]): (ListedPerson[] | undefined)[] {
  const sought = entries.map(({ firstName, lastName, birthDate, documentNumber }) => {
    const named = firstName && lastName ? { firstName, lastName } : {}
    return {
      ...named,
      ...(isDay(birthDate) && { birthDate }),
      ...(documentNumber && documentNumber.length > 4 && { documentNumber }),
    }
  })
  const [people] = useDebouncedValue(sought, WAITS_MS)
  const key = JSON.stringify(people)
  const enabled = people.some(isSearchable)
  const { data } = useQuery(
    {
      queryKey: ['passengersDesk.known', key],
      queryFn: () => callApi('passengersDesk.known', { body: { people } }),
      enabled,
    },
    queryClient,
  )
  // What was found for an entry counts until the entry changes, also while another is looked up.
  return sought.map((one, at) => {
    if (!isSearchable(one)) return []
    return JSON.stringify(one) === JSON.stringify(people[at]) ? data?.[at] : undefined
  })
}

import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { useTextMemo } from '../../../ui/language.ts'
import { type Chip, chipsOf, type monthDays } from './month.ts'
import type { Person } from './RosterRow.tsx'

type RosterData = Answer<EndpointFor<'roster.board'>>

interface RosterView {
  days: ReturnType<typeof monthDays>
  zone: string
  /** An airport code and a crew role; empty for all. */
  base: string
  role: string
}

const roleOrder = ['CMD', 'SINGLE_PILOT', 'FO', 'ENG', 'FA', 'CC', 'CA']
/** Where a crew member stands in the order of posts; those without one come last. */
export const rank = ({ roles }: Person) =>
  (roleOrder.indexOf(roles[0] ?? '') + roleOrder.length + 1) % (roleOrder.length + 1)

/** The crew members of a base and role in the order of their posts, and the chips of each by pilot id. */
export function useRosterRows(
  body: RosterData | undefined,
  { days, zone, base, role }: RosterView,
): { crew: Person[]; chips: Map<number, Chip[]> } {
  const crew = useTextMemo(
    () =>
      (body?.crew ?? [])
        .filter((one) => (base === '' || one.homeAirport === base) && (role === '' || one.roles.includes(role)))
        .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)),
    [body, base, role],
  )
  const chips = useTextMemo(() => {
    const entries = Map.groupBy(body?.entries ?? [], ({ pilotId }) => pilotId)
    const flights = Map.groupBy(body?.flights ?? [], ({ pilotId }) => pilotId)
    return new Map(
      (body?.crew ?? []).map(({ pilotId }) => [
        pilotId,
        chipsOf({ entries: entries.get(pilotId) ?? [], flights: flights.get(pilotId) ?? [] }, days, zone),
      ]),
    )
  }, [body, days, zone])
  return { crew, chips }
}

import type { CrewRole } from '../../../../src-shared/crew-roles.ts'
import { dutyCodeOf } from '../../../../src-shared/duty-codes.ts'
import { RELEASE, REPORT } from '../../../../src-shared/duty-times.ts'
import { flightName } from '../../../../src-shared/flight-name.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { dutyName } from '../../crew/roster/duty-words.ts'
import type { FlightPage } from '../../flights/types.ts'

interface Candidate {
  pilotId: number
  name: string
  note: string
  trigram: string | null
  rated: boolean
  roles: string[]
  free: boolean
}

/** The rank of a candidate: those first who are rated, have the role, and are free at that time. */
const rank = ({ rated, roles, free }: Candidate, role: string): number =>
  (rated ? 4 : 0) + (roles.includes(role) ? 2 : 0) + (free ? 1 : 0)

/** The crew members who can take a seat of a flight, with their plans at that time. */
export function useCrewChoices(flight: FlightPage) {
  const { flightId, tailNumber: tail, departureAt, arrivalAt } = flight
  const query = { from: departureAt - REPORT, to: arrivalAt + RELEASE }
  const { data } = useApiQuery('roster.board', { query })
  const doing = (pilotId: number): { words: string; free: boolean }[] => [
    ...(data?.entries ?? [])
      .filter((entry) => entry.pilotId === pilotId)
      .map(({ type, name }) => {
        return { words: name ?? dutyName(type), free: dutyCodeOf(type).kind === 'STANDBY' }
      }),
    ...(data?.flights ?? [])
      .filter((other) => other.pilotId === pilotId && other.flightId !== flightId)
      .map((other) => ({
        words: t('assigned to {{flight}}', { flight: flightName(other) }),
        free: false,
      })),
  ]
  const candidates = (data?.crew ?? []).map(({ pilotId, name, trigram, roles, tails, homeAirport }): Candidate => {
    const rated = tails.length === 0 || tail === null || tails.includes(tail)
    const others = doing(pilotId)
    const facts = [
      ...[trigram, roles.slice(0, 3).join(' '), homeAirport],
      ...[rated ? '' : t('not qualified on {{tail}}', { tail }), ...others.map(({ words }) => words)],
    ].filter(Boolean)
    return { pilotId, name, note: facts.join(', '), trigram, rated, roles, free: others.every(({ free }) => free) }
  })
  return (role: CrewRole) =>
    [...candidates]
      .sort((a, b) => rank(b, role) - rank(a, role) || a.name.localeCompare(b.name))
      .map(({ pilotId, name, note, trigram }) => ({
        ...{ value: String(pilotId), label: name, note, codes: trigram ? [trigram] : [] },
      }))
}

import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { findingText } from '../../../../src-shared/domain/crew/findings/words.ts'
import type { CrewRole } from '../../../../src-shared/domain/flights/crew-roles.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../src-shared/time/durations.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { duration } from '../../../ui/time.ts'

export type Suggestion = Answer<EndpointFor<'crewSuggestions.rank'>>[number]

const marks = { OK: 'good', WARNING: 'doubtful', BLOCKING: 'bad' } as const

/** What is against a person, else where they are; then what they flew: why they stand where they do in the list. */
function whyText({ findings, location, isThere, flight28 }: Suggestion): string {
  const [first, ...others] = findings
  const place =
    location && (isThere ? t('at {{airport}}', { airport: location }) : t('in {{airport}}', { airport: location }))
  return [
    first && findingText(first),
    others.length > 0 && t('{{count}} more', { count: others.length }),
    place || t('location unknown'),
    flight28 !== null && t('{{hours}} h flown in 28 days', { hours: duration(flight28 * MINUTE) }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Crew for a seat of legs, the most suitable first, as options of a picker. */
export function useSuggestions(flightId: number, role: CrewRole, legs: readonly number[]) {
  const { data = [] } = useApiQuery('crewSuggestions.rank', {
    params: { flightId: String(flightId) },
    query: { role, legs: legs.toSorted((a, b) => a - b).join(',') },
  })
  return {
    options: data.map((suggestion) => {
      const { pilotId, name, trigram, fit } = suggestion
      return {
        ...{ value: String(pilotId), label: name, note: [trigram, whyText(suggestion)].filter(Boolean).join(', ') },
        ...{ fit: marks[fit], codes: trigram ? [trigram] : [] },
      }
    }),
    /** What is against a person in the seat. */
    findingsOf: (pilotId: number | null) => data.find((one) => one.pilotId === pilotId)?.findings ?? [],
  }
}

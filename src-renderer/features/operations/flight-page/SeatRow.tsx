import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { findingText } from '../../../../src-shared/domain/crew/findings/words.ts'
import { type CrewRole, crewRoleNames, crewRoles } from '../../../../src-shared/domain/flights/crew-roles.ts'
import { constantText, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { MINUTE } from '../../../../src-shared/time/durations.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { FindingMark, FindingText } from '../../../ui/FindingMark.tsx'
import { findingKey } from '../../../ui/finding.ts'
import lists from '../../../ui/Lists.module.css'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { duration } from '../../../ui/time.ts'
import classes from './CrewEditor.module.css'

type Suggestion = Answer<EndpointFor<'crewSuggestions.rank'>>[number]

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
function useSuggestions(flightId: number, role: CrewRole, legs: readonly number[]) {
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

export interface Seat {
  key: number
  role: CrewRole
  pilotId: number | null
}

interface SeatRowProps {
  flightId: number
  /** The legs that the seat is filled on. */
  legs: readonly number[]
  seat: Seat
  /** The people in the other seats, who can't have this one too. */
  seated: ReadonlySet<number>
  onChange(part: Partial<Seat>): void
  onRemove(): void
}

const roleChoices = perLanguage(() =>
  crewRoles.map((role) => ({
    value: role,
    codes: [role],
    label: crewRoleNames[role] ? `${role}  ${constantText(crewRoleNames[role])}` : role,
  })),
)

/** A seat with its role and person; below them what is against the person on the chosen legs. */
export function SeatRow({ flightId, legs, seat, seated, onChange, onRemove }: SeatRowProps) {
  const { role, pilotId } = seat
  const { options, findingsOf } = useSuggestions(flightId, role, legs)
  const findings = findingsOf(pilotId)
  return (
    <div className={classes.seat}>
      <div className={classes.row}>
        <ListPicker
          hideLabel
          label={t('Role')}
          options={roleChoices()}
          value={role}
          onChange={(chosen) => chosen && onChange({ role: chosen as CrewRole })}
        />
        <ListPicker
          hideLabel
          label={t('Crew member as {{role}}', { role })}
          placeholder={t('Name or code')}
          clearable
          nothing={t('No matching person')}
          options={options.filter(({ value }) => !seated.has(Number(value)))}
          value={pilotId === null ? null : String(pilotId)}
          onChange={(id) => onChange({ pilotId: id === null ? null : Number(id) })}
        />
        <ActionIcon aria-label={t('Remove {{role}}', { role })} onClick={onRemove}>
          <IconTrash size={15} />
        </ActionIcon>
      </div>
      {findings.length > 0 && (
        <ul className={classes.findings} aria-label={t('Conflicts')}>
          {findings.map((finding) => (
            <li key={findingKey(finding)} className={lists.warn} data-severity={finding.severity}>
              <FindingMark severity={finding.severity} /> <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

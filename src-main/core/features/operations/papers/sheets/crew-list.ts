import { type CrewRole, crewRoleNames } from '../../../../../../src-shared/domain/flights/crew-roles.ts'
import { constantText, t } from '../../../../../../src-shared/texts/texts.ts'
import type { Content } from '../../../../papers/paper.ts'
import { personName } from '../../../../present/name.ts'
import type { FlightView } from '../flight-view.ts'
import { section } from '../parts.ts'

/** A role in words; its code where it has none. */
export const roleText = (role: string): string => constantText(crewRoleNames[role as CrewRole] ?? role)

const columns = () => [
  { title: t('Function'), width: 110 },
  { title: t('Name'), width: '*' as const },
  { title: t('Code'), width: 40 },
  { title: t('Telephone'), width: 'auto' as const },
]

/** The crew by rank, with their contacts. */
export function crewTable({ crew }: FlightView): Content {
  const rows = crew.map(({ member }) => [
    roleText(member.role),
    { text: personName(member), bold: true },
    member.acronym,
    member.mobile ?? member.phone,
  ])
  return section(t('Crew'), columns(), rows, t('No crew is assigned yet.'))
}

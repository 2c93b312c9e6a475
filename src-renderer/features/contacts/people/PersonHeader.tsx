import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { PartyHeader } from '../duplicates/PartyHeader.tsx'
import { PersonDialog, type PersonPage } from './PersonDialog.tsx'

/** The name of the person, and the actions on the record. */
export function PersonHeader({ person }: { person: PersonPage }) {
  const deactivate = useApiMutation('users.remove')
  const change = useApiMutation('peopleDesk.change')
  const { userId, name, status, externalReference, isCrew } = person
  return (
    <PartyHeader
      noun="people"
      party={{ id: userId, name, status }}
      about={person.account?.name ?? (isCrew ? t('crew') : t('no account'))}
      letters={isCrew && <StatusBadge tone="blue">{t('Crew')}</StatusBadge>}
      mergeable={!isCrew}
      dialog={(onClose) => <PersonDialog person={person} onClose={onClose} />}
      warning={[
        t('Bookings, tickets and documents are kept.'),
        ...(isCrew ? [t('This person can no longer be assigned as crew.')] : []),
        t('This person is hidden from people lists until activated again.'),
      ].join(' ')}
      running={deactivate.isPending || change.isPending}
      deactivate={() => deactivate.run({ params: { externalReference } })}
      activate={() => change.run({ params: { userId: String(userId) }, body: { status: 'ACTIVE' } })}
    />
  )
}

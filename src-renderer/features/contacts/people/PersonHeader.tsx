import { t } from '../../../../src-shared/texts/texts.ts'
import { useCommand } from '../../../data/use-command.ts'
import { Letter } from '../../../ui/Letter.tsx'
import { PartyHeader } from '../duplicates/PartyHeader.tsx'
import { PersonDialog, type PersonPage } from './PersonDialog.tsx'

/** Who it is, and what can be done with the record. */
export function PersonHeader({ person }: { person: PersonPage }) {
  const deactivate = useCommand('users.remove')
  const change = useCommand('peopleDesk.change')
  const { userId, name, status, externalReference, isCrew } = person
  return (
    <PartyHeader
      noun="people"
      party={{ id: userId, name, status }}
      about={person.account?.name ?? (isCrew ? t('crew') : t('no account'))}
      letters={isCrew && <Letter tone="blue">{t('Crew')}</Letter>}
      mergeable={!isCrew}
      dialog={(onClose) => <PersonDialog person={person} onClose={onClose} />}
      warning={[
        t('Bookings, tickets and documents stay.'),
        ...(isCrew ? [t('They are no longer offered as crew.')] : []),
        t('They are no longer in the lists of people, until they are made active again.'),
      ].join(' ')}
      running={deactivate.running || change.running}
      deactivate={() => deactivate.run({ params: { externalReference } })}
      activate={() => change.run({ params: { userId: String(userId) }, body: { status: 'ACTIVE' } })}
    />
  )
}

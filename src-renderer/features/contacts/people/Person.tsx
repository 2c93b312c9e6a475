import { Anchor } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { isAlias } from '../../../../src-shared/wire/alias.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { DocumentsPanel } from '../../../shared/documents/DocumentsPanel.tsx'
import { useHour } from '../../../ui/clock.ts'
import { countryText } from '../../../ui/country-text.ts'
import { addressLines, DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { MailLink } from '../../../ui/MailLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import record from '../../../ui/Record.module.css'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dateText } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { MergedNote } from '../duplicates/MergedNote.tsx'
import { PartyHeader } from '../duplicates/PartyHeader.tsx'
import { PartyTabs } from '../duplicates/PartyTabs.tsx'
import { IdDocuments } from '../identity-documents/IdDocuments.tsx'
import { PersonDialog, type PersonPage } from './PersonDialog.tsx'
import { PersonFlights } from './PersonFlights.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'

/** The name of the person, and the actions on the record. */
function PersonHeader({ person }: { person: PersonPage }) {
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

function Details({ person }: { person: PersonPage }) {
  const { account, birthDate, birthPlace, gender, weight } = person
  const born = birthDate && [dateText(birthDate), birthPlace].filter(Boolean).join(', ')
  return (
    <Panel title={t('Details')}>
      <DescriptionList
        of={[
          [t('Account'), account && <Anchor href={`#/accounts/${account.accountId}`}>{account.name}</Anchor>],
          [t('E-mail'), person.email && <MailLink address={person.email} />],
          [t('Mobile'), person.mobile],
          [t('Phone'), person.phone],
          [t('Address'), addressLines(person.address)],
          [t('Born'), born || birthPlace],
          [t('Nationality'), countryText(person.nationality)],
          [t('Gender'), gender && words(gender)],
          [t('Weight'), weight !== null && t('{{weight}} kg', { weight })],
          [t('Reference'), !isAlias(person.externalReference, person.userId) && person.externalReference],
          [t('ID'), String(person.userId)],
          [t('Notes'), person.notes],
        ]}
      />
    </Panel>
  )
}

function Known({ person, tab }: { person: PersonPage; tab: string | undefined }) {
  const now = useHour()
  const next = person.flights.findLast(({ departureAt, canceled }) => departureAt >= now && !canceled)
  return (
    <div className={record.tabbed}>
      <PersonHeader person={person} />
      <PartyTabs noun="people" id={person.userId} label={t('Person sections')} tab={tab}>
        <div className={record.column}>
          {person.mergedInto && (
            <MergedNote
              href={`#/people/${person.mergedInto.userId}`}
              text={t('This person was a duplicate and has been merged into <link>{{name}}</link>.', {
                name: person.mergedInto.name,
              })}
            />
          )}
          <Details person={person} />
          <div className={record.box}>
            <IdDocuments userReference={String(person.userId)} near={next?.arrivalAt ?? now} />
          </div>
        </div>
        <div className={record.column}>
          <PersonFlights flights={person.flights} now={now} />
          <PreferencesPanel userId={person.userId} name={person.name} profile={person} />
          <DocumentsPanel noun="users" recordId={person.userId} empty={t('or drop contracts, forms or photos here')} />
        </div>
      </PartyTabs>
    </div>
  )
}

/** One person: how they are reached, what they travel on, and their flights. */
export function Person({ params: { userId = '', tab } }: { params: { userId?: string; tab?: string } }) {
  const { data: person, error, refetch } = useApiQuery('peopleDesk.page', { params: { userId } })
  if (error && !person) return <ErrorState error={error} refetch={refetch} />
  return person ? <Known person={person} tab={tab} /> : null
}

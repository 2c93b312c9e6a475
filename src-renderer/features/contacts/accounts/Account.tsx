import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { isAlias } from '../../../../src-shared/wire/alias.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { addressLines, DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import lists from '../../../ui/Lists.module.css'
import { MailLink } from '../../../ui/MailLink.tsx'
import { NewButton } from '../../../ui/NewButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import record from '../../../ui/Record.module.css'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { MergedNote } from '../duplicates/MergedNote.tsx'
import { PartyHeader } from '../duplicates/PartyHeader.tsx'
import { PartyTabs } from '../duplicates/PartyTabs.tsx'
import { PersonDialog } from '../people/PersonDialog.tsx'
import { AccountBookings } from './AccountBookings.tsx'
import { AccountDialog, type AccountPage } from './AccountDialog.tsx'
import { AccountInvoices } from './AccountInvoices.tsx'

/** The people of an account. */
function AccountPeople({ account: { people, accountId, name } }: { account: AccountPage }) {
  const [adding, setAdding] = useState(false)
  return (
    <Panel
      title={t('People')}
      note={people.length || undefined}
      action={<NewButton onClick={() => setAdding(true)}>{t('Add person')}</NewButton>}
    >
      {people.length === 0 && (
        <p className={lists.none}>{t('No people yet. Add the people who book or fly for this account.')}</p>
      )}
      <ul className={lists.list}>
        {people.map((person) => (
          <li key={person.userId}>
            <div className={lists.line}>
              <Anchor href={`#/people/${person.userId}`}>{person.name}</Anchor>
              {person.status === 'INACTIVE' && <StatusBadge tone="grey">{t('Inactive')}</StatusBadge>}
            </div>
            <small>{[person.email, person.mobile].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ul>
      {adding && <PersonDialog account={{ accountId, name }} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

/** The page of an account has no more. */
const MAX_BOOKINGS = 200

const counted = (count: number): string =>
  count === MAX_BOOKINGS ? t('the last {{count}} bookings', { count }) : t('{{count}} bookings', { count })

/** The name of the account, and its actions. */
function AccountHeader({ account }: { account: AccountPage }) {
  const deactivate = useApiMutation('accounts.remove')
  const change = useApiMutation('accountDesk.change')
  const { accountId, name, status, externalReference } = account
  return (
    <PartyHeader
      noun="accounts"
      party={{ id: accountId, name, status }}
      about={[account.accountNumber, counted(account.bookings.length)].join(', ')}
      mergeable
      dialog={(onClose) => <AccountDialog account={account} onClose={onClose} />}
      warning={t(
        'Bookings, people and invoices are kept. New bookings don’t match this account by name or number until it is activated again, and bookings with its reference are rejected.',
      )}
      running={deactivate.isPending || change.isPending}
      deactivate={() => deactivate.run({ params: { externalReference } })}
      activate={() => change.run({ params: { accountId: String(accountId) }, body: { status: 'ACTIVE' } })}
    />
  )
}

function Known({ account, tab }: { account: AccountPage; tab: string | undefined }) {
  const { mergedInto } = account
  return (
    <div className={record.tabbed}>
      <AccountHeader account={account} />
      <PartyTabs noun="accounts" id={account.accountId} label={t('Account sections')} tab={tab}>
        <div className={record.column}>
          {mergedInto && (
            <MergedNote
              href={`#/accounts/${mergedInto.accountId}`}
              text={t('This account was a duplicate and has been merged into <link>{{name}}</link>.', {
                name: mergedInto.name,
              })}
            />
          )}
          <Panel title={t('Details')}>
            <DescriptionList
              of={[
                [t('E-mail'), account.email && <MailLink address={account.email} />],
                [t('Phone'), account.phone],
                [t('Mobile'), account.mobile],
                [t('Address'), addressLines(account.address)],
                [t('VAT number'), account.vatNumber],
                [t('Number'), account.accountNumber],
                [t('Reference'), !isAlias(account.externalReference, account.accountId) && account.externalReference],
                [t('Notes'), account.notes],
              ]}
            />
          </Panel>
          <AccountPeople account={account} />
        </div>
        <div className={record.column}>
          <AccountBookings account={account} />
          <AccountInvoices account={account} />
        </div>
      </PartyTabs>
    </div>
  )
}

/** One account: how it is reached, who belongs to it, what it booked and was invoiced. */
export function Account({ params: { accountId = '', tab } }: { params: { accountId?: string; tab?: string } }) {
  const { data: account, error, refetch } = useApiQuery('accountDesk.page', { params: { accountId } })
  if (error && !account) return <ErrorState error={error} refetch={refetch} />
  return account ? <Known account={account} tab={tab} /> : null
}

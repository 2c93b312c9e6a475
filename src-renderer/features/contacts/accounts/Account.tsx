import { t } from '../../../../src-shared/texts/texts.ts'
import { isAlias } from '../../../../src-shared/wire/alias.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { addressLines, DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { MailLink } from '../../../ui/MailLink.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import record from '../../../ui/Record.module.css'
import { MergedNote } from '../duplicates/MergedNote.tsx'
import { PartyTabs } from '../duplicates/PartyTabs.tsx'
import { AccountBookings } from './AccountBookings.tsx'
import type { AccountPage } from './AccountDialog.tsx'
import { AccountHeader } from './AccountHeader.tsx'
import { AccountInvoices } from './AccountInvoices.tsx'
import { AccountPeople } from './AccountPeople.tsx'

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

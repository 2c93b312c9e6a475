import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { PartyHeader } from '../duplicates/PartyHeader.tsx'
import { AccountDialog, type AccountPage } from './AccountDialog.tsx'

/** The page of an account has no more. */
const MAX_BOOKINGS = 200

const counted = (count: number): string =>
  count === MAX_BOOKINGS ? t('the last {{count}} bookings', { count }) : t('{{count}} bookings', { count })

/** The name of the account, and its actions. */
export function AccountHeader({ account }: { account: AccountPage }) {
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

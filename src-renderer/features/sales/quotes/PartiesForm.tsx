import { Select, TextInput } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import type { ApiError } from '../../../ui/api-error.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { words } from '../../../ui/words.ts'
import { type PartyChoice, PartyField } from '../../contacts/accounts/PartyField.tsx'
import classes from './QuoteForm.module.css'
import type { DraftChange, NewCustomer, QuoteDraft } from './use-quote-draft.ts'

const workflows = [
  ...['CHARTER', 'SUB_CHARTER', 'OWNER', 'PRIVATE', 'SCHEDULED', 'AMBULANCE', 'MAINTENANCE', 'CHARTER_CARGO'],
  ...['CARGO_SCHEDULED', 'TRAINING', 'INTERNAL'],
]

interface PartiesFormProps {
  draft: QuoteDraft
  change(change: DraftChange): void
  error: ApiError | null | undefined
}

const partyOf = (party: QuoteDraft['account'] | QuoteDraft['customer']): PartyChoice | undefined =>
  party && 'known' in party ? { value: party.known.id, label: party.known.name } : undefined

const splitName = (name: string): NewCustomer => {
  const [firstName = '', ...rest] = name.split(' ')
  const lastName = rest.join(' ')
  return { firstName: lastName ? firstName : '', lastName: lastName || firstName, email: '', phone: '' }
}

/** The customer of a quote: an existing account and person, or new ones. */
export function PartiesForm({ draft, change, error }: PartiesFormProps) {
  const { account, customer } = draft
  const accountName = account && ('known' in account ? account.known.name : account.made.name)
  const chooseCustomer = (choice: PartyChoice | undefined) => {
    if (!choice) return change({ customer: undefined })
    const own = choice.account
    change((before) => ({
      customer: { known: { id: choice.value, name: choice.label } },
      ...(own && !before.account ? { account: { known: { id: String(own.accountId), name: own.name } } } : {}),
    }))
  }
  const made = customer && 'made' in customer ? customer.made : undefined
  const retype = (field: keyof NewCustomer) => (text: string) =>
    made && change({ customer: { made: { ...made, [field]: text } } })

  return (
    <Panel title={t('Customer', { context: 'both' })}>
      <div className={classes.parties}>
        {account && 'made' in account ? (
          <TextInput
            label={t('New account')}
            // The cursor stays where the account was chosen.
            autoFocus
            value={account.made.name}
            onChange={(event) => change({ account: { made: { name: event.currentTarget.value } } })}
            description={t('Created when the quote is saved.')}
            rightSection={
              <Undo label={t('Choose an account instead')} onClick={() => change({ account: undefined })} />
            }
          />
        ) : (
          <PartyField
            label={t('Account')}
            placeholder={t('Company or family')}
            chosen={partyOf(account)}
            of="accounts"
            onChoose={(choice) => change({ account: choice && { known: { id: choice.value, name: choice.label } } })}
            onNew={(name) => change({ account: { made: { name } } })}
            autoFocus={!account}
            error={fieldError(error, 'customer.account')}
          />
        )}
        {made ? (
          <div className={classes.person}>
            <TextInput
              label={t('First name')}
              value={made.firstName}
              onChange={(event) => retype('firstName')(event.currentTarget.value)}
            />
            <TextInput
              label={t('Last name')}
              value={made.lastName}
              onChange={(event) => retype('lastName')(event.currentTarget.value)}
              rightSection={
                <Undo label={t('Choose a customer instead')} onClick={() => change({ customer: undefined })} />
              }
            />
            <TextInput
              label={t('E-mail')}
              autoFocus={made.email === ''}
              type="email"
              value={made.email}
              onChange={(event) => retype('email')(event.currentTarget.value)}
            />
            <TextInput
              label={t('Phone')}
              type="tel"
              value={made.phone}
              onChange={(event) => retype('phone')(event.currentTarget.value)}
            />
          </div>
        ) : (
          <PartyField
            label={t('Customer')}
            placeholder={t('Person (optional)')}
            chosen={partyOf(customer)}
            of="customers"
            within={accountName}
            onChoose={chooseCustomer}
            onNew={(name) =>
              change((before) => ({
                customer: { made: splitName(name) },
                ...(before.account ? {} : { account: { made: { name } } }),
              }))
            }
            error={fieldError(error, 'customer.lastName')}
          />
        )}
        <Select
          label={t('Workflow')}
          allowDeselect={false}
          data={[...new Set([...workflows, draft.workflow])].map((value) => ({ value, label: words(value) }))}
          value={draft.workflow}
          onChange={(workflow) => workflow && change({ workflow })}
        />
        <NotesField
          label={t('Comment')}
          placeholder={t('Special requests, luggage, pets')}
          value={draft.comment}
          onChange={(comment) => change({ comment })}
        />
      </div>
    </Panel>
  )
}

function Undo({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className={classes.undo} aria-label={label} title={label} onClick={onClick}>
      ×
    </button>
  )
}

import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useRemoteOptions } from '../../../data/use-remote-options.ts'
import { Picker } from '../../../ui/picker/Picker.tsx'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'

/** An account or customer to choose. */
export interface PartyChoice extends PickerOption {
  /** The account that a customer belongs to. */
  account?: { accountId: number; name: string }
}

interface PartyFieldProps {
  label: string
  placeholder: string
  chosen: PartyChoice | undefined
  of: 'customers' | 'accounts'
  /** The account whose people come first. */
  within?: string | undefined
  onChoose(choice: PartyChoice | undefined): void
  /** Makes one of a typed name; absent where there must be one already. */
  onNew?: ((name: string) => void) | undefined
  autoFocus?: boolean
  error?: string | undefined
}

type Parties = Answer<EndpointFor<'bookingDesk.parties'>>

/** The options of a search; people of another account bear its name. */
function optionsOf(of: 'customers' | 'accounts', found: Parties, within: string | undefined): PartyChoice[] {
  if (of === 'accounts') {
    return found.accounts.map(({ accountId, name, accountNumber }) => ({
      ...{ value: String(accountId), label: name, codes: [accountNumber] },
    }))
  }
  return found.customers.map(({ externalReference, name, account }) => {
    const own = account ? { account, note: account.name === within ? undefined : account.name } : {}
    return { value: externalReference, label: name, ...own }
  })
}

const wordsOf = {
  accounts: {
    nothing: () => t('No account with this name'),
    create: (name: string) => t('New account “{{name}}”', { name }),
  },
  customers: {
    nothing: () => t('No person with this name'),
    create: (name: string) => t('New customer “{{name}}”', { name }),
  },
}

/** An account or customer by typing a part of the name; a row of its own makes a new one. */
export function PartyField(props: PartyFieldProps) {
  const { label, placeholder, chosen, of, within, onChoose, onNew, autoFocus, error } = props
  const { picker } = useRemoteOptions('bookingDesk.parties', {
    search: (text) => ({ query: { search: text || (of === 'customers' ? within : undefined) } }),
    optionsOf: (parties) => optionsOf(of, parties, within),
  })
  const { nothing, create } = wordsOf[of]
  return (
    <Picker
      {...{ label, placeholder, error, autoFocus, ...picker }}
      clearable
      chosen={chosen ?? null}
      onChoose={(option) => onChoose((option as PartyChoice | null) ?? undefined)}
      onCreate={onNew}
      words={{ nothing: nothing(), hint: t('Type a name'), create: onNew && create }}
    />
  )
}

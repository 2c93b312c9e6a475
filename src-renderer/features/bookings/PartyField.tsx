import { type ComboboxItem, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'

/** Somebody to choose. */
export interface PartyChoice {
  value: string
  label: string
  /** Tells people of one name apart. */
  note?: string | undefined
  /** The account somebody belongs to. */
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
  /** Makes one of a typed name. */
  onNew(name: string): void
  autoFocus?: boolean
  error?: string | undefined
}

type Parties = Answer<EndpointFor<'bookingDesk.parties'>>

/** What was found, as something to choose; people of another account with its name. */
function choicesOf(of: 'customers' | 'accounts', found: Parties | undefined, within: string | undefined) {
  if (of === 'accounts') {
    return (found?.accounts ?? []).map(
      ({ accountId, name }): PartyChoice => ({ value: String(accountId), label: name }),
    )
  }
  return (found?.customers ?? []).map(({ externalReference, name, account }): PartyChoice => {
    const own = account ? { account, note: account.name === within ? undefined : account.name } : {}
    return { value: externalReference, label: name, ...own }
  })
}

const NEW = 'new:'
const asGiven = ({ options }: { options: unknown[] }) => options as ComboboxItem[]

/** An account or customer by typing a part of the name; one that is not there is made. */
export function PartyField(props: PartyFieldProps) {
  const { label, placeholder, chosen, of, within, onChoose, onNew, autoFocus, error } = props
  const [text, setText] = useState(chosen?.label ?? '')
  const [typed] = useDebouncedValue(text.trim() === chosen?.label ? '' : text.trim(), 120)
  const search = typed || (of === 'customers' ? within : undefined)
  const found = choicesOf(of, useAnswer('bookingDesk.parties', { query: { search } }).body, within)
  const same = found.some(({ label: name }) => name.toLowerCase() === typed.toLowerCase())
  const data: PartyChoice[] = [
    ...(chosen ? [chosen] : []),
    ...found.filter(({ value }) => value !== chosen?.value),
    ...(typed && !same ? [{ value: `${NEW}${typed}`, label: t('New: {{typed}}', { typed }) }] : []),
  ]
  return (
    <Select
      label={label}
      placeholder={placeholder}
      searchable
      clearable
      data={data}
      filter={asGiven}
      renderOption={({ option }) => {
        const { label: name, note } = option as PartyChoice
        return (
          <span>
            {name} {note && <small style={{ color: 'var(--ink-faint)' }}>{note}</small>}
          </span>
        )
      }}
      nothingFoundMessage={t('Type a name')}
      value={chosen?.value ?? null}
      onChange={(value) => {
        if (value?.startsWith(NEW)) return onNew(value.slice(NEW.length))
        onChoose(data.find((one) => one.value === value))
      }}
      searchValue={text}
      onSearchChange={setText}
      selectFirstOptionOnChange
      onBlur={() => {
        const only = found.length === 1 && typed !== '' && typed === text.trim() ? found[0] : undefined
        if (only && only.value !== chosen?.value) onChoose(only)
      }}
      onFocus={(event) => event.currentTarget.select()}
      error={error}
      {...(autoFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
    />
  )
}

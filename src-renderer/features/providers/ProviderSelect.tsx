import { Select } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useCommand } from '../../data/use-command.ts'

interface ProviderSelectProps {
  value: number | null
  onChange(providerId: number | null): void
  label?: string
  description?: string
  error?: string | undefined
  className?: string | undefined
}

/** The option that adds a provider with the name that was typed. */
const ADD = 'add'

/** Chooses a trip support provider; one that is not there yet is added by its name. */
export function ProviderSelect({ value, onChange, label, ...rest }: ProviderSelectProps) {
  const { body } = useAnswer('providers.list', {})
  const add = useCommand('providers.add')
  const [search, setSearch] = useState('')
  const providers = body ?? []
  const name = search.trim()
  const isNew = name !== '' && !providers.some((provider) => provider.name.toLowerCase() === name.toLowerCase())
  const options = providers.map((provider) => ({ value: String(provider.providerId), label: provider.name }))
  const choose = async (chosen: string | null) => {
    if (chosen !== ADD) return onChange(chosen === null ? null : Number(chosen))
    const added = await add.run({ body: { name } })
    if (added.done) onChange(added.body.providerId)
  }
  return (
    <Select
      label={label ?? t('Trip support')}
      placeholder={t('None')}
      clearable
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The option to add one stays, whatever is typed.
      filter={({ options, search }) => {
        const letters = search.trim().toLowerCase()
        return options.filter(
          (option) => 'value' in option && (option.value === ADD || option.label.toLowerCase().includes(letters)),
        )
      }}
      nothingFoundMessage={t('No providers yet. Type a name to add one.')}
      data={isNew ? [...options, { value: ADD, label: t('Add provider “{{name}}”', { name }) }] : options}
      value={value === null ? null : String(value)}
      onChange={(chosen) => void choose(chosen)}
      {...rest}
    />
  )
}

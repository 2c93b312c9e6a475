import { useRef, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'

interface ProviderSelectProps {
  value: number | null
  onChange(providerId: number | null): void
  label?: string
  description?: string
  error?: string | undefined
  className?: string | undefined
}

/** Chooses a trip support provider; a row of its own adds one that is not there yet by the typed name. */
export function ProviderSelect({ value, onChange, label, error, ...rest }: ProviderSelectProps) {
  const { data, error: failure } = useApiQuery('providers.list', {})
  const add = useApiMutation('providers.add', { quiet: true })
  const [fresh, setFresh] = useState<{ providerId: number | null; name: string }>()
  // The name to add, until something else is chosen or typed.
  const wanted = useRef<string>(undefined)
  const create = async (name: string) => {
    wanted.current = name
    setFresh({ providerId: null, name })
    const added = await add.run({ body: { name } })
    if (!added.done || wanted.current !== name) return
    setFresh(added.data)
    onChange(added.data.providerId)
  }
  // A provider that is not added yet is shown by its name, and the form waits for it.
  const pending = fresh?.providerId === null
  return (
    <ListPicker
      label={label ?? t('Trip support')}
      placeholder={t('None')}
      clearable
      options={(data ?? []).map(({ providerId, name }) => ({ value: String(providerId), label: name }))}
      value={pending ? '+' : value === null ? null : String(value)}
      shown={fresh && { value: String(fresh.providerId ?? '+'), label: fresh.name }}
      pending={pending}
      failed={failure !== null}
      nothing={t('No provider found')}
      onCreate={(name) => void create(name)}
      create={(name) => t('Add provider “{{name}}”', { name })}
      onChange={(chosen) => {
        // Escape returns to the provider that is being added, which has no number yet.
        if (chosen === '+') return
        wanted.current = undefined
        setFresh(undefined)
        add.reset()
        onChange(chosen === null ? null : Number(chosen))
      }}
      error={error ?? (pending ? add.error?.message : undefined)}
      {...rest}
    />
  )
}

import { type ComboboxItem, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'

export interface Manager {
  userId: number
  name: string
}

interface ManagerFieldProps {
  value: Manager | null
  onChange(manager: Manager | null): void
  error?: string | undefined
}

/** The search has chosen what matches. */
const asGiven = ({ options }: { options: unknown[] }) => options as ComboboxItem[]
const MOST = 20

/** Who sees to the customers of an aircraft: one of the people, by a part of the name. */
export function ManagerField({ value, onChange, error }: ManagerFieldProps) {
  const [text, setText] = useState(value?.name ?? '')
  const [search] = useDebouncedValue(text === value?.name ? '' : text.trim(), 120)
  const { body } = useAnswer('peopleDesk.table', { query: { search, limit: MOST } }, { off: search === '' })
  const found = (body ?? []).filter(({ userId }) => userId !== value?.userId)
  const choices = [...(value ? [value] : []), ...found]
  return (
    <Select
      label={t('Key account manager')}
      placeholder={t('Part of a name')}
      searchable
      clearable
      data={choices.map(({ userId, name }) => ({ value: String(userId), label: name }))}
      filter={asGiven}
      nothingFoundMessage={search ? t('Nobody of that name') : t('Type a name')}
      value={value ? String(value.userId) : null}
      onChange={(id) => {
        const chosen = choices.find(({ userId }) => String(userId) === id)
        onChange(chosen ? { userId: chosen.userId, name: chosen.name } : null)
      }}
      searchValue={text}
      onSearchChange={setText}
      error={error}
    />
  )
}

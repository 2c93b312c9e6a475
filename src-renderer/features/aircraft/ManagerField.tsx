import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { Picker } from '../../ui/picker/Picker.tsx'

export interface Manager {
  userId: number
  name: string
}

interface ManagerFieldProps {
  value: Manager | null
  onChange(manager: Manager | null): void
  error?: string | undefined
}

const MOST = 20

/** The key account manager of an aircraft: one of the people, by a part of the name. */
export function ManagerField({ value, onChange, error }: ManagerFieldProps) {
  const [query, setQuery] = useState('')
  const { body, fresh, trouble } = useAnswer(
    'peopleDesk.table',
    { query: { search: query, limit: MOST } },
    { off: query === '' },
  )
  const found = () =>
    body?.map(({ userId, name, account, email }) => ({
      ...{ value: String(userId), label: name, note: account?.name ?? email ?? undefined },
    }))
  return (
    <Picker
      label={t('Key account manager')}
      placeholder={t('Part of a name')}
      clearable
      chosen={value && { value: String(value.userId), label: value.name }}
      onChoose={(option) => onChange(option && { userId: Number(option.value), name: option.label })}
      source={{ find: (text) => (text === '' ? [] : text === query && fresh ? found() : undefined), search: setQuery }}
      failed={trouble !== undefined}
      words={{ nothing: t('No person of this name'), hint: t('Type a name') }}
      error={error}
    />
  )
}

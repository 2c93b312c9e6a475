import { t } from '../../../../src-shared/texts/texts.ts'
import { PersonField } from '../../contacts/people/PersonField.tsx'

export interface Manager {
  userId: number
  name: string
}

interface ManagerFieldProps {
  value: Manager | null
  onChange(manager: Manager | null): void
  error?: string | undefined
}

/** The key account manager of an aircraft: one of the people, by a part of the name. */
export function ManagerField({ value, onChange, error }: ManagerFieldProps) {
  return (
    <PersonField
      label={t('Key account manager')}
      placeholder={t('Search by name')}
      clearable
      chosen={value && { value: String(value.userId), label: value.name }}
      onChoose={(person) => onChange(person && { userId: Number(person.value), name: person.label })}
      error={error}
    />
  )
}

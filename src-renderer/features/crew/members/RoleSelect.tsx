import { Select } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'

interface RoleSelectProps {
  /** The crew whose roles can be chosen. */
  crew: { roles: string[] }[]
  /** Empty: every role. */
  role: string
  onChange(change: { role: string }): void
}

/** Narrows crew down to those of one role. */
export function RoleSelect({ crew, role, onChange }: RoleSelectProps) {
  return (
    <Select
      w={112}
      aria-label={t('Role')}
      placeholder={t('All roles')}
      clearable
      data={[...new Set(crew.flatMap(({ roles }) => roles))].sort()}
      value={role || null}
      onChange={(chosen) => onChange({ role: chosen ?? '' })}
    />
  )
}

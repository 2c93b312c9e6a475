import type { ReactNode } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { ListPicker } from './picker/ListPicker.tsx'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

interface ZoneSelectProps {
  label: string
  description?: string
  /** What counts while none is chosen. */
  placeholder?: string
  value: string
  onChange(zone: string): void
  error?: ReactNode
}

/** A time zone by a few letters of its name. */
export function ZoneSelect({ label, description, placeholder, value, onChange, error }: ZoneSelectProps) {
  const data = value === '' || zones.includes(value) ? zones : [value, ...zones]
  return (
    <ListPicker
      required
      label={label}
      description={description}
      nothing={t('No matching time zone')}
      options={data}
      value={value || null}
      placeholder={placeholder}
      onChange={(zone) => zone && onChange(zone)}
      error={error}
    />
  )
}

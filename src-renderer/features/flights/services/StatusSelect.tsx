import { Select } from '@mantine/core'
import { serviceStatuses } from '../../../../src-shared/contract/flights/services-desk.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { serviceWord } from '../../../ui/StatusBadge.tsx'
import type { ServiceStatus } from './types.ts'

/** The checklist letters in a form. */
export function StatusSelect({ value, onChange }: { value: ServiceStatus; onChange(value: ServiceStatus): void }) {
  return (
    <Select
      label={t('Status')}
      allowDeselect={false}
      data={serviceStatuses.map((status) => ({ value: status, label: `${status}  ${serviceWord(status)}` }))}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen as ServiceStatus)}
    />
  )
}

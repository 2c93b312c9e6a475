import { Checkbox, Select, TextInput } from '@mantine/core'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { isWrong, type ListField, type ListRowValues, listFields } from './list-rows.ts'
import styles from './Passengers.module.css'
import type { ListedPerson } from './use-known-people.ts'

interface ListRowProps {
  row: ListRowValues
  today: string
  known: readonly ListedPerson[]
  /** Undefined while people are looked up. */
  person: string | undefined
  onChange(part: Partial<ListRowValues>): void
}

const labels: () => Record<ListField, string> = perLanguage(() => ({
  firstName: t('First name'),
  lastName: t('Last name'),
  birthDate: t('Born'),
  documentNumber: t('Document no.'),
  expirationDate: t('Valid until'),
  nationality: t('Nationality'),
}))

/** One passenger of a pasted list: what was read can be corrected, and a known person be meant. */
export function ListRow({ row, today, known, person, onChange }: ListRowProps) {
  const { isTaken, doubtful } = row
  const name = `${row.firstName} ${row.lastName}`.trim()
  const people = known.map((one) => ({
    value: String(one.paxUserId),
    label: [one.name, one.account].filter(Boolean).join(' · '),
  }))
  return (
    <tr data-left={isTaken ? undefined : true}>
      <td>
        <Checkbox
          aria-label={t('Add {{name}}', { name })}
          checked={isTaken}
          onChange={(event) => onChange({ isTaken: event.currentTarget.checked })}
        />
      </td>
      {listFields.map((field) => (
        <td key={field}>
          <TextInput
            size="xs"
            aria-label={labels()[field]}
            classNames={{ input: styles.cell ?? '' }}
            data-doubtful={doubtful.includes(field) || undefined}
            title={doubtful.includes(field) ? t('Compare with the list') : undefined}
            value={row[field]}
            error={isTaken && isWrong(row, field, today)}
            onChange={(event) =>
              onChange({ [field]: event.currentTarget.value, doubtful: doubtful.filter((one) => one !== field) })
            }
          />
        </td>
      ))}
      <td>
        <Select
          size="xs"
          aria-label={t('Person')}
          allowDeselect={false}
          data={[{ value: 'new', label: t('New person') }, ...people]}
          value={person ?? null}
          placeholder={t('Searching…')}
          onChange={(value) => onChange({ person: value ?? undefined })}
          comboboxProps={{ width: 320, position: 'bottom-end' }}
        />
      </td>
    </tr>
  )
}

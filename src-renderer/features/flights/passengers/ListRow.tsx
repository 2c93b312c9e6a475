import { Checkbox, Select, TextInput } from '@mantine/core'
import { genders } from '../../../../src-shared/contract/contacts/people.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { words } from '../../../ui/words.ts'
import { isWrong, type ListField, type ListRowValues } from './list-rows.ts'
import styles from './Passengers.module.css'
import type { ListedPerson } from './use-known-people.ts'

interface ListRowProps {
  row: ListRowValues
  fields: readonly ListField[]
  today: string
  known: readonly ListedPerson[]
  /** Undefined while people are looked up. */
  person: string | undefined
  onChange(part: Partial<ListRowValues>): void
}

export const listLabels: () => Record<ListField, string> = perLanguage(() => ({
  firstName: t('First name'),
  middleName: t('Middle name'),
  lastName: t('Last name'),
  gender: t('Gender'),
  birthDate: t('Born'),
  documentType: t('Type'),
  documentNumber: t('Document no.'),
  issueDate: t('Issued'),
  expirationDate: t('Valid until'),
  issueCountry: t('Issued by'),
  nationality: t('Nationality'),
}))

/** One passenger of a pasted list: what was read can be corrected, and a known person be meant. */
export function ListRow({ row, fields, today, known, person, onChange }: ListRowProps) {
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
      {fields.map((field) => (
        <td key={field}>
          {field === 'gender' ? (
            <Select
              size="xs"
              aria-label={listLabels()[field]}
              classNames={{ input: styles.cell ?? '' }}
              data-doubtful={doubtful.includes(field) || undefined}
              data={genders.map((value) => ({ value, label: words(value) }))}
              value={row.gender || null}
              clearable
              onChange={(value) => onChange({ gender: value ?? '', doubtful: doubtful.filter((one) => one !== field) })}
            />
          ) : (
            <TextInput
              size="xs"
              aria-label={listLabels()[field]}
              classNames={{ input: styles.cell ?? '' }}
              data-doubtful={doubtful.includes(field) || undefined}
              title={doubtful.includes(field) ? t('Compare with the list') : undefined}
              value={row[field]}
              error={isTaken && isWrong(row, field, today)}
              onChange={(event) =>
                onChange({ [field]: event.currentTarget.value, doubtful: doubtful.filter((one) => one !== field) })
              }
            />
          )}
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

import { Switch, TextInput } from '@mantine/core'
import { companyTypeNames, companyTypes } from '../../../../src-shared/contract/airports/airport-records.ts'
import { constantText, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentTexts, textsOf } from '../../../ui/record-values.ts'
import type { Company } from './airport-words.ts'

interface CompanyDialogProps {
  code: string
  /** Undefined: a new one. */
  company: Company | undefined
  /** What is known of a new one. */
  start?: Partial<Pick<Company, 'type' | 'company'>>
  onClose(): void
}

const texts = ['phone', 'email', 'radio', 'homepage', 'address'] as const

const ways = perLanguage(
  () =>
    [
      ['phone', t('Phone')],
      ['email', 'E-mail'],
      ['radio', t('Radio')],
      ['homepage', t('Website')],
    ] as const,
)

/** A company that serves at an airport. */
export function CompanyDialog({ code, company, start, onClose }: CompanyDialogProps) {
  const form = useRecordForm({
    add: 'airportDesk.addCompany',
    change: 'airportDesk.changeCompany',
    values: {
      type: company?.type ?? start?.type ?? ('FBO' as Company['type']),
      company: company?.company ?? start?.company ?? '',
      ...textsOf(company, texts),
      mainContact: company?.mainContact ?? false,
    },
    onClose,
  })
  const remove = useApiMutation('airportDesk.removeCompany')
  const params = { id: String(company?.id) }
  const save = form.saving(t('Company saved'), (values) => {
    const { type, mainContact } = values
    const body = { type, mainContact, company: values.company.trim(), ...sentTexts(values, texts) }
    return company ? form.change({ params, body }) : form.add({ params: { airportCode: code }, body })
  })
  return (
    <RecordDialog
      form={form}
      title={company ? t('Company at {{code}}', { code }) : t('New company at {{code}}', { code })}
      verb={t('Save company')}
      missing={t('Enter the company')}
      ready={form.values.company.trim() !== ''}
      removal={
        company && {
          title: t('Remove this company?'),
          text: t('The entry is removed from {{code}}.', { code }),
          done: t('Company removed'),
          running: remove.isPending,
          run: () => remove.run({ params }),
        }
      }
      onSave={save}
    >
      <TextInput label={t('Company')} data-autofocus {...form.text('company')} />
      <EnumSelect
        label={t('Kind')}
        values={companyTypeNames}
        nameOf={(one) => constantText(companyTypes[one].name)}
        {...form.field('type')}
      />
      {ways().map(([way, label]) => (
        <TextInput key={way} label={label} {...form.text(way)} />
      ))}
      <TextInput className={classes.wide} label={t('Address')} {...form.text('address')} />
      <Switch className={classes.wide} label={t('Main contact')} {...form.checked('mainContact')} />
    </RecordDialog>
  )
}

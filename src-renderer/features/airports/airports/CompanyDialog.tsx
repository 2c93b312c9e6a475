import { Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { companyTypeNames, companyTypes } from '../../../../src-shared/contract/airports/airport-records.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { Company } from './airport-words.ts'

interface CompanyDialogProps {
  code: string
  /** Undefined: a new one. */
  company: Company | undefined
  onClose(): void
}

const ways = [
  ['phone', t('Phone')],
  ['email', 'E-mail'],
  ['radio', t('Radio')],
  ['homepage', t('Website')],
] as const

/** A company that serves at an airport. */
export function CompanyDialog({ code, company, onClose }: CompanyDialogProps) {
  const operations = { add: 'airportDesk.addCompany', change: 'airportDesk.changeCompany' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose)
  const remove = useApiMutation('airportDesk.removeCompany')
  const [fields, setFields] = useState({
    type: company?.type ?? ('FBO' as Company['type']),
    company: company?.company ?? '',
    phone: company?.phone ?? '',
    email: company?.email ?? '',
    radio: company?.radio ?? '',
    homepage: company?.homepage ?? '',
    address: company?.address ?? '',
    mainContact: company?.mainContact ?? false,
  })
  const put = (part: Partial<typeof fields>) => setFields((before) => ({ ...before, ...part }))
  const params = { id: String(company?.id) }
  const save = () => {
    const orNull = (text: string) => text.trim() || null
    const { type, mainContact, company: name, ...texts } = fields
    const rest = Object.fromEntries(Object.entries(texts).map(([way, text]) => [way, orNull(text)]))
    const body = { type, mainContact, company: name.trim(), ...rest }
    void saved(company ? change({ params, body }) : add({ params: { airportCode: code }, body }), t('Company saved'))
  }
  return (
    <FormDialog
      {...form}
      title={company ? t('Company at {{code}}', { code }) : t('New company at {{code}}', { code })}
      verb={t('Save company')}
      missing={t('Enter the company')}
      ready={fields.company.trim() !== ''}
      fields={['company']}
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
      <TextInput
        label={t('Company')}
        data-autofocus
        value={fields.company}
        onChange={(event) => put({ company: event.currentTarget.value })}
        error={fieldError(form.error, 'company')}
      />
      <Select
        label={t('Kind')}
        allowDeselect={false}
        data={companyTypeNames.map((value) => ({ value, label: companyTypes[value].name }))}
        value={fields.type}
        onChange={(type) => type && put({ type: type as Company['type'] })}
      />
      {ways.map(([way, label]) => (
        <TextInput
          key={way}
          label={label}
          value={fields[way]}
          onChange={(event) => put({ [way]: event.currentTarget.value })}
        />
      ))}
      <TextInput
        className={classes.wide}
        label={t('Address')}
        value={fields.address}
        onChange={(event) => put({ address: event.currentTarget.value })}
      />
      <Switch
        className={classes.wide}
        label={t('Main contact')}
        checked={fields.mainContact}
        onChange={(event) => put({ mainContact: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}

import { Button, Select, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { type Language, languages } from '../../../../src-shared/texts/languages.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { currencies } from '../../../ui/currencies.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { ZoneSelect } from '../../../ui/ZoneSelect.tsx'
import classes from './Settings.module.css'

export type SettingsState = Answer<EndpointFor<'settings.read'>>

interface Fields {
  name: string
  currency: string
  timeZone: string
  baseAirport: string
  paperLanguage: Language
}

/** Who the operator is, and where. */
export function OperatorPanel({ settings }: { settings: SettingsState }) {
  const change = useApiMutation('settings.change', { quiet: true })
  const saved: Fields = {
    name: settings.name,
    currency: settings.currency,
    timeZone: settings.timeZone,
    baseAirport: settings.baseAirport ?? '',
    paperLanguage: settings.paperLanguage,
  }
  const { register, watch, setValue, handleSubmit, formState, reset } = useForm<Fields>({
    values: saved,
    resetOptions: { keepDirtyValues: true },
  })
  const save = handleSubmit(async ({ baseAirport, ...rest }) => {
    const { done } = await change.run({ body: { ...rest, name: rest.name.trim(), baseAirport: baseAirport || null } })
    if (!done) return
    showDone(t('Operator saved'))
    reset({ ...rest, baseAirport })
  })
  const set = (field: Exclude<keyof Fields, 'paperLanguage'>) => (value: string) =>
    setValue(field, value, { shouldDirty: true })
  const wrong = (field: keyof Fields) => formState.errors[field]?.message ?? fieldError(change.error, field)
  return (
    <Panel title={t('Operator')}>
      <form className={classes.form} onSubmit={save} noValidate>
        <div className={classes.wide}>
          <TextInput
            label={t('Name')}
            error={wrong('name')}
            {...register('name', { validate: (name) => name.trim() !== '' || t('Enter the operator name.') })}
          />
        </div>
        <ListPicker
          required
          label={t('Currency')}
          options={currencies}
          value={watch('currency')}
          onChange={(currency) => currency && set('currency')(currency)}
          error={wrong('currency')}
        />
        <AirportField
          label={t('Base airport')}
          value={watch('baseAirport')}
          onChange={set('baseAirport')}
          error={wrong('baseAirport')}
        />
        <div className={classes.wide}>
          <Select
            label={t('Document language')}
            description={t(
              'Used for quotes, invoices, trip sheets, briefings and rosters. Manifests and GenDecs are always in English.',
            )}
            data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            allowDeselect={false}
            value={watch('paperLanguage')}
            onChange={(language) => language && setValue('paperLanguage', language as Language, { shouldDirty: true })}
            error={wrong('paperLanguage')}
          />
        </div>
        <div className={classes.wide}>
          <ZoneSelect
            label={t('Base time zone')}
            description={t('Used for local times on the board')}
            value={watch('timeZone')}
            onChange={set('timeZone')}
            error={wrong('timeZone')}
          />
        </div>
        <div className={classes.wide}>
          <FormError error={change.error} fields={['name', 'currency', 'timeZone', 'baseAirport', 'paperLanguage']} />
        </div>
        <div className={classes.foot}>
          {formState.isDirty && (
            <Button variant="subtle" color="gray" onClick={() => reset(saved)}>
              {t('Undo')}
            </Button>
          )}
          <ActionButton type="submit" why={!formState.isDirty && t('No changes to save')} loading={change.isPending}>
            {t('Save operator')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  )
}

import { Button, Checkbox, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { categories, equipmentFlags } from '../../../../src-shared/contract/fleet/aircraft-object.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { equipmentWords } from '../../../ui/equipment-words.ts'
import { FormError } from '../../../ui/FormError.tsx'
import lists from '../../../ui/Lists.module.css'
import { showDone } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import record from '../../../ui/Record.module.css'
import recordFields from '../../../ui/RecordFields.module.css'
import { words } from '../../../ui/words.ts'
import classes from './Aircraft.module.css'
import { type AircraftFields, bodyOf, fieldsOf, figureGroups, switchFields } from './aircraft-fields.ts'
import { ManagerField } from './ManagerField.tsx'
import type { AircraftPage } from './place-words.ts'

type NumberName = {
  [Name in keyof AircraftFields]: AircraftFields[Name] extends number | '' ? Name : never
}[keyof AircraftFields]
type TextName = {
  [Name in keyof AircraftFields]: AircraftFields[Name] extends string ? Name : never
}[keyof AircraftFields]

/** All that is kept of an aircraft, to be changed. */
export function AircraftForm({ aircraft }: { aircraft: AircraftPage }) {
  const change = useApiMutation('aircraft.change', { quiet: true })
  const form = useForm<AircraftFields>({ values: fieldsOf(aircraft), resetOptions: { keepDirtyValues: true } })
  const { register, watch, setValue, handleSubmit, formState, reset } = form
  const wrong = (field: string) => fieldError(change.error, field)
  const set = <Name extends keyof AircraftFields>(name: Name, value: AircraftFields[Name]) =>
    setValue(name, value as never, { shouldDirty: true })
  const save = handleSubmit(async (fields) => {
    const { done } = await change.run({ params: { aircraftId: String(aircraft.id) }, body: bodyOf(fields) })
    if (!done) return
    showDone(t('{{tailNumber}} saved', { tailNumber: fields.tailNumber.trim() }))
    reset(fields)
  })
  const text = (name: TextName, label: string, placeholder = '') => (
    <TextInput key={name} label={label} placeholder={placeholder} error={wrong(name)} {...register(name)} />
  )
  const number = (name: NumberName, label: string, decimals = 0) => (
    <NumberField
      key={name}
      label={label}
      hideControls
      min={0}
      decimalScale={decimals}
      value={watch(name)}
      onChange={(value) => set(name, value as never)}
      error={wrong(name)}
    />
  )
  return (
    <form onSubmit={save} noValidate className={record.column}>
      <div className={classes.halves}>
        <div className={record.column}>
          <Panel title={t('Aircraft')}>
            <div className={recordFields.fields}>
              {text('tailNumber', t('Tail number'))}
              {text('type', t('Type (ICAO)'))}
              {text('model', t('Model'))}
              {text('typeName', t('Type name'))}
              {text('typeRating', t('Type rating'))}
              <Select
                label={t('Category')}
                allowDeselect={false}
                data={categories.map((category) => ({ value: category, label: words(category) }))}
                value={watch('category')}
                onChange={(category) => category && set('category', category as AircraftFields['category'])}
              />
              <AirportField
                label={t('Home base')}
                value={watch('homebase')}
                onChange={(code) => set('homebase', code)}
                error={wrong('homebase')}
              />
              {text('typeOfUse', t('Type of use'), 'COMMERCIAL')}
              {text('flightNumberToken', t('Flight number prefix'))}
              {number('manufacturingYear', t('Built'))}
              {number('refurbishedYear', t('Refurbished'))}
              <Select
                label={t('In use')}
                allowDeselect={false}
                data={[
                  { value: 'ACTIVE', label: t('Active') },
                  { value: 'INACTIVE', label: t('Inactive') },
                ]}
                value={watch('status')}
                onChange={(status) => status && set('status', status as AircraftFields['status'])}
              />
            </div>
          </Panel>
          <Panel title={t('Customers')}>
            <ManagerField
              value={watch('manager')}
              onChange={(manager) => set('manager', manager)}
              error={wrong('keyAccountManagerId')}
            />
          </Panel>
          <Panel title={t('Seats')}>
            <div className={recordFields.fields}>
              {number('numberOfSeats', t('Passengers'))}
              {number('flightCrew', t('Flight crew'))}
              {number('cabinCrew', t('Cabin crew'))}
              {number('onboardEngineer', t('Engineers'))}
              {number('beds', t('Beds'))}
            </div>
          </Panel>
        </div>
        <div className={record.column}>
          {figureGroups.map(({ title, decimals, fields }) => (
            <Panel key={title} title={title}>
              <div className={recordFields.fields}>{fields.map(([name, label]) => number(name, label, decimals))}</div>
            </Panel>
          ))}
          <Panel title={t('Sales and use')}>
            <div className={classes.checks}>
              {switchFields.map(([name, label]) => (
                <Switch
                  key={name}
                  label={label}
                  checked={watch(name)}
                  onChange={(event) => set(name, event.currentTarget.checked)}
                />
              ))}
            </div>
          </Panel>
          <Panel title={t('Equipment')}>
            <div className={classes.checks}>
              {equipmentFlags.map((name) => (
                <Checkbox
                  key={name}
                  label={equipmentWords[name]}
                  checked={watch(`equipment.${name}`)}
                  onChange={(event) =>
                    setValue(`equipment.${name}`, event.currentTarget.checked, { shouldDirty: true })
                  }
                />
              ))}
            </div>
            <div className={recordFields.fields} style={{ marginTop: 12 }}>
              {number('standardSuitcases', t('Suitcases'))}
              {number('baggageVolume', t('Baggage (m³)'), 2)}
              {number('maxWeight', t('Baggage (kg)'))}
            </div>
          </Panel>
        </div>
      </div>
      <FormError error={change.error} fields={['tailNumber', 'homebase']} />
      {formState.isDirty && (
        <div className={classes.foot}>
          <span className={lists.faint}>{t('Unsaved changes')}</span>
          <Button variant="default" onClick={() => reset(fieldsOf(aircraft))}>
            {t('Undo')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('Save aircraft')}
          </Button>
        </div>
      )}
    </form>
  )
}

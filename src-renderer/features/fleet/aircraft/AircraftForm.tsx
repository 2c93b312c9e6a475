import { Button, Checkbox, Switch, TextInput } from '@mantine/core'
import { aircraftStatuses, categories, equipmentFlags } from '../../../../src-shared/contract/fleet/aircraft-object.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { equipmentWords } from '../../../ui/equipment-words.ts'
import { FormError } from '../../../ui/FormError.tsx'
import lists from '../../../ui/Lists.module.css'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import record from '../../../ui/Record.module.css'
import recordFields from '../../../ui/RecordFields.module.css'
import { SaveForm } from '../../../ui/SaveForm.tsx'
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

/** The form of all editable data of an aircraft. */
export function AircraftForm({ aircraft }: { aircraft: AircraftPage }) {
  const change = useApiMutation('aircraft.change', { quiet: true })
  const form = usePanelForm<AircraftFields>({ calls: [change], values: fieldsOf(aircraft) })
  const { tailNumber, equipment } = form.values
  const save = form.saving(t('{{tailNumber}} saved', { tailNumber: tailNumber.trim() }), (fields) =>
    change.run({ params: { aircraftId: String(aircraft.id) }, body: bodyOf(fields) }),
  )
  const text = (name: TextName, label: string, placeholder = '') => (
    <TextInput key={name} label={label} placeholder={placeholder} {...form.text(name)} />
  )
  const number = (name: NumberName, label: string, decimals = 0) => (
    <NumberField key={name} label={label} min={0} decimals={decimals} {...form.field(name)} />
  )
  return (
    <SaveForm onSubmit={save} className={record.column}>
      <div className={classes.halves}>
        <div className={record.column}>
          <Panel title={t('Aircraft')}>
            <div className={recordFields.fields}>
              {text('tailNumber', t('Tail number'))}
              {text('type', t('Type (ICAO)'))}
              {text('model', t('Model'))}
              {text('typeName', t('Type name'))}
              {text('typeRating', t('Type rating'))}
              <EnumSelect label={t('Category')} values={categories} {...form.field('category')} />
              <AirportField label={t('Home base')} {...form.field('homebase')} />
              {text('typeOfUse', t('Type of use'), 'COMMERCIAL')}
              {text('flightNumberToken', t('Flight number prefix'))}
              {number('manufacturingYear', t('Built'))}
              {number('refurbishedYear', t('Refurbished'))}
              <EnumSelect label={t('In use')} values={aircraftStatuses} {...form.field('status')} />
            </div>
          </Panel>
          <Panel title={t('Customers')}>
            <ManagerField {...form.field('manager')} error={form.errorOf('keyAccountManagerId')} />
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
          {figureGroups().map(({ title, decimals, fields }) => (
            <Panel key={title} title={title}>
              <div className={recordFields.fields}>{fields.map(([name, label]) => number(name, label, decimals))}</div>
            </Panel>
          ))}
          <Panel title={t('Sales and use')}>
            <div className={classes.checks}>
              {switchFields().map(([name, label]) => (
                <Switch key={name} label={label} {...form.checked(name)} />
              ))}
            </div>
          </Panel>
          <Panel title={t('Equipment')}>
            <div className={classes.checks}>
              {equipmentFlags.map((name) => (
                <Checkbox
                  key={name}
                  label={equipmentWords()[name]}
                  checked={equipment[name]}
                  onChange={(event) => form.set({ equipment: { ...equipment, [name]: event.currentTarget.checked } })}
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
      {form.isDirty && (
        <div className={classes.foot}>
          <span className={lists.faint}>{t('Unsaved changes')}</span>
          <Button variant="default" onClick={form.undo}>
            {t('Undo')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('Save aircraft')}
          </Button>
        </div>
      )}
    </SaveForm>
  )
}

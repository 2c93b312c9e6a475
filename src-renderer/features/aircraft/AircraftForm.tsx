import { Button, Checkbox, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { categories, equipmentFlags } from '../../../src-shared/contract/aircraft-object.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import { AirportField } from '../../ui/AirportField.tsx'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { words } from '../../ui/words.ts'
import classes from './Aircraft.module.css'
import { type AircraftFields, bodyOf, fieldsOf, figureGroups, switchFields } from './aircraft-fields.ts'
import { equipmentWords } from './equipment-words.ts'
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
  const change = useCommand('aircraft.change', { quiet: true })
  const form = useForm<AircraftFields>({ values: fieldsOf(aircraft), resetOptions: { keepDirtyValues: true } })
  const { register, watch, setValue, handleSubmit, formState, reset } = form
  const wrong = (field: string) => fieldTrouble(change.trouble, field)
  const set = <Name extends keyof AircraftFields>(name: Name, value: AircraftFields[Name]) =>
    setValue(name, value as never, { shouldDirty: true })
  const save = handleSubmit(async (fields) => {
    const { done } = await change.run({ params: { aircraftId: String(aircraft.id) }, body: bodyOf(fields) })
    if (!done) return
    showDone(`${fields.tailNumber.toUpperCase()} saved`)
    reset(fields)
  })
  const text = (name: TextName, label: string, placeholder = '') => (
    <TextInput key={name} label={label} placeholder={placeholder} error={wrong(name)} {...register(name)} />
  )
  const number = (name: NumberName, label: string, decimals = 0) => (
    <NumberInput
      key={name}
      label={label}
      hideControls
      min={0}
      decimalScale={decimals}
      value={watch(name)}
      onChange={(value) => set(name, (value === '' ? '' : Number(value)) as never)}
      error={wrong(name)}
    />
  )
  return (
    <form onSubmit={save} noValidate className={classes.column}>
      <div className={classes.halves}>
        <div className={classes.column}>
          <Panel title="Aircraft">
            <div className={classes.fields}>
              {text('tailNumber', 'Tail number')}
              {text('type', 'Type (ICAO)')}
              {text('model', 'Model')}
              {text('typeName', 'Type in full')}
              {text('typeRating', 'Type rating')}
              <Select
                label="Category"
                allowDeselect={false}
                data={categories.map((category) => ({ value: category, label: words(category) }))}
                value={watch('category')}
                onChange={(category) => category && set('category', category as AircraftFields['category'])}
              />
              <AirportField
                label="Home base"
                value={watch('homebase')}
                onChange={(code) => set('homebase', code)}
                error={wrong('homebase')}
              />
              {text('typeOfUse', 'Use', 'COMMERCIAL')}
              {text('flightNumberToken', 'Flight numbers begin with')}
              {number('manufacturingYear', 'Built')}
              {number('refurbishedYear', 'Refurbished')}
              <Select
                label="In use"
                allowDeselect={false}
                data={[
                  { value: 'ACTIVE', label: 'Active' },
                  { value: 'INACTIVE', label: 'Out of use' },
                ]}
                value={watch('status')}
                onChange={(status) => status && set('status', status as AircraftFields['status'])}
              />
            </div>
          </Panel>
          <Panel title="Customers">
            <ManagerField
              value={watch('manager')}
              onChange={(manager) => set('manager', manager)}
              error={wrong('keyAccountManagerId')}
            />
          </Panel>
          <Panel title="Seats">
            <div className={classes.fields}>
              {number('numberOfSeats', 'Passengers')}
              {number('flightCrew', 'Flight crew')}
              {number('cabinCrew', 'Cabin crew')}
              {number('onboardEngineer', 'Engineers')}
              {number('beds', 'Beds')}
            </div>
          </Panel>
        </div>
        <div className={classes.column}>
          {figureGroups.map(({ title, fields }) => (
            <Panel key={title} title={title}>
              <div className={classes.fields}>
                {fields.map(([name, label]) => number(name, label, title === 'Measures' ? 2 : 0))}
              </div>
            </Panel>
          ))}
          <Panel title="Sales and use">
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
          <Panel title="Equipment">
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
            <div className={classes.fields} style={{ marginTop: 12 }}>
              {number('standardSuitcases', 'Suitcases')}
              {number('baggageVolume', 'Baggage (m³)', 2)}
              {number('maxWeight', 'Baggage (kg)')}
            </div>
          </Panel>
        </div>
      </div>
      <FormTrouble trouble={change.trouble} fields={['tailNumber', 'homebase']} />
      {formState.isDirty && (
        <div className={classes.foot}>
          <span className={classes.faint}>Not saved yet</span>
          <Button variant="default" onClick={() => reset(fieldsOf(aircraft))}>
            Undo
          </Button>
          <Button type="submit" loading={change.running}>
            Save aircraft
          </Button>
        </div>
      )}
    </form>
  )
}

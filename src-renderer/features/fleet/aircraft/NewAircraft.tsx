import { TextInput } from '@mantine/core'
import { categories } from '../../../../src-shared/contract/fleet/aircraft-object.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { required } from '../../../data/use-form-fields.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'

/** Adds an aircraft to the fleet, with what the schedule needs to know of it. */
export function NewAircraft({ onClose, homebase = '' }: { onClose: () => void; homebase?: string }) {
  const add = useApiMutation('aircraft.add', { quiet: true })
  const form = useDialogForm({
    calls: [add],
    values: {
      tailNumber: '',
      type: '',
      model: '',
      category: 'MIDSIZE_JET' as (typeof categories)[number],
      numberOfSeats: 8,
      normalCruiseSpeed: '' as number | '',
      homebase,
    },
    rules: {
      tailNumber: required(t('Enter the tail number.')),
      type: required(t('Enter the type.')),
      model: required(t('Enter the model.')),
    },
    onClose,
    say: (words, changeId) => showUndoable(words, changeId, t('The aircraft is now on the board.')),
  })
  const tailNumber = form.values.tailNumber.trim()
  const save = form.saving(t('{{tailNumber}} added', { tailNumber }), ({ type, model, ...fields }) => {
    const { homebase, normalCruiseSpeed, ...rest } = fields
    const names = { tailNumber, type: type.trim().toUpperCase(), model: model.trim(), typeName: model.trim() }
    const figures = { homebase: homebase || null, normalCruiseSpeed: normalCruiseSpeed || null }
    return add.run({ body: { ...rest, ...names, ...figures } })
  })
  return (
    <RecordDialog form={form} title={t('New aircraft')} verb={t('Add aircraft')} onSave={save}>
      <TextInput label={t('Tail number')} placeholder={t('e.g. HB-JSK')} data-autofocus {...form.text('tailNumber')} />
      <TextInput label={t('Type (ICAO)')} placeholder={t('e.g. CL35')} {...form.text('type')} />
      <TextInput label={t('Model')} placeholder={t('e.g. Challenger 350')} {...form.text('model')} />
      <EnumSelect label={t('Category')} values={categories} {...form.field('category')} />
      <NumberField label={t('Passenger seats')} min={0} max={1000} decimals={0} {...form.field('numberOfSeats')} />
      <NumberField
        label={t('Cruise speed (kt)')}
        placeholder={t('Used to calculate flight times')}
        min={50}
        max={1000}
        decimals={0}
        {...form.field('normalCruiseSpeed')}
      />
      <AirportField label={t('Home base')} {...form.field('homebase')} />
    </RecordDialog>
  )
}

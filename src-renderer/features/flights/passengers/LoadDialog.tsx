import { Select } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import form from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TextPicker } from '../../../ui/picker/TextPicker.tsx'
import type { FlightPage } from '../types.ts'
import classes from './Passengers.module.css'
import type { Load } from './passenger-words.ts'

export type LoadKind = 'animal' | 'cargo'

const usual = { animal: ['DOG', 'CAT', 'BIRD', 'HORSE'], cargo: ['PARCEL', 'DANGEROUS_GOODS', 'MEDICAL', 'SPORTS'] }

interface LoadDialogProps {
  flight: FlightPage
  kind: LoadKind
  /** All of that kind on the flight: they are written as one list. */
  loads: Load[]
  /** Undefined: a new one. */
  load: Load | undefined
  onClose(): void
}

const unitOf = (load: Load | undefined) => (load?.weightUnit === 'POUND' ? 'POUND' : 'KILOGRAM')

/** What is said of a load that is there, in the words of a request. */
const asSent = (load: Load) => ({
  id: load.id,
  ...(load.type ? { type: load.type } : {}),
  ...(load.cargoType ? { cargoType: load.cargoType } : {}),
  ...(load.note ? { note: load.note } : {}),
  ...(load.packages === null ? {} : { packages: load.packages }),
  ...(load.weightQty === null ? {} : { weightQty: load.weightQty, weightUnit: unitOf(load) }),
})

/** Adds, changes or removes an animal or a piece of cargo. */
export function LoadDialog({ flight, kind, loads, load, onClose }: LoadDialogProps) {
  const save = useApiMutation('paxDetails.update', { quiet: true })
  const [type, setType] = useState((kind === 'animal' ? load?.type : load?.cargoType) ?? '')
  const [packages, setPackages] = useState<number | ''>(load?.packages ?? 1)
  const [weight, setWeight] = useState<number | ''>(load?.weightQty ?? '')
  const [unit, setUnit] = useState<'KILOGRAM' | 'POUND'>(unitOf(load))
  const [note, setNote] = useState(load?.note ?? '')

  const others = loads.filter(({ id }) => id !== load?.id).map(asSent)
  const write = (list: Partial<ReturnType<typeof asSent>>[]) =>
    save.run({ params: { id: String(flight.flightId) }, body: { [kind]: list } })
  const constant = type
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_')
  const submit = async () => {
    const typed = {
      ...(load ? { id: load.id } : {}),
      ...(constant ? { [kind === 'animal' ? 'type' : 'cargoType']: constant } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(packages === '' ? {} : { packages }),
      ...(weight === '' ? {} : { weightQty: weight, weightUnit: unit }),
    }
    if (!(await write([...others, typed])).done) return
    showDone(kind === 'animal' ? t('Animal saved') : t('Cargo saved'))
    onClose()
  }
  return (
    <FormDialog
      title={kind === 'animal' ? t('Animal') : t('Cargo')}
      verb={kind === 'animal' ? t('Save animal') : t('Save cargo')}
      error={save.error}
      running={save.isPending}
      onSave={() => void submit()}
      removal={
        load && {
          title: kind === 'animal' ? t('Remove this animal?') : t('Remove this cargo?'),
          text: t('It will be removed from the flight, and its documents will be deleted.'),
          done: t('Removed'),
          running: save.isPending,
          run: () => write(others),
        }
      }
      onClose={onClose}
    >
      <TextPicker
        label={t('Kind')}
        autoFocus
        options={usual[kind]}
        nothing={t('Not in the list. Saved as typed.')}
        value={type}
        onChange={setType}
      />
      <NumberField label={t('Pieces')} min={0} max={10_000} value={packages} onChange={setPackages} />
      <div className={classes.luggage}>
        <NumberField label={t('Weight')} hideControls allowNegative={false} value={weight} onChange={setWeight} />
        <Select
          aria-label={t('Weight unit')}
          allowDeselect={false}
          data={[
            { value: 'KILOGRAM', label: t('kg') },
            { value: 'POUND', label: t('lb') },
          ]}
          value={unit}
          onChange={(chosen) => chosen && setUnit(chosen as typeof unit)}
        />
      </div>
      <NotesField label={t('Note')} value={note} onChange={setNote} />
      {load && (
        <div className={form.wide}>
          <DocumentList noun="cargo" recordId={load.id} />
        </div>
      )}
    </FormDialog>
  )
}

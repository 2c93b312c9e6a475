import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TextPicker } from '../../../ui/picker/TextPicker.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { sentText } from '../../../ui/record-values.ts'
import type { FlightPage } from '../types.ts'
import type { Load } from './passenger-words.ts'
import { WeightField, weightUnitOf } from './WeightField.tsx'

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

/** The fields of an existing load, as a request has them. */
const asSent = (load: Load) => ({
  id: load.id,
  ...(load.type ? { type: load.type } : {}),
  ...(load.cargoType ? { cargoType: load.cargoType } : {}),
  ...(load.note ? { note: load.note } : {}),
  ...(load.packages === null ? {} : { packages: load.packages }),
  ...(load.weightQty === null ? {} : { weightQty: load.weightQty, weightUnit: weightUnitOf(load.weightUnit) }),
})

/** Adds, changes or removes an animal or a piece of cargo. */
export function LoadDialog({ flight, kind, loads, load, onClose }: LoadDialogProps) {
  const update = useApiMutation('paxDetails.update', { quiet: true })
  const form = useDialogForm({
    calls: [update],
    values: {
      type: (kind === 'animal' ? load?.type : load?.cargoType) ?? '',
      packages: load?.packages ?? (1 as number | ''),
      weight: load?.weightQty ?? ('' as number | ''),
      unit: weightUnitOf(load?.weightUnit),
      note: load?.note ?? '',
    },
    onClose,
  })

  const others = loads.filter(({ id }) => id !== load?.id).map(asSent)
  const write = (list: Partial<ReturnType<typeof asSent>>[]) =>
    update.run({ params: { id: String(flight.flightId) }, body: { [kind]: list } })
  const done = kind === 'animal' ? t('Animal saved') : t('Cargo saved')
  const save = form.saving(done, ({ type, packages, weight, unit, ...texts }) => {
    const constant = type
      .trim()
      .toUpperCase()
      .replaceAll(/[\s-]+/g, '_')
    const note = sentText(texts.note)
    const typed = {
      ...(load ? { id: load.id } : {}),
      ...(constant ? { [kind === 'animal' ? 'type' : 'cargoType']: constant } : {}),
      ...(note ? { note } : {}),
      ...(packages === '' ? {} : { packages }),
      ...(weight === '' ? {} : { weightQty: weight, weightUnit: unit }),
    }
    return write([...others, typed])
  })
  return (
    <RecordDialog
      form={form}
      title={kind === 'animal' ? t('Animal') : t('Cargo')}
      verb={kind === 'animal' ? t('Save animal') : t('Save cargo')}
      onSave={save}
      removal={
        load && {
          title: kind === 'animal' ? t('Remove this animal?') : t('Remove this cargo?'),
          text: t('It will be removed from the flight, and its documents will be deleted.'),
          done: t('Removed'),
          running: update.isPending,
          run: () => write(others),
        }
      }
    >
      <TextPicker
        label={t('Kind')}
        autoFocus
        options={usual[kind]}
        nothing={t('Not in the list. Saved as typed.')}
        {...form.field('type')}
      />
      <NumberField label={t('Pieces')} min={0} max={10_000} {...form.field('packages')} />
      <WeightField
        label={t('Weight')}
        unitLabel={t('Weight unit')}
        weight={form.values.weight}
        unit={form.values.unit}
        onWeight={(weight) => form.set({ weight })}
        onUnit={(unit) => form.set({ unit })}
      />
      <NotesField label={t('Note')} {...form.field('note')} />
      {load && (
        <div className={classes.wide}>
          <DocumentList noun="cargo" recordId={load.id} />
        </div>
      )}
    </RecordDialog>
  )
}

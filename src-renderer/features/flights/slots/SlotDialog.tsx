import { TextInput } from '@mantine/core'
import type { CompanyType } from '../../../../src-shared/contract/airports/airport-records.ts'
import { serviceTargets } from '../../../../src-shared/contract/flights/services-desk.ts'
import { slotKinds } from '../../../../src-shared/contract/flights/slots.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { isoDay } from '../../../ui/time.ts'
import { fieldsOf, instantOf } from '../../../ui/typed-instant.ts'
import { words } from '../../../ui/words.ts'
import { CompanyField } from '../../airports/airports/CompanyField.tsx'
import { ProviderSelect } from '../../office/providers/ProviderSelect.tsx'
import { StatusSelect } from '../services/StatusSelect.tsx'
import type { FlightPage } from '../types.ts'
import { slotName } from './slot-words.ts'
import type { Slot } from './types.ts'

const slotCompanies: readonly CompanyType[] = ['AUTHORITY', 'HANDLER', 'FBO']

interface SlotDialogProps {
  flight: FlightPage
  /** Undefined: a new one. */
  slot: Slot | undefined
  onClose(): void
}

/** Adds a slot or PPR, or changes one. */
export function SlotDialog({ flight, slot, onClose }: SlotDialogProps) {
  const remove = useApiMutation('slots.remove')
  const ends = {
    DEPARTURE: { airport: flight.departureAirport, at: flight.departureAt },
    ARRIVAL: { airport: flight.arrivalAirport, at: flight.arrivalAt },
  }
  const form = useRecordForm({
    add: 'slots.add',
    change: 'slots.change',
    values: {
      kind: slot?.kind ?? ('SLOT' as Slot['kind']),
      target: slot?.target ?? ('DEPARTURE' as Slot['target']),
      status: slot?.status ?? ('DO' as Slot['status']),
      ...fieldsOf(slot?.at ?? ends[slot?.target ?? 'DEPARTURE'].at),
      number: slot?.number ?? '',
      company: slot?.company ?? '',
      providerId: slot?.providerId ?? null,
      remarks: slot?.remarks ?? '',
    },
    onClose,
  })
  const { kind, target, date, time } = form.values
  const end = ends[target]
  const today = isoDay(useHour(), 'UTC')
  const near = slot?.at ?? end.at
  const timeless = time.trim() === ''
  const at = timeless ? null : instantOf(date, time, near, { today })

  const save = form.saving(t('{{kind}} saved', { kind: slotName(kind) }), ({ status, providerId, ...texts }) => {
    if (at === undefined) return
    const body = {
      at,
      number: texts.number.trim() || null,
      company: texts.company.trim() || null,
      providerId,
      remarks: texts.remarks.trim() || null,
      // Saving it as it is does not settle that it is to be looked at again.
      ...(slot && status === slot.status ? {} : { status }),
      // Whoever settles it has asked the airport that the flight has now.
      ...(slot && status === 'OK' && status !== slot.status ? { airport: end.airport } : {}),
    }
    return slot
      ? form.change({ params: { slotId: String(slot.slotId) }, body })
      : form.add({ params: { flightId: String(flight.flightId) }, body: { kind, target, ...body } })
  })
  return (
    <RecordDialog
      form={form}
      title={
        slot ? t('{{kind}} at {{airport}}', { kind: slotName(slot.kind), airport: slot.airport }) : t('New slot or PPR')
      }
      verb={kind === 'PPR' ? t('Save PPR') : t('Save slot')}
      removal={
        slot && {
          title: kind === 'PPR' ? t('Remove this PPR?') : t('Remove this slot?'),
          text: t('It will be removed from the flight’s checklist, and its documents will be deleted.'),
          done: t('{{kind}} removed', { kind: slotName(kind) }),
          running: remove.isPending,
          run: () => remove.run({ params: { slotId: String(slot.slotId) } }),
        }
      }
      onSave={save}
    >
      {!slot && (
        <>
          <EnumSelect label={t('Kind')} data-autofocus values={slotKinds} nameOf={slotName} {...form.field('kind')} />
          <EnumSelect
            label={t('Location')}
            values={serviceTargets}
            nameOf={(one) => `${words(one)} ${ends[one].airport}`}
            {...form.field('target')}
            onChange={(chosen) => form.set({ target: chosen, ...fieldsOf(ends[chosen].at) })}
          />
        </>
      )}
      <DateField
        label={t('Date (UTC)')}
        {...form.typed('date')}
        near={isoDay(near, 'UTC')}
        today={today}
        lean="nearest"
      />
      <TimeField label={t('Time (UTC)')} optional {...form.typed('time')} />
      <TextInput label={t('Number')} data-autofocus={slot ? true : undefined} {...form.text('number')} />
      <StatusSelect value={form.values.status} onChange={(status) => form.set({ status })} />
      <CompanyField
        label={t('Agent')}
        placeholder={t('Optional')}
        airport={slot?.airport ?? end.airport}
        types={slotCompanies}
        value={form.values.company}
        onChange={(company) => form.set({ company })}
      />
      <ProviderSelect {...form.field('providerId')} />
      <NotesField label={t('Remarks')} rows={2} {...form.field('remarks')} />
      {slot && (
        <div className={classes.wide}>
          <DocumentList noun="slots" recordId={slot.slotId} />
        </div>
      )}
    </RecordDialog>
  )
}

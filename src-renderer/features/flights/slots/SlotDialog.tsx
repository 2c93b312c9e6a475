import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CompanyType } from '../../../../src-shared/contract/airports/airport-records.ts'
import { serviceTargets } from '../../../../src-shared/contract/flights/services-desk.ts'
import { slotKinds } from '../../../../src-shared/contract/flights/slots.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'
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

/** Asks for a slot or PPR, or changes one. */
export function SlotDialog({ flight, slot, onClose }: SlotDialogProps) {
  const { add, change, saved, ...form } = useRecord({ add: 'slots.add', change: 'slots.change' }, onClose)
  const remove = useApiMutation('slots.remove')
  const [kind, setKind] = useState(slot?.kind ?? 'SLOT')
  const [target, setTarget] = useState(slot?.target ?? 'DEPARTURE')
  const [status, setStatus] = useState(slot?.status ?? 'DO')
  const ends = {
    DEPARTURE: { airport: flight.departureAirport, at: flight.departureAt },
    ARRIVAL: { airport: flight.arrivalAirport, at: flight.arrivalAt },
  }
  const end = ends[target]
  const [fields, setFields] = useState(() => fieldsOf(slot?.at ?? end.at))
  const [texts, setTexts] = useState({
    number: slot?.number ?? '',
    company: slot?.company ?? '',
    remarks: slot?.remarks ?? '',
  })
  const [providerId, setProviderId] = useState(slot?.providerId ?? null)
  const type = (part: Partial<typeof texts>) => setTexts((before) => ({ ...before, ...part }))
  const today = isoDay(useHour(), 'UTC')
  const near = slot?.at ?? end.at
  const timeless = fields.time.trim() === ''
  const at = timeless ? null : instantOf(fields.date, fields.time, near, { today })

  const save = () => {
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
    void saved(
      slot
        ? change({ params: { slotId: String(slot.slotId) }, body })
        : add({ params: { flightId: String(flight.flightId) }, body: { kind, target, ...body } }),
      t('{{kind}} saved', { kind: slotName(kind) }),
    )
  }
  return (
    <FormDialog
      {...form}
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
          <Select
            label={t('Kind')}
            allowDeselect={false}
            data-autofocus
            data={slotKinds.map((value) => ({ value, label: slotName(value) }))}
            value={kind}
            onChange={(chosen) => chosen && setKind(chosen as Slot['kind'])}
          />
          <Select
            label={t('Location')}
            allowDeselect={false}
            data={serviceTargets.map((value) => ({ value, label: `${words(value)} ${ends[value].airport}` }))}
            value={target}
            onChange={(chosen) => {
              if (!chosen) return
              setTarget(chosen as Slot['target'])
              setFields(fieldsOf(ends[chosen as Slot['target']].at))
            }}
          />
        </>
      )}
      <DateField
        label={t('Date (UTC)')}
        text={fields.date}
        setText={(date) => setFields((before) => ({ ...before, date }))}
        near={isoDay(near, 'UTC')}
        today={today}
        lean="nearest"
      />
      <TimeField
        label={t('Time (UTC)')}
        optional
        text={fields.time}
        setText={(time) => setFields((before) => ({ ...before, time }))}
      />
      <TextInput
        label={t('Number')}
        data-autofocus={slot ? true : undefined}
        value={texts.number}
        onChange={(event) => type({ number: event.currentTarget.value })}
      />
      <StatusSelect value={status} onChange={setStatus} />
      <CompanyField
        label={t('Agent')}
        placeholder={t('Optional')}
        airport={slot?.airport ?? end.airport}
        types={slotCompanies}
        value={texts.company}
        onChange={(company) => type({ company })}
      />
      <ProviderSelect value={providerId} onChange={setProviderId} />
      <NotesField label={t('Remarks')} rows={2} value={texts.remarks} onChange={(remarks) => type({ remarks })} />
      {slot && (
        <div className={classes.wide}>
          <DocumentList noun="slots" recordId={slot.slotId} />
        </div>
      )}
    </FormDialog>
  )
}

import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { permitKinds } from '../../../../src-shared/contract/flights/permits.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { DateField, dateText } from '../../../ui/DateField.tsx'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { NotesField } from '../../../ui/NotesField.tsx'
import { isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { words } from '../../../ui/words.ts'
import { ProviderSelect } from '../../office/providers/ProviderSelect.tsx'
import { StatusSelect } from '../services/StatusSelect.tsx'
import type { FlightPage } from '../types.ts'
import type { Permit } from './types.ts'

interface PermitDialogProps {
  flight: FlightPage
  /** Undefined: a new one. */
  permit: Permit | undefined
  onClose(): void
}

const given = (text: string) => text.trim() || null

/** Asks for a permit or changes one. */
export function PermitDialog({ flight, permit, onClose }: PermitDialogProps) {
  const { add, change, saved, ...form } = useRecord({ add: 'permits.add', change: 'permits.change' }, onClose)
  const remove = useApiMutation('permits.remove')
  const [kind, setKind] = useState(permit?.kind ?? 'OVERFLIGHT')
  const [status, setStatus] = useState(permit?.status ?? 'DO')
  const [texts, setTexts] = useState({
    authority: permit?.authority ?? '',
    country: permit?.country ?? '',
    number: permit?.number ?? '',
    company: permit?.company ?? '',
    remarks: permit?.remarks ?? '',
    from: permit?.validFrom ? dateText(permit.validFrom) : '',
    until: permit?.validUntil ? dateText(permit.validUntil) : '',
  })
  const [providerId, setProviderId] = useState(permit?.providerId ?? null)
  const type = (part: Partial<typeof texts>) => setTexts((before) => ({ ...before, ...part }))
  const [unnamed, setUnnamed] = useState(false)
  const near = isoDay(flight.departureAt, 'UTC')

  const save = () => {
    if (texts.authority.trim() === '') return setUnnamed(true)
    const fields = {
      kind,
      authority: texts.authority.trim(),
      country: given(texts.country),
      number: given(texts.number),
      company: given(texts.company),
      providerId,
      remarks: given(texts.remarks),
      validFrom: given(texts.from) && (typedDate(texts.from, near) ?? texts.from),
      validUntil: given(texts.until) && (typedDate(texts.until, near) ?? texts.until),
      // Saving it as it is does not settle that it is to be looked at again.
      ...(permit && status === permit.status ? {} : { status }),
    }
    void saved(
      permit
        ? change({ params: { permitId: String(permit.permitId) }, body: fields })
        : add({ params: { flightId: String(flight.flightId) }, body: fields }),
      t('Permit saved'),
    )
  }
  return (
    <FormDialog
      {...form}
      title={permit ? t('{{kind}} permit', { kind: words(permit.kind) }) : t('New permit')}
      verb={t('Save permit')}
      removal={
        permit && {
          title: t('Remove this permit?'),
          text: t('It will be removed from the flight’s checklist, and its documents will be deleted.'),
          done: t('Permit removed'),
          running: remove.isPending,
          run: () => remove.run({ params: { permitId: String(permit.permitId) } }),
        }
      }
      onSave={save}
    >
      <Select
        label={t('Kind')}
        allowDeselect={false}
        data={permitKinds.map((value) => ({ value, label: words(value) }))}
        value={kind}
        onChange={(chosen) => chosen && setKind(chosen as Permit['kind'])}
      />
      <StatusSelect value={status} onChange={setStatus} />
      <TextInput
        label={t('Authority')}
        placeholder={t('Civil aviation authority')}
        data-autofocus
        error={unnamed && texts.authority.trim() === '' && t('Enter the authority.')}
        value={texts.authority}
        onChange={(event) => type({ authority: event.currentTarget.value })}
      />
      <TextInput
        label={t('Country')}
        placeholder={t('IT, Italy')}
        value={texts.country}
        onChange={(event) => type({ country: event.currentTarget.value })}
      />
      <TextInput
        className={classes.wide}
        label={t('Number')}
        value={texts.number}
        onChange={(event) => type({ number: event.currentTarget.value })}
      />
      <TextInput
        label={t('Agent')}
        placeholder={t('Optional')}
        value={texts.company}
        onChange={(event) => type({ company: event.currentTarget.value })}
      />
      <ProviderSelect value={providerId} onChange={setProviderId} />
      <DateField label={t('Valid from')} optional text={texts.from} setText={(from) => type({ from })} near={near} />
      <DateField
        label={t('Valid until')}
        optional
        text={texts.until}
        setText={(until) => type({ until })}
        near={near}
      />
      <NotesField label={t('Remarks')} rows={2} value={texts.remarks} onChange={(remarks) => type({ remarks })} />
      {permit && (
        <div className={classes.wide}>
          <DocumentList noun="permits" recordId={permit.permitId} />
        </div>
      )}
    </FormDialog>
  )
}

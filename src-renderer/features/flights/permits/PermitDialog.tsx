import { TextInput } from '@mantine/core'
import { permitKinds } from '../../../../src-shared/contract/flights/permits.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { dateText, isoDay } from '../../../ui/time.ts'
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

const input = (text: string) => text.trim() || null

/** Adds a permit or changes one. */
export function PermitDialog({ flight, permit, onClose }: PermitDialogProps) {
  const form = useRecordForm({
    add: 'permits.add',
    change: 'permits.change',
    values: {
      kind: permit?.kind ?? ('OVERFLIGHT' as Permit['kind']),
      status: permit?.status ?? ('DO' as Permit['status']),
      authority: permit?.authority ?? '',
      country: permit?.country ?? '',
      number: permit?.number ?? '',
      company: permit?.company ?? '',
      providerId: permit?.providerId ?? null,
      remarks: permit?.remarks ?? '',
      validFrom: permit?.validFrom ? dateText(permit.validFrom) : '',
      validUntil: permit?.validUntil ? dateText(permit.validUntil) : '',
    },
    onClose,
  })
  const remove = useApiMutation('permits.remove')
  const near = isoDay(flight.departureAt, 'UTC')
  const unnamed = form.submitted && form.values.authority.trim() === ''

  const save = form.saving(t('Permit saved'), ({ kind, status, providerId, ...texts }) => {
    if (texts.authority.trim() === '') return
    const fields = {
      kind,
      authority: texts.authority.trim(),
      country: input(texts.country),
      number: input(texts.number),
      company: input(texts.company),
      providerId,
      remarks: input(texts.remarks),
      validFrom: input(texts.validFrom) && (typedDate(texts.validFrom, near) ?? texts.validFrom),
      validUntil: input(texts.validUntil) && (typedDate(texts.validUntil, near) ?? texts.validUntil),
      // Saving it as it is does not settle that it is to be looked at again.
      ...(permit && status === permit.status ? {} : { status }),
    }
    return permit
      ? form.change({ params: { permitId: String(permit.permitId) }, body: fields })
      : form.add({ params: { flightId: String(flight.flightId) }, body: fields })
  })
  return (
    <RecordDialog
      form={form}
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
      <EnumSelect label={t('Kind')} values={permitKinds} {...form.field('kind')} />
      <StatusSelect value={form.values.status} onChange={(status) => form.set({ status })} />
      <TextInput
        label={t('Authority')}
        placeholder={t('e.g. Civil aviation authority')}
        data-autofocus
        {...form.text('authority')}
        error={unnamed ? t('Enter the authority.') : form.errorOf('authority')}
      />
      <TextInput label={t('Country')} placeholder={t('e.g. IT, Italy')} {...form.text('country')} />
      <TextInput className={classes.wide} label={t('Number')} {...form.text('number')} />
      <TextInput label={t('Agent')} placeholder={t('Optional')} {...form.text('company')} />
      <ProviderSelect {...form.field('providerId')} />
      <DateField label={t('Valid from')} optional {...form.typed('validFrom')} near={near} />
      <DateField label={t('Valid until')} optional {...form.typed('validUntil')} near={near} />
      <NotesField label={t('Remarks')} rows={2} {...form.field('remarks')} />
      {permit && (
        <div className={classes.wide}>
          <DocumentList noun="permits" recordId={permit.permitId} />
        </div>
      )}
    </RecordDialog>
  )
}

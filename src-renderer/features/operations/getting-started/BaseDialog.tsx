import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import { required } from '../../../data/use-form-fields.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'

/** Sets the base airport of the operator. */
export function BaseDialog({ onClose }: { onClose: () => void }) {
  const change = useApiMutation('settings.change', { quiet: true })
  const form = useDialogForm({
    calls: [change],
    values: { baseAirport: '' },
    rules: { baseAirport: required(t('Choose the base airport.')) },
    onClose,
  })
  const save = form.saving(t('Base airport saved'), ({ baseAirport }) => change.run({ body: { baseAirport } }))
  return (
    <RecordDialog form={form} title={t('Base airport')} verb={t('Set base airport')} onSave={save}>
      <AirportField label={t('Base airport')} autoFocus {...form.field('baseAirport')} />
    </RecordDialog>
  )
}

import { Modal, Textarea, TextInput } from '@mantine/core'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import classes from '../../../ui/Form.module.css'
import { FormError } from '../../../ui/FormError.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'

type Letterhead = Answer<EndpointFor<'invoices.letterhead'>>

/** The head and foot of invoices, and when they are due. */
export function LetterheadDialog({ onClose }: { onClose(): void }) {
  const { data, error } = useApiQuery('invoices.letterhead', {})
  if (data) return <LetterheadForm letterhead={data} onClose={onClose} />
  return (
    <Modal opened={error !== null} onClose={onClose} title={t('Letterhead and terms')} size={560}>
      <FormError error={error} fields={[]} />
    </Modal>
  )
}

type LetterheadFields = Omit<Letterhead, 'paymentDays' | 'ownerSharePerc'> &
  Record<'paymentDays' | 'ownerSharePerc', number | ''>

function LetterheadForm({ letterhead, onClose }: { letterhead: Letterhead; onClose(): void }) {
  const call = useApiMutation('invoices.saveLetterhead', { quiet: true })
  const form = useDialogForm<LetterheadFields>({ calls: [call], values: letterhead, onClose })
  const save = form.saving(t('Letterhead saved'), ({ paymentDays, ownerSharePerc, ...texts }) =>
    call.run({ body: { ...texts, paymentDays: paymentDays || 0, ownerSharePerc: ownerSharePerc || 0 } }),
  )
  const text = (name: 'address' | 'bank' | 'footnote', label: string, rows = 2, description?: string) => (
    <Textarea
      className={classes.wide}
      label={label}
      autosize
      minRows={rows}
      description={description}
      {...form.text(name)}
    />
  )
  return (
    <RecordDialog form={form} title={t('Letterhead and terms')} size={560} verb={t('Save')} onSave={save}>
      {text(
        'address',
        t('Address'),
        3,
        t('Printed with the operator’s name, line by line. The logo is set in Settings, under Quotes.'),
      )}
      {text('bank', t('Bank'))}
      {text('footnote', t('Text below the total'))}
      <TextInput className={classes.wide} label={t('VAT number')} {...form.text('vatNumber')} />
      <NumberField label={t('Payment terms (days)')} min={0} max={365} decimals={0} {...form.field('paymentDays')} />
      <NumberField
        label={t('Owner share of leg price (%)')}
        min={0}
        max={100}
        decimals={2}
        {...form.field('ownerSharePerc')}
      />
    </RecordDialog>
  )
}

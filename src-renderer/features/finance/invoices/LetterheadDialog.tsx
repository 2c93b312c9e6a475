import { Modal, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import classes from '../../../ui/Form.module.css'
import { Form } from '../../../ui/Form.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'

type Letterhead = Answer<EndpointFor<'invoices.letterhead'>>

/** What invoices are headed with, and when they are due. */
export function LetterheadDialog({ onClose }: { onClose(): void }) {
  const { data, error } = useApiQuery('invoices.letterhead', {})
  return (
    <Modal opened onClose={onClose} title={t('Letterhead and terms')} size={560}>
      {data ? <LetterheadForm letterhead={data} onClose={onClose} /> : <FormError error={error} fields={[]} />}
    </Modal>
  )
}

function LetterheadForm({ letterhead, onClose }: { letterhead: Letterhead; onClose(): void }) {
  const [form, setForm] = useState(letterhead)
  const save = useApiMutation('invoices.saveLetterhead', { quiet: true })
  const set = (change: Partial<Letterhead>) => setForm((before) => ({ ...before, ...change }))
  const submit = async () => {
    const { done } = await save.run({ body: form })
    if (!done) return
    showDone(t('Letterhead saved'))
    onClose()
  }
  return (
    <Form verb={t('Save')} running={save.isPending} error={save.error} onSave={() => void submit()} onClose={onClose}>
      <Textarea
        className={classes.wide}
        label={t('Address')}
        description={t('Printed below the operator’s name, line by line.')}
        autosize
        minRows={3}
        value={form.address}
        onChange={(event) => set({ address: event.currentTarget.value })}
      />
      <Textarea
        className={classes.wide}
        label={t('Bank')}
        autosize
        minRows={2}
        value={form.bank}
        onChange={(event) => set({ bank: event.currentTarget.value })}
      />
      <Textarea
        className={classes.wide}
        label={t('Text below the total')}
        autosize
        minRows={2}
        value={form.footnote}
        onChange={(event) => set({ footnote: event.currentTarget.value })}
      />
      <TextInput
        className={classes.wide}
        label={t('VAT number')}
        value={form.vatNumber}
        onChange={(event) => set({ vatNumber: event.currentTarget.value })}
      />
      <NumberInput
        label={t('Payment terms (days)')}
        min={0}
        max={365}
        allowDecimal={false}
        value={form.paymentDays}
        onChange={(days) => set({ paymentDays: Number(days) || 0 })}
      />
      <NumberInput
        label={t('Owner share of leg price (%)')}
        min={0}
        max={100}
        decimalScale={2}
        value={form.ownerSharePerc}
        onChange={(share) => set({ ownerSharePerc: Number(share) || 0 })}
      />
    </Form>
  )
}

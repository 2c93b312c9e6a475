import { TextInput } from '@mantine/core'
import { costPers, costTypes } from '../../../../src-shared/contract/airports/airport-records.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { PriceField, typedPrice } from '../../../ui/PriceField.tsx'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import type { Cost } from './airport-words.ts'
import { typedValidity, ValidityFields, validityOf } from './ValidityFields.tsx'

/** A charge at an airport. */
export function CostDialog({ code, cost, onClose }: { code: string; cost: Cost | undefined; onClose(): void }) {
  const remove = useApiMutation('airportDesk.removeCost')
  const { currency } = useOperator()
  const form = useRecordForm({
    add: 'airportDesk.addCost',
    change: 'airportDesk.changeCost',
    values: {
      type: (cost?.type ?? 'LANDING') as (typeof costTypes)[number],
      per: cost?.per ?? ('LANDING' as Cost['per']),
      description: cost?.description ?? '',
      price: typedPrice(cost && { price: cost.amount, currency: cost.currency }, currency),
      validity: typedValidity(cost),
    },
    onClose,
  })
  const valid = validityOf(form.values.validity)
  const { sent } = form.values.price
  const params = { id: String(cost?.id) }
  const save = form.saving(t('Cost saved'), ({ type, per, description }) => {
    if (sent.price === null || sent.currency === null) return
    const text = description.trim()
    const body = { type, per, amount: sent.price, currency: sent.currency, ...valid }
    return cost
      ? form.change({ params, body: { ...body, description: text || null } })
      : form.add({ params: { airportCode: code }, body: { ...body, ...(text ? { description: text } : {}) } })
  })
  return (
    <RecordDialog
      form={form}
      title={cost ? t('Cost at {{code}}', { code }) : t('New cost at {{code}}', { code })}
      verb={t('Save cost')}
      missing={t('Enter an amount and a valid period')}
      ready={sent.price !== null && valid !== undefined}
      removal={
        cost && {
          title: t('Remove this cost?'),
          text: t('The entry is removed from {{code}}.', { code }),
          done: t('Cost removed'),
          running: remove.isPending,
          run: () => remove.run({ params }),
        }
      }
      onSave={save}
    >
      <EnumSelect label={t('Charge')} values={costTypes} {...form.field('type')} />
      <EnumSelect label={t('Charged per')} values={costPers} {...form.field('per')} />
      <PriceField label={t('Amount')} value={form.values.price} onChange={(price) => form.set({ price })} />
      <TextInput label={t('Description')} placeholder={t('e.g. Up to 10 t')} {...form.text('description')} />
      <ValidityFields {...form.field('validity')} error={form.errorOf('validTo')} />
      <span className={classes.wide} />
    </RecordDialog>
  )
}

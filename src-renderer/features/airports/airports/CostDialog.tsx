import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { costPers, costTypes } from '../../../../src-shared/contract/airports/airport-records.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useRecord } from '../../../data/use-record.ts'
import classes from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { PriceField, typedPrice } from '../../../ui/PriceField.tsx'
import { words } from '../../../ui/words.ts'
import type { Cost } from './airport-words.ts'
import { typedValidity, ValidityFields, validityOf } from './ValidityFields.tsx'

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: words(value) }))

/** A charge at an airport. */
export function CostDialog({ code, cost, onClose }: { code: string; cost: Cost | undefined; onClose(): void }) {
  const operations = { add: 'airportDesk.addCost', change: 'airportDesk.changeCost' } as const
  const { add, change, saved, ...form } = useRecord(operations, onClose)
  const remove = useApiMutation('airportDesk.removeCost')
  const { currency } = useOperator()
  const [type, setType] = useState<string>(cost?.type ?? 'LANDING')
  const [per, setPer] = useState<Cost['per']>(cost?.per ?? 'LANDING')
  const [description, setDescription] = useState(cost?.description ?? '')
  const [price, setPrice] = useState(typedPrice(cost && { price: cost.amount, currency: cost.currency }, currency))
  const [validity, setValidity] = useState(typedValidity(cost))
  const valid = validityOf(validity)
  const { sent } = price
  const params = { id: String(cost?.id) }
  const save = () => {
    if (sent.price === null || sent.currency === null) return
    const text = description.trim()
    const body = { type, per, amount: sent.price, currency: sent.currency, ...valid }
    void saved(
      cost
        ? change({ params, body: { ...body, description: text || null } })
        : add({ params: { airportCode: code }, body: { ...body, ...(text ? { description: text } : {}) } }),
      t('Cost saved'),
    )
  }
  return (
    <FormDialog
      {...form}
      title={cost ? t('Cost at {{code}}', { code }) : t('New cost at {{code}}', { code })}
      verb={t('Save cost')}
      missing={t('Enter an amount and a valid period')}
      ready={sent.price !== null && valid !== undefined}
      fields={['validTo']}
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
      <Select
        label={t('Charge')}
        allowDeselect={false}
        data={choices(costTypes)}
        value={type}
        onChange={(value) => value && setType(value)}
      />
      <Select
        label={t('Charged per')}
        allowDeselect={false}
        data={choices(costPers)}
        value={per}
        onChange={(value) => value && setPer(value as Cost['per'])}
      />
      <PriceField label={t('Amount')} value={price} onChange={setPrice} />
      <TextInput
        label={t('Description')}
        placeholder={t('Up to 10 t')}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <ValidityFields value={validity} onChange={setValidity} error={fieldError(form.error, 'validTo')} />
      <span className={classes.wide} />
    </FormDialog>
  )
}

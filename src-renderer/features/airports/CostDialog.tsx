import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { costPers, costTypes } from '../../../src-shared/contract/airport-records.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { useOperator } from '../../data/operator.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import classes from '../../ui/Form.module.css'
import { showDone } from '../../ui/messages.ts'
import { PriceField, typedPrice } from '../../ui/PriceField.tsx'
import { words } from '../../ui/words.ts'
import type { Cost } from './airport-words.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { typedValidity, ValidityFields, validityOf } from './ValidityFields.tsx'

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: words(value) }))

/** A charge at an airport. */
export function CostDialog({ code, cost, onClose }: { code: string; cost: Cost | undefined; onClose(): void }) {
  const add = useCommand('airportDesk.addCost', { quiet: true })
  const change = useCommand('airportDesk.changeCost', { quiet: true })
  const remove = useCommand('airportDesk.removeCost')
  const { currency } = useOperator()
  const [type, setType] = useState<string>(cost?.type ?? 'LANDING')
  const [per, setPer] = useState<Cost['per']>(cost?.per ?? 'LANDING')
  const [description, setDescription] = useState(cost?.description ?? '')
  const [price, setPrice] = useState(typedPrice(cost && { price: cost.amount, currency: cost.currency }, currency))
  const [validity, setValidity] = useState(typedValidity(cost))
  const valid = validityOf(validity)
  const { sent } = price
  const trouble = add.trouble ?? change.trouble
  const params = { id: String(cost?.id) }
  const ended = (done: boolean, said: string) => {
    if (!done) return
    showDone(said)
    onClose()
  }
  const save = async () => {
    if (sent.price === null || sent.currency === null) return
    const text = description.trim()
    const body = { type, per, amount: sent.price, currency: sent.currency, ...valid }
    const { done } = cost
      ? await change.run({ params, body: { ...body, description: text || null } })
      : await add.run({ params: { airportCode: code }, body: { ...body, ...(text ? { description: text } : {}) } })
    ended(done, t('Cost saved'))
  }
  return (
    <RecordDialog
      title={cost ? t('Cost at {{code}}', { code }) : t('New cost at {{code}}', { code })}
      noun="cost"
      ready={sent.price !== null && valid !== undefined}
      running={add.running || change.running}
      trouble={trouble}
      fields={['validTo']}
      onSave={() => void save()}
      onRemove={cost && (async () => ended((await remove.run({ params })).done, t('Cost removed')))}
      onClose={onClose}
    >
      <Select
        label={t('Charge')}
        allowDeselect={false}
        data={choices(costTypes)}
        value={type}
        onChange={(value) => value && setType(value)}
      />
      <Select
        label={t('For each')}
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
      <ValidityFields value={validity} onChange={setValidity} error={fieldTrouble(trouble, 'validTo')} />
      <span className={classes.wide} />
    </RecordDialog>
  )
}

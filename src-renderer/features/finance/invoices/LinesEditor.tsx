import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { fromMinor, toMinor } from '../../../../src-shared/money/money.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { AmountField } from '../../../ui/AmountField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { moneyText } from '../../../ui/money.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { dateText } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import classes from './Sheet.module.css'
import type { InvoicePage } from './Sheet.tsx'

interface Row {
  key: number
  description: string
  quantity: number
  unit: string
  amount: number | ''
}

/** The lines, VAT and due date of a draft. */
export function LinesEditor({ invoice, today, onClose }: { invoice: InvoicePage; today: string; onClose(): void }) {
  const { currency } = invoice
  const [rows, setRows] = useState<Row[]>(() =>
    invoice.lines.map((line, key) => ({ ...line, key, amount: fromMinor(line.amount, currency) })),
  )
  const [vatPerc, setVatPerc] = useState(invoice.vatPerc)
  const [due, setDue] = useState(invoice.dueDate ? dateText(invoice.dueDate) : '')
  const change = useApiMutation('invoices.change', { quiet: true })
  const set = (key: number, part: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1
    setRows([...rows, { key, description: '', quantity: 1, unit: 'piece', amount: '' }])
  }
  const lines = rows.map(({ description, quantity, unit, amount }) => ({
    description: description.trim(),
    quantity,
    unit: unit.trim(),
    amount: toMinor(Number(amount), currency),
  }))
  const isComplete = ({ description, amount }: Row) => description.trim() !== '' && amount !== ''
  const ready = rows.length > 0 && rows.every(isComplete)
  const dueDate = due.trim() === '' ? null : typedDate(due, today)
  const save = async () => {
    if (!ready || dueDate === undefined) return
    const params = { invoiceId: String(invoice.invoiceId) }
    const { done, changeId } = await change.run({ params, body: { lines, vatPerc, dueDate } })
    if (!done) return
    void showUndoable(t('Draft saved'), changeId)
    onClose()
  }
  return (
    <Panel
      title={t('Lines')}
      note={t('net {{amount}}', {
        amount: moneyText(
          lines.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        ),
      })}
    >
      <form
        className={classes.rows}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {rows.map((row, index) => (
          <div key={row.key} className={classes.row}>
            <TextInput
              aria-label={t('Description {{index}}', { index: index + 1 })}
              placeholder={t('Description')}
              value={row.description}
              onChange={(event) => set(row.key, { description: event.currentTarget.value })}
            />
            <NumberField
              aria-label={t('Quantity {{index}}', { index: index + 1 })}
              decimals={2}
              needed
              value={row.quantity}
              onChange={(quantity) => set(row.key, { quantity })}
            />
            <TextInput
              aria-label={t('Unit {{index}}', { index: index + 1 })}
              value={row.unit}
              onChange={(event) => set(row.key, { unit: event.currentTarget.value })}
            />
            <AmountField
              aria-label={t('Amount {{index}}', { index: index + 1 })}
              currency={currency}
              value={row.amount}
              onChange={(amount) => set(row.key, { amount })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Remove line {{index}}', { index: index + 1 })}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            >
              <IconX size={14} />
            </ActionIcon>
          </div>
        ))}
        <Group gap={8} align="flex-end">
          <Button variant="default" leftSection={<IconPlus size={14} />} onClick={add}>
            {t('Add line')}
          </Button>
          <NumberField
            label={t('VAT %')}
            w={90}
            min={0}
            max={100}
            decimals={2}
            needed
            value={vatPerc}
            onChange={setVatPerc}
          />
          <DateField label={t('Due')} optional text={due} near={today} setText={setDue} />
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <ActionButton
            type="submit"
            why={(!ready || dueDate === undefined) && t('Complete the lines and the due date')}
            loading={change.isPending}
          >
            {t('Save draft')}
          </ActionButton>
        </Group>
        <FormError error={change.error} fields={[]} />
      </form>
    </Panel>
  )
}

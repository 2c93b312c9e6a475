import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type ExpenseType,
  expenseLabels,
  expenseTypes,
} from '../../../../../src-shared/domain/finance/expense-types.ts'
import { toMinor } from '../../../../../src-shared/money/money.ts'
import { constantText, perLanguage, t } from '../../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../../data/operator.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../../data/use-api-query.ts'
import { DocumentList } from '../../../../shared/documents/DocumentList.tsx'
import { ActionButton } from '../../../../ui/ActionButton.tsx'
import { AmountField } from '../../../../ui/AmountField.tsx'
import { CurrencyField } from '../../../../ui/CurrencyField.tsx'
import { moneyText } from '../../../../ui/money.ts'
import { isoDay } from '../../../../ui/time.ts'
import type { FlightPage } from '../../../flights/types.ts'
import classes from '../Field.module.css'
import { Section } from '../Section.tsx'
import { Choice } from './Choice.tsx'

const payments = perLanguage(
  () =>
    [
      { value: 'crew_credit_card', label: t('Crew card') },
      { value: 'company_account', label: t('On account') },
      { value: 'cash', label: t('Own money') },
    ] as const,
)
type Payment = ReturnType<typeof payments>[number]['value']

/** The expenses of a flight, each with its receipts, and a new one. */
export function ExpensesReport({ flight, pilotId }: { flight: FlightPage; pilotId: number }) {
  const { flightId } = flight
  const { data: expenses = [] } = useApiQuery('expenses.list', { query: { flightId } })
  const [isAdding, setAdding] = useState(false)
  return (
    <Section title={t('Expenses')} note={expenses.length > 0 && String(expenses.length)}>
      {expenses.map(({ expenseId, type, gross, currency, supplier }) => (
        <div key={expenseId} className={classes.expense}>
          <p>
            <b>{constantText(expenseLabels[type])}</b> {moneyText(gross, currency)}
            {supplier && <small>{supplier}</small>}
          </p>
          <DocumentList camera noun="expenses" recordId={expenseId} empty={t('Add a photo of the receipt.')} />
        </div>
      ))}
      {isAdding ? (
        <NewExpense flight={flight} pilotId={pilotId} onClose={() => setAdding(false)} />
      ) : (
        <Button variant="light" fullWidth onClick={() => setAdding(true)}>
          {t('Add expense')}
        </Button>
      )}
    </Section>
  )
}

interface NewExpenseProps {
  flight: FlightPage
  pilotId: number
  onClose(): void
}

function NewExpense({ flight, pilotId, onClose }: NewExpenseProps) {
  const own = useOperator()
  const add = useApiMutation('expenses.add')
  const [type, setType] = useState<ExpenseType>('CREW')
  const [amount, setAmount] = useState<number | ''>('')
  const [currency, setCurrency] = useState(own.currency)
  const [payment, setPayment] = useState<Payment | null>('crew_credit_card')
  const [supplier, setSupplier] = useState('')
  const save = async () => {
    const body = {
      ...{ type, flightId: flight.flightId, pilotId, payment, currency },
      date: isoDay(flight.departureAt, 'UTC'),
      net: toMinor(Number(amount), currency),
      supplier: supplier.trim() || null,
      reimbursableTo: payment === 'cash' ? pilotId : null,
    }
    const { done } = await add.run({ body })
    if (done) onClose()
  }
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (Number(amount) > 0) void save()
      }}
    >
      <Select
        label={t('Expense type')}
        allowDeselect={false}
        data={expenseTypes.map((value) => ({ value, label: constantText(expenseLabels[value]) }))}
        value={type}
        onChange={(value) => value && setType(value as ExpenseType)}
      />
      <AmountField label={t('Amount')} min={0} currency={currency} value={amount} onChange={setAmount} data-autofocus />
      <CurrencyField value={currency} onChange={setCurrency} />
      <TextInput label={t('Supplier')} value={supplier} onChange={(event) => setSupplier(event.currentTarget.value)} />
      <div className={classes.wide}>
        <p className={classes.label}>{t('Paid with')}</p>
        <Choice<Payment> label={t('Paid with')} options={payments()} value={payment} onChange={setPayment} />
      </div>
      <div className={`${classes.wide} ${classes.choices}`}>
        <ActionButton type="submit" why={!(Number(amount) > 0) && t('Enter the amount')} loading={add.isPending}>
          {t('Add expense')}
        </ActionButton>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

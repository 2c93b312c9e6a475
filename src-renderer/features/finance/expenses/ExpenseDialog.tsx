import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expenseLabels, expenseStatuses, expenseTypes } from '../../../../src-shared/expense-types.ts'
import { constantText, t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { AmountField } from '../../../ui/AmountField.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import form from '../../../ui/Form.module.css'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NotesField } from '../../../ui/NotesField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { tailOption } from '../../../ui/picker/list-source.ts'
import { isoDay } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import own from './Expense.module.css'
import type { Expense } from './expense-columns.tsx'
import { bodyOf, draftOf, type ExpenseDraft } from './expense-form.ts'
import { FlightField } from './FlightField.tsx'

interface ExpenseDialogProps {
  /** The expense that is looked at; without it a new one is noted. */
  expense?: Expense
  onClose(): void
  /** Called with a new expense, whose receipt can be added now. */
  onAdded?(expenseId: number): void
}

const payments = [
  { value: 'company_account', label: t('Company account') },
  { value: 'company_credit_card', label: t('Company credit card') },
  { value: 'crew_credit_card', label: t('Crew member’s credit card') },
  { value: 'cash', label: t('Cash') },
]
const asId = (value: string | null) => (value === null ? null : Number(value))
const asValue = (id: number | null) => (id === null ? null : String(id))

/** An expense: item, flight, payer and reimbursement; with its receipts once it is saved. */
export function ExpenseDialog({ expense, onClose, onAdded }: ExpenseDialogProps) {
  const today = isoDay(useHour(), 'UTC')
  const { currency } = useOperator()
  const [draft, setDraft] = useState<ExpenseDraft>(() => draftOf(expense, today, currency))
  const set = (part: Partial<ExpenseDraft>) => setDraft((before) => ({ ...before, ...part }))
  const { data: crew } = useApiQuery('crew.list', { query: {} })
  const { data: fleet } = useApiQuery('aircraft.fleet', { query: {} })
  const { data: projects } = useApiQuery('projects.list', { query: { limit: 1000, sort: 'name,asc' } })
  const add = useApiMutation('expenses.add', { quiet: true })
  const change = useApiMutation('expenses.change', { quiet: true })
  const remove = useApiMutation('expenses.remove')
  const error = add.error ?? change.error
  const body = bodyOf(draft, today, expense)
  const people = (crew ?? []).map(({ pilotId, name, trigram }) => ({
    value: String(pilotId),
    label: trigram ? `${name} (${trigram})` : name,
  }))
  // A person who has left, or is no crew member, stays in the list.
  const withNow = (id: number | null, name: string | null | undefined) =>
    id === null || people.some(({ value }) => value === String(id))
      ? people
      : [{ value: String(id), label: name ?? String(id) }, ...people]

  const save = async () => {
    if (!body) return
    const outcome = expense
      ? await change.run({ params: { expenseId: String(expense.expenseId) }, body })
      : await add.run({ body })
    if (!outcome.done) return
    showDone(t('Expense saved'), expense ? '' : t('Add a photo of the receipt now or later.'))
    if (expense || !onAdded) onClose()
    else onAdded(outcome.data.expenseId)
  }
  const text = (field: 'supplier' | 'invoiceNumber' | 'costCenterReference', label: string) => (
    <TextInput
      label={label}
      value={draft[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      error={fieldError(error, field)}
    />
  )
  return (
    <FormDialog
      title={expense ? t('Expense') : t('New expense')}
      size={680}
      className={own.fields}
      verb={t('Save expense')}
      leave={expense ? t('Close') : t('Cancel')}
      missing={t('Enter the date and the amounts')}
      ready={body !== undefined}
      running={add.isPending || change.isPending}
      error={error}
      fields={['net', 'tax', 'supplier', 'invoiceNumber', 'costCenterReference']}
      removal={
        expense && {
          title: t('Delete this expense?'),
          text: t('The attached receipts are deleted too.'),
          done: t('Expense deleted'),
          label: t('Delete'),
          verb: t('Delete'),
          running: remove.isPending,
          run: () => remove.run({ params: { expenseId: String(expense.expenseId) } }),
        }
      }
      onSave={() => void save()}
      onClose={onClose}
    >
      <ListPicker
        label={t('Type')}
        required
        autoFocus={!expense}
        options={expenseTypes.map((value) => ({ value, label: constantText(expenseLabels[value]) }))}
        value={draft.type}
        onChange={(type) => type && set({ type: type as ExpenseDraft['type'] })}
      />
      <DateField label={t('Date')} text={draft.date} near={today} lean="last" setText={(date) => set({ date })} />
      {text('supplier', t('Supplier'))}
      <AmountField
        label={t('Net')}
        allowNegative={false}
        currency={draft.currency}
        value={draft.net}
        onChange={(net) => set({ net })}
        error={fieldError(error, 'net')}
      />
      <AmountField
        label={t('Tax')}
        allowNegative={false}
        currency={draft.currency}
        value={draft.tax}
        onChange={(tax) => set({ tax })}
        error={fieldError(error, 'tax')}
      />
      <CurrencyField value={draft.currency} onChange={(currency) => set({ currency })} />
      <FlightField
        value={draft.flightId}
        shown={expense?.route ? `${expense.flightNumber ?? ''}  ${expense.route}` : undefined}
        onChange={(flightId) => set({ flightId })}
      />
      <ListPicker
        label={t('Crew member')}
        clearable
        options={withNow(draft.pilotId, expense?.crewMember)}
        value={asValue(draft.pilotId)}
        onChange={(id) => set({ pilotId: asId(id) })}
      />
      <ListPicker
        label={t('Reimburse to')}
        clearable
        options={withNow(draft.reimbursableTo, expense?.reimbursableToName)}
        value={asValue(draft.reimbursableTo)}
        onChange={(id) => set({ reimbursableTo: asId(id) })}
      />
      <ListPicker
        label={t('Aircraft')}
        clearable
        options={(fleet ?? []).map(({ id, tailNumber }) => tailOption(String(id), tailNumber))}
        value={asValue(draft.aircraftId)}
        onChange={(id) => set({ aircraftId: asId(id) })}
      />
      <Select
        label={t('Paid by')}
        clearable
        data={
          payments.some(({ value }) => value === draft.payment) || draft.payment === null
            ? payments
            : [...payments, draft.payment]
        }
        value={draft.payment}
        onChange={(payment) => set({ payment })}
      />
      <Select
        label={t('Status')}
        allowDeselect={false}
        data={expenseStatuses.map((value) => ({ value, label: words(value) }))}
        value={draft.status}
        onChange={(status) => status && set({ status: status as ExpenseDraft['status'] })}
      />
      <ListPicker
        label={t('Project')}
        clearable
        options={(projects?.data ?? [])
          .filter(({ id, isActive }) => isActive || id === draft.projectId)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={asValue(draft.projectId)}
        onChange={(id) => set({ projectId: asId(id) })}
      />
      {text('costCenterReference', t('Cost center'))}
      {text('invoiceNumber', t('Supplier invoice no.'))}
      <NotesField label={t('Comment')} value={draft.comment} onChange={(comment) => set({ comment })} />
      <Group className={form.wide} gap={20}>
        <Checkbox
          label={t('Bill to customer')}
          checked={draft.billable}
          onChange={(event) => set({ billable: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('Taxable')}
          checked={draft.taxable}
          onChange={(event) => set({ taxable: event.currentTarget.checked })}
        />
      </Group>
      {expense && (
        <div className={form.wide}>
          <DocumentList
            noun="expenses"
            recordId={expense.expenseId}
            empty={t('or drop a photo or scan of the receipt here')}
          />
        </div>
      )}
    </FormDialog>
  )
}

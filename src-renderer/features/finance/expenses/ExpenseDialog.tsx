import { Checkbox, Group, Select, TextInput } from '@mantine/core'
import { expenseLabels, expenseStatuses, expenseTypes } from '../../../../src-shared/domain/finance/expense-types.ts'
import { constantText, perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useOperator } from '../../../data/operator.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useRecordForm } from '../../../data/use-record-form.ts'
import { DocumentList } from '../../../shared/documents/DocumentList.tsx'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { AmountField } from '../../../ui/AmountField.tsx'
import { CurrencyField } from '../../../ui/CurrencyField.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { EnumSelect } from '../../../ui/EnumSelect.tsx'
import classes from '../../../ui/Form.module.css'
import { NotesField } from '../../../ui/NotesField.tsx'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { tailOption } from '../../../ui/picker/list-source.ts'
import { RecordDialog } from '../../../ui/RecordDialog.tsx'
import { isoDay } from '../../../ui/time.ts'
import own from './Expense.module.css'
import type { Expense } from './expense-columns.tsx'
import { bodyOf, draftOf } from './expense-form.ts'
import { FlightField } from './FlightField.tsx'

interface ExpenseDialogProps {
  /** The expense that is looked at; without it a new one is noted. */
  expense?: Expense
  onClose(): void
  /** Called with a new expense, whose receipt can be added now. */
  onAdded?(expenseId: number): void
}

const payments = perLanguage(() => [
  { value: 'company_account', label: t('Company account') },
  { value: 'company_credit_card', label: t('Company credit card') },
  { value: 'crew_credit_card', label: t('Crew member’s credit card') },
  { value: 'cash', label: t('Cash') },
])
const asId = (value: string | null) => (value === null ? null : Number(value))
const asValue = (id: number | null) => (id === null ? null : String(id))

/** An expense: item, flight, payer and reimbursement; with its receipts once it is saved. */
export function ExpenseDialog({ expense, onClose, onAdded }: ExpenseDialogProps) {
  const today = isoDay(useHour(), 'UTC')
  const { currency } = useOperator()
  const form = useRecordForm({
    add: 'expenses.add',
    change: 'expenses.change',
    values: draftOf(expense, today, currency),
    onClose,
    say: (words, changeId) =>
      showUndoable(words, changeId, expense ? '' : t('Add a photo of the receipt now or later.')),
  })
  const draft = form.values
  const { data: crew } = useApiQuery('crew.list', { query: {} })
  const { data: fleet } = useApiQuery('aircraft.fleet', { query: {} })
  const { data: projects } = useApiQuery('projects.list', { query: { limit: 1000, sort: 'name,asc' } })
  const remove = useApiMutation('expenses.remove')
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

  const save = form.saving(
    t('Expense saved'),
    () => {
      if (!body) return
      return expense ? form.change({ params: { expenseId: String(expense.expenseId) }, body }) : form.add({ body })
    },
    ({ data }) => (expense || !onAdded ? onClose() : onAdded(data.expenseId)),
  )
  return (
    <RecordDialog
      form={form}
      title={expense ? t('Expense') : t('New expense')}
      size={680}
      className={own.fields}
      verb={t('Save expense')}
      leave={expense ? t('Close') : t('Cancel')}
      missing={t('Enter the date and the amounts')}
      ready={body !== undefined}
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
      onSave={save}
    >
      <ListPicker
        label={t('Type')}
        required
        autoFocus={!expense}
        options={expenseTypes.map((value) => ({ value, label: constantText(expenseLabels[value]) }))}
        value={draft.type}
        onChange={(type) => type && form.set({ type: type as Expense['type'] })}
      />
      <DateField label={t('Date')} near={today} lean="last" {...form.typed('date')} />
      <TextInput label={t('Supplier')} {...form.text('supplier')} />
      <AmountField label={t('Net')} min={0} currency={draft.currency} {...form.field('net')} />
      <AmountField label={t('Tax')} min={0} currency={draft.currency} {...form.field('tax')} />
      <CurrencyField {...form.field('currency')} />
      <FlightField
        value={draft.flightId}
        shown={expense?.route ? `${expense.flightName ?? ''}  ${expense.route}` : undefined}
        onChange={(flightId) => form.set({ flightId })}
      />
      <ListPicker
        label={t('Crew member')}
        clearable
        options={withNow(draft.pilotId, expense?.crewMember)}
        value={asValue(draft.pilotId)}
        onChange={(id) => form.set({ pilotId: asId(id) })}
      />
      <ListPicker
        label={t('Reimburse to')}
        clearable
        options={withNow(draft.reimbursableTo, expense?.reimbursableToName)}
        value={asValue(draft.reimbursableTo)}
        onChange={(id) => form.set({ reimbursableTo: asId(id) })}
      />
      <ListPicker
        label={t('Aircraft')}
        clearable
        options={(fleet ?? []).map(({ id, tailNumber }) => tailOption(String(id), tailNumber))}
        value={asValue(draft.aircraftId)}
        onChange={(id) => form.set({ aircraftId: asId(id) })}
      />
      <Select
        label={t('Paid by')}
        clearable
        data={
          payments().some(({ value }) => value === draft.payment) || draft.payment === null
            ? payments()
            : [...payments(), draft.payment]
        }
        {...form.field('payment')}
      />
      <EnumSelect label={t('Status')} values={expenseStatuses} {...form.field('status')} />
      <ListPicker
        label={t('Project')}
        clearable
        options={(projects?.data ?? [])
          .filter(({ id, isActive }) => isActive || id === draft.projectId)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={asValue(draft.projectId)}
        onChange={(id) => form.set({ projectId: asId(id) })}
      />
      <TextInput label={t('Cost center')} {...form.text('costCenterReference')} />
      <TextInput label={t('Supplier invoice no.')} {...form.text('invoiceNumber')} />
      <NotesField label={t('Comment')} {...form.field('comment')} />
      <Group className={classes.wide} gap={20}>
        <Checkbox label={t('Bill to customer')} {...form.checked('billable')} />
        <Checkbox label={t('Taxable')} {...form.checked('taxable')} />
      </Group>
      {expense && (
        <div className={classes.wide}>
          <DocumentList
            noun="expenses"
            recordId={expense.expenseId}
            empty={t('or drop a photo or scan of the receipt here')}
          />
        </div>
      )}
    </RecordDialog>
  )
}

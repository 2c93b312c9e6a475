import type { FieldValues } from 'react-hook-form'
import type { Operation } from '../../src-shared/contract/index.ts'
import { useApiMutation } from './use-api-mutation.ts'
import { type DialogFormOptions, useDialogForm } from './use-dialog-form.ts'

interface RecordFormOptions<Values, Add extends Operation, Change extends Operation>
  extends Omit<DialogFormOptions<Values>, 'calls'> {
  add: Add
  change: Change
}

/** The form of a record that is added or changed. */
export function useRecordForm<Values extends FieldValues, Add extends Operation, Change extends Operation>({
  add: addOperation,
  change: changeOperation,
  ...options
}: RecordFormOptions<Values, Add, Change>) {
  const add = useApiMutation(addOperation, { quiet: true })
  const change = useApiMutation(changeOperation, { quiet: true })
  const form = useDialogForm<Values>({ ...options, calls: [add, change] })
  return { ...form, add: add.run, change: change.run }
}

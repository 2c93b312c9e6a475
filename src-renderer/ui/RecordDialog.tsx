import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

interface RecordDialogProps extends Omit<FormDialogProps, 'running' | 'error' | 'fields' | 'onClose'> {
  /** Another refusal to show, such as that of a read. */
  error?: FormDialogProps['error']
  /** The form of the record, by `useRecordForm`. */
  form: { dialog: Pick<FormDialogProps, 'running' | 'error' | 'fields' | 'onClose'> }
}

/** The dialog of one record: its fields, saving, removing, and why either was refused. */
export const RecordDialog = ({ form, ...props }: RecordDialogProps) => <FormDialog {...form.dialog} {...props} />

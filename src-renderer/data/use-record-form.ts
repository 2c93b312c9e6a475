import type { ChangeEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form'
import type { Operation } from '../../src-shared/contract/index.ts'
import { showDone } from '../ui/messages.ts'
import { fieldError } from './api-error.ts'
import { useApiMutation } from './use-api-mutation.ts'

interface RecordFormOptions<Values, Add extends Operation, Change extends Operation> {
  add: Add
  change: Change
  /** What the fields hold when the form opens, by the names of the request's fields where they have one. */
  values: Values
  onClose(): void
  /** Says that the record was saved; with undo where the change can be undone. */
  say?(words: string, changeId?: string): unknown
}

/**
 * The form of a record that is added or changed: the values of its fields, saving, and closing with a message. The
 * contract's schema validates what is sent, once, in the core; each field shows what `details[].field` says of it.
 */
export function useRecordForm<Values extends FieldValues, Add extends Operation, Change extends Operation>({
  values: start,
  onClose,
  say = (words) => showDone(words),
  ...operations
}: RecordFormOptions<Values, Add, Change>) {
  const add = useApiMutation(operations.add, { quiet: true })
  const change = useApiMutation(operations.change, { quiet: true })
  const { watch, setValue, handleSubmit, formState } = useForm<Values>({
    defaultValues: start as DefaultValues<Values>,
  })
  const values = watch()
  const error = add.error ?? change.error
  const shown = new Set<string>()
  const errorOf = (field: string): string | undefined => {
    shown.add(field)
    return fieldError(error, field)
  }
  const set = (part: Partial<Values>) => {
    for (const [name, value] of Object.entries(part))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  type Name = keyof Values & string
  return {
    values,
    set,
    /** Saving was tried: what is missing can be pointed out. */
    submitted: formState.isSubmitted,
    /** Why the value of a field of the request was refused; the form itself shows the rest. */
    errorOf,
    /** The props of a field that hands over its value. */
    field: <N extends Name>(name: N) => ({
      value: values[name],
      onChange: (value: Values[N]) => set({ [name]: value } as unknown as Partial<Values>),
      error: errorOf(name),
    }),
    /** The props of an input or textarea. */
    text: (name: Name) => ({
      value: values[name] as string,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [name]: currentTarget.value } as unknown as Partial<Values>),
      error: errorOf(name),
    }),
    /** The props of a switch or checkbox. */
    checked: (name: Name) => ({
      checked: values[name] as boolean,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        set({ [name]: currentTarget.checked } as unknown as Partial<Values>),
    }),
    /** The props of a date or time that is typed. */
    typed: (name: Name) => ({
      text: values[name] as string,
      setText: (text: string) => set({ [name]: text } as unknown as Partial<Values>),
      error: errorOf(name),
    }),
    add: add.run,
    change: change.run,
    /** Returns what saves the form; it says so and closes the form once it is done. `send` answers undefined to stop. */
    saving: (
      words: string,
      send: (values: Values) => Promise<{ done: boolean; changeId?: string | undefined }> | undefined,
    ) =>
      handleSubmit(async (values) => {
        const outcome = await send(values)
        if (!outcome?.done) return
        say(words, outcome.changeId)
        onClose()
      }),
    /** What `RecordDialog` takes. */
    dialog: { running: add.isPending || change.isPending, error, fields: shown, onClose },
  }
}

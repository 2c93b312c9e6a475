import { useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ChangeMessage, type SayChanged } from '../ui/change-message.ts'
import { type FormFieldsOptions, useFormFields } from './use-form-fields.ts'

export interface DialogFormOptions<Values> extends Omit<FormFieldsOptions<Values>, 'live'> {
  onClose(): void
  /** Says that it was saved, where there is more to say. */
  say?: SayChanged | undefined
}

/** The form of a dialog: the values of its fields, saving, and closing with a message. */
export function useDialogForm<Values extends FieldValues>(options: DialogFormOptions<Values>) {
  const sayChanged = useContext(ChangeMessage)
  const { onClose, say = sayChanged, ...fields } = options
  const { handleSubmit, reset: _reset, error, running, shown, ...form } = useFormFields<Values>(fields)
  return {
    ...form,
    /**
     * Returns what saves the form; once it is done it says so, if there are words, and closes the form, or does what
     * `after` does instead. `send` answers undefined to stop.
     */
    saving: <Saved extends { done: boolean; changeId?: string | undefined }>(
      words: string | undefined,
      send: (values: Values) => Promise<Saved> | undefined,
      after: (saved: Extract<Saved, { done: true }>) => void = onClose,
    ) =>
      handleSubmit(async (values) => {
        const saved = await send(values)
        if (!saved?.done) return
        if (words !== undefined) say(words, saved.changeId)
        after(saved as Extract<Saved, { done: true }>)
      }),
    /** The form for `RecordDialog`. */
    dialog: { running, error, fields: shown, onClose },
  }
}

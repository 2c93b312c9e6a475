import { useContext } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ChangeMessage } from '../ui/change-message.ts'
import { type FormFieldsOptions, useFormFields } from './use-form-fields.ts'

/** Without it a reset keeps what was typed, as the updates of a live form do. */
const DROP_INPUT = { keepDirtyValues: false }

/**
 * The form of a record that stays on its page: the fields follow the record, except where something was typed; saving
 * says so, and what was typed can be undone.
 */
export function usePanelForm<Values extends FieldValues>(options: Omit<FormFieldsOptions<Values>, 'live'>) {
  const say = useContext(ChangeMessage)
  const { handleSubmit, reset, ...form } = useFormFields<Values>({ ...options, live: true })
  return {
    ...form,
    undo: () => reset(options.values, DROP_INPUT),
    /** `more`: a second sentence of the message. */
    saving: (
      words: string,
      send: (values: Values) => Promise<{ done: boolean; changeId?: string | undefined }>,
      more?: string,
    ) =>
      handleSubmit(async (values) => {
        const { done, changeId } = await send(values)
        if (!done) return
        say(words, changeId, more)
        reset(values, DROP_INPUT)
      }),
  }
}

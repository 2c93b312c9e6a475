import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { ActionButton } from './ActionButton.tsx'
import type { ApiError } from './api-error.ts'
import classes from './Form.module.css'
import { FormError } from './FormError.tsx'
import { submitWithKeys } from './SaveForm.tsx'

export interface FormProps {
  /** The label of the button: "Save payment". */
  verb: string
  /** The label of the other button, where it cancels nothing. */
  leave?: string
  /** The form is complete. */
  ready?: boolean
  /** The missing part while it is not ready: "Enter a name". */
  missing?: string
  running: boolean
  error: ApiError | null | undefined
  /** Fields that show their own part of the error. */
  fields?: Iterable<string>
  /** How the fields stand: two columns unless said otherwise. */
  className?: string | undefined
  /** At the left of the buttons. */
  aside?: ReactNode
  onSave(): void
  onClose(): void
  children: ReactNode
}

/**
 * Fields, why they were refused where no field says it, and the buttons that save or leave. Ctrl or Cmd and Enter save
 * from any field; nothing is saved while a field holds a text that is no record or date yet.
 */
export function Form(props: FormProps) {
  const {
    verb,
    leave = t('Cancel'),
    ready = true,
    missing = t('Complete the form first'),
    running,
    error,
    fields = [],
    aside,
    children,
  } = props
  const { className = classes.two, onSave, onClose } = props
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (ready && !running) onSave()
      }}
      onKeyDown={submitWithKeys}
    >
      {children}
      <div className={classes.wide}>
        <FormError error={error} fields={fields} />
      </div>
      <Group className={classes.buttons} gap={8}>
        {aside}
        <Button variant="default" ml="auto" onClick={onClose}>
          {leave}
        </Button>
        <ActionButton type="submit" why={!ready && missing} loading={running}>
          {verb}
        </ActionButton>
      </Group>
    </form>
  )
}

import { Button, Modal } from '@mantine/core'
import { type ReactNode, useContext, useState } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { Confirm } from './Confirm.tsx'
import { ChangeMessage } from './change-message.ts'
import classes from './Form.module.css'
import { Form, type FormProps } from './Form.tsx'

interface Removal {
  /** "Remove this payment?" */
  title: string
  /** The consequences of the removal. */
  text: ReactNode
  /** The message afterwards. */
  done: string
  /** The label of the button in the form, where "Remove" does not do. */
  label?: string
  verb?: string
  /** The removal loses nothing: the buttons are not red. */
  calm?: boolean
  running: boolean
  run(): Promise<{ done: boolean; changeId?: string | undefined }>
}

export interface FormDialogProps extends FormProps {
  title: string
  size?: number
  /** How the thing is removed, asked first; absent where it is not there yet, or stays. */
  removal?: Removal | false | undefined
  /** Below the form, and no part of it. */
  after?: ReactNode
}

/** A form in a dialog: what is typed there is not lost by a click beside it. */
export function FormDialog({ title, size = 520, removal, after, ...form }: FormDialogProps) {
  const [touched, setTouched] = useState(false)
  const [removing, setRemoving] = useState(false)
  const sayChanged = useContext(ChangeMessage)
  const touch = () => setTouched(true)
  const remove = async () => {
    if (!removal) return
    const outcome = await removal.run()
    if (!outcome.done) return
    sayChanged(removal.done, outcome.changeId)
    form.onClose()
  }
  return (
    <Modal opened onClose={form.onClose} title={title} size={size} closeOnClickOutside={!touched} onInput={touch}>
      <Form
        aside={
          removal && (
            <Button variant="light" color={removal.calm ? 'green' : 'red'} onClick={() => setRemoving(true)}>
              {removal.label ?? t('Remove')}
            </Button>
          )
        }
        {...form}
      />
      {after && <div className={classes.after}>{after}</div>}
      {removal && (
        <Confirm
          opened={removing}
          title={removal.title}
          verb={removal.verb ?? t('Remove')}
          calm={removal.calm ?? false}
          running={removal.running}
          onConfirm={() => void remove()}
          onClose={() => setRemoving(false)}
        >
          {removal.text}
        </Confirm>
      )}
    </Modal>
  )
}

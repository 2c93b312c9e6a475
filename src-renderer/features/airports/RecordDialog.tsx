import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import type { Trouble } from '../../data/trouble.ts'
import classes from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'

interface RecordDialogProps {
  title: string
  /** What the button saves: "note". */
  noun: string
  ready: boolean
  running: boolean
  trouble: Trouble | undefined
  /** Fields that show their own part of the trouble. */
  fields: string[]
  onSave(): void
  /** Absent for a new one. */
  onRemove?: (() => void) | undefined
  onClose(): void
  children: ReactNode
}

/** A dialog in which one thing that is kept of an airport is made, changed or removed. */
export function RecordDialog({ title, noun, ready, running, trouble, fields, ...props }: RecordDialogProps) {
  const { onSave, onRemove, onClose, children } = props
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form
        className={classes.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) onSave()
        }}
      >
        {children}
        <div className={classes.wide}>
          <FormTrouble trouble={trouble} fields={fields} />
        </div>
        <Group className={classes.wide} gap={8}>
          {onRemove && (
            <Button variant="light" color="red" onClick={onRemove}>
              {t('Remove')}
            </Button>
          )}
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!ready} loading={running}>
            {t('Save {{noun}}', { noun })}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

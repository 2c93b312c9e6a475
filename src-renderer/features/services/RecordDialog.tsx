import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import type { Trouble } from '../../data/trouble.ts'
import { DocumentList } from '../../ui/documents/DocumentList.tsx'
import type { DocumentPlace } from '../../ui/documents/use-uploads.ts'
import classes from '../../ui/Form.module.css'
import { FormTrouble } from '../../ui/FormTrouble.tsx'

interface RecordDialogProps {
  title: string
  /** What the button does: "Save service". */
  verb: string
  trouble: Trouble | undefined
  running: boolean
  /** Absent: it is not there yet. */
  onRemove?: (() => void) | undefined
  /** The papers that hang on it; absent: it is not there yet. */
  papers?: DocumentPlace | undefined
  onSave(): void
  onClose(): void
  children: ReactNode
}

/** The form of one thing that hangs on a flight, with its papers: a service, fuel, a permit, a slot. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, verb, trouble, running, onRemove, papers, onSave, onClose, children } = props
  return (
    <Modal opened onClose={onClose} title={title} size={520}>
      <form
        className={classes.two}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
        <div className={classes.wide}>
          <FormTrouble trouble={trouble} fields={[]} />
        </div>
        {papers && (
          <div className={classes.wide}>
            <DocumentList {...papers} />
          </div>
        )}
        <Group className={classes.wide} gap={8}>
          {onRemove && (
            <Button variant="light" color="red" onClick={onRemove}>
              {t('Remove')}
            </Button>
          )}
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={running}>
            {verb}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

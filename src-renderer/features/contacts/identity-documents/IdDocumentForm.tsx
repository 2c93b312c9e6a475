import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import classes from '../../../ui/Form.module.css'
import { FormError } from '../../../ui/FormError.tsx'
import { isoDay } from '../../../ui/time.ts'
import { stopAtUnfinished } from '../../../ui/unfinished.ts'
import { IdDocumentFields } from './IdDocumentFields.tsx'
import type { IdDocument } from './types.ts'
import { useIdDocument } from './use-id-document.ts'

interface IdDocumentFormProps {
  userReference: string
  /** Undefined: a new one. */
  card: IdDocument | undefined
  near: number
  onClose(): void
}

/** A passport or another identity document; not a form element, since it can stand within one. */
export function IdDocumentForm({ userReference, card, near, onClose }: IdDocumentFormProps) {
  const today = isoDay(near, 'UTC')
  const { form, save, missing, removal } = useIdDocument({ userReference, card, today, onClose })
  const [removing, setRemoving] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const drop = async () => {
    const { done, changeId } = await removal.run()
    if (!done) return
    void showUndoable(removal.done, changeId)
    onClose()
  }
  return (
    <div className={classes.two} ref={fields}>
      <IdDocumentFields form={form} card={card} today={today} />
      <div className={classes.wide}>
        <FormError error={form.dialog.error} fields={form.dialog.fields} />
      </div>
      <Group className={classes.wide} gap={8} mb={card ? 8 : 0}>
        {card && (
          <Button variant="light" color="red" onClick={() => setRemoving(true)}>
            {t('Remove')}
          </Button>
        )}
        <Button variant="default" ml="auto" onClick={onClose}>
          {t('Close')}
        </Button>
        <ActionButton
          why={missing}
          loading={form.dialog.running}
          onClick={() => void (stopAtUnfinished(fields.current) || save())}
        >
          {t('Save document')}
        </ActionButton>
      </Group>
      <Confirm
        opened={removing}
        title={removal.title}
        verb={t('Remove')}
        running={removal.running}
        onConfirm={() => void drop()}
        onClose={() => setRemoving(false)}
      >
        {removal.text}
      </Confirm>
    </div>
  )
}

import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../src-shared/texts/texts.ts'

interface ConfirmProps {
  opened: boolean
  title: string
  /** The effect of the action. */
  children: ReactNode
  /** The label of the button: "Revoke". */
  verb: string
  running?: boolean
  /** The label of the other button, where "Cancel" could be taken for the action itself. */
  stay?: string
  /** The action loses nothing: the button is not red. */
  calm?: boolean
  onConfirm(): void
  onClose(): void
}

/** Confirms an action that can't be undone. */
export function Confirm(props: ConfirmProps) {
  const { opened, title, children, verb, running, stay = t('Cancel'), calm, onConfirm, onClose } = props
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={440}>
      {children}
      <Group justify="flex-end" mt={20} gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {stay}
        </Button>
        <Button {...(calm ? {} : { color: 'red' })} loading={running} onClick={onConfirm}>
          {verb}
        </Button>
      </Group>
    </Modal>
  )
}

import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'

interface ConfirmProps {
  opened: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  /** What the button does: "Revoke". */
  verb: string
  running?: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks before something that can't be taken back. */
export function Confirm({ opened, title, children, verb, running, onConfirm, onClose }: ConfirmProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={440}>
      {children}
      <Group justify="flex-end" mt={20} gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" loading={running} onClick={onConfirm}>
          {verb}
        </Button>
      </Group>
    </Modal>
  )
}

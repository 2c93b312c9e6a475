import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Command } from '../../data/use-command.ts'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import type { Subscription } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'

interface SwitchOnProps {
  subscription: Subscription
  change: Command<'webhookDesk.change'>
  onClose(): void
}

/** Asks what becomes of what was held, before a subscription is switched on again. */
export function SwitchOn({ subscription, change, onClose }: SwitchOnProps) {
  const [held, setHeld] = useState<'send' | 'drop'>('send')
  const many = subscription.held === 1 ? 'the one that is' : `the ${subscription.held} that are`
  const save = async () => {
    const { done } = await change.run({ params: { id: subscription.id }, body: { status: 'ACTIVE', held } })
    if (!done) return
    showDone('Subscription switched on', held === 'send' ? 'What was held is sent now.' : 'What was held is dropped.')
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Switch it on again" size={460}>
      <div className={classes.form}>
        <Radio.Group label="What was held" value={held} onChange={(value) => setHeld(value as typeof held)}>
          <Group gap={6} mt={6} style={{ flexDirection: 'column', alignItems: 'flex-start' }}>
            <Radio
              value="send"
              label={`Send ${many} held`}
              description="In order, one at a time until the receiver answers 200."
            />
            <Radio value="drop" label={`Drop ${many} held`} description="They are canceled; only what comes is sent." />
          </Group>
        </Radio.Group>
        <FormTrouble trouble={change.trouble} fields={[]} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Leave it off
          </Button>
          <Button onClick={save} loading={change.running} data-autofocus>
            Switch on
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

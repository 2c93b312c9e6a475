import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import type { Command } from '../../../data/use-api-mutation.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
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
  const count = subscription.held
  const save = async () => {
    const { done } = await change.run({ params: { id: subscription.id }, body: { status: 'ACTIVE', held } })
    if (!done) return
    showDone(
      t('Subscription switched on'),
      held === 'send' ? t('What was held is sent now.') : t('What was held is dropped.'),
    )
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('Switch it on again')} size={460}>
      <div className={classes.form}>
        <Radio.Group label={t('What was held')} value={held} onChange={(value) => setHeld(value as typeof held)}>
          <Group gap={6} mt={6} style={{ flexDirection: 'column', alignItems: 'flex-start' }}>
            <Radio
              value="send"
              label={t('Send the {{count}} that are held', { count })}
              description={t('In order, one at a time until the receiver answers 200.')}
            />
            <Radio
              value="drop"
              label={t('Drop the {{count}} that are held', { count })}
              description={t('They are canceled; only what comes is sent.')}
            />
          </Group>
        </Radio.Group>
        <FormError trouble={change.trouble} fields={[]} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Leave it off')}
          </Button>
          <Button onClick={save} loading={change.running} data-autofocus>
            {t('Switch on')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

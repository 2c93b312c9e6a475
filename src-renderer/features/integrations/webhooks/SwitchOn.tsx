import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import type { ApiMutation } from '../../../data/use-api-mutation.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import type { Subscription } from './subscription-columns.tsx'
import classes from './Webhooks.module.css'

interface SwitchOnProps {
  subscription: Subscription
  change: ApiMutation<'webhookDesk.change'>
  onClose(): void
}

/** Asks for the fate of held deliveries before a subscription is switched on again. */
export function SwitchOn({ subscription, change, onClose }: SwitchOnProps) {
  const [held, setHeld] = useState<'send' | 'drop'>('send')
  const count = subscription.held
  const save = async () => {
    const { done } = await change.run({ params: { id: subscription.id }, body: { status: 'ACTIVE', held } })
    if (!done) return
    showDone(
      t('Subscription enabled'),
      held === 'send' ? t('Held deliveries are being sent.') : t('Held deliveries were canceled.'),
    )
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('Enable subscription')} size={460}>
      <div className={classes.form}>
        <Radio.Group label={t('Held deliveries')} value={held} onChange={(value) => setHeld(value as typeof held)}>
          <Group gap={6} mt={6} style={{ flexDirection: 'column', alignItems: 'flex-start' }}>
            <Radio
              value="send"
              label={t('Send {{count}} held deliveries', { count })}
              description={t('In order, one at a time until the endpoint returns 200.')}
            />
            <Radio
              value="drop"
              label={t('Cancel {{count}} held deliveries', { count })}
              description={t('Only new deliveries are sent.')}
            />
          </Group>
        </Radio.Group>
        <FormError error={change.error} fields={[]} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Keep disabled')}
          </Button>
          <Button onClick={save} loading={change.isPending} data-autofocus>
            {t('Enable')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

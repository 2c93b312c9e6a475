import { Button, Group, Modal, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { type EventKind, eventNames, maySubscribe } from '../../../../src-shared/contract/events.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import classes from './Webhooks.module.css'

interface TryItProps {
  onClose(): void
  onMade(inboxId: string): void
}

/** One click: the receiver listens, an inbox is open, a partner is subscribed to it. */
export function TryIt({ onClose, onMade }: TryItProps) {
  const { data: partners } = useApiQuery('keys.partners', {})
  const { data: subscriptions } = useApiQuery('webhookDesk.subscriptions', {})
  const [partnerId, setPartnerId] = useState<string | null>(null)
  const [event, setEvent] = useState<string | null>(null)
  const [sendsTest, setSendsTest] = useState(true)
  const attempt = useApiMutation('receiver.try', { quiet: true })
  const fire = useApiMutation('webhookDesk.fire')
  const partner = partners?.find(({ id }) => id === (partnerId ?? partners[0]?.id))
  const taken = new Set(subscriptions?.filter((one) => one.partnerId === partner?.id).map((one) => one.event))
  const kinds = eventNames.filter((kind) => !taken.has(kind) && maySubscribe(partner?.kind ?? 'PARTNER', kind))
  const kind = kinds.find((one) => one === event) ?? kinds.find((one) => one === 'FLIGHT_TIME_UPDATE') ?? kinds[0]
  const make = async () => {
    if (!partner || !kind) return
    const outcome = await attempt.run({ body: { partnerId: partner.id, event: kind as EventKind } })
    if (!outcome.done) return
    if (sendsTest) await fire.run({ params: { id: outcome.data.subscriptionId }, body: {} })
    showDone(
      t('Ready'),
      t('{{name}} receives {{kind}} in this inbox. Edit a flight, or send a test.', { name: partner.name, kind }),
    )
    onMade(outcome.data.inboxId)
  }
  return (
    <Modal opened onClose={onClose} title={t('Try webhooks on this computer')} size={460}>
      <div className={classes.form}>
        <span className={classes.soft}>
          {t('Starts the receiver, creates an inbox with its own signing key, and subscribes a partner.')}
        </span>
        <Select
          label={t('Partner')}
          data={(partners ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={partner?.id ?? null}
          onChange={setPartnerId}
          allowDeselect={false}
          error={fieldError(attempt.error, 'partnerId')}
        />
        <ListPicker
          label={t('Event')}
          description={t('Events the partner isn’t subscribed to yet')}
          options={kinds}
          value={kind ?? null}
          onChange={setEvent}
          required
          error={fieldError(attempt.error, 'event')}
        />
        <Switch
          label={t('Send a test event')}
          description={t('About the latest flight, to this inbox only')}
          checked={sendsTest}
          onChange={(event) => setSendsTest(event.currentTarget.checked)}
        />
        <FormError error={attempt.error} fields={['partnerId', 'event']} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <ActionButton
            onClick={make}
            loading={attempt.isPending || fire.isPending}
            why={(!partner || !kind) && t('Choose a partner and an event')}
            data-autofocus
          >
            {t('Try it')}
          </ActionButton>
        </Group>
      </div>
    </Modal>
  )
}

import { Button, Group, Modal } from '@mantine/core'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { showDone } from '../../../ui/messages.ts'
import { numberText } from '../../../ui/number.ts'
import { dayAndClock } from '../../../ui/time.ts'
import classes from './FieldDevices.module.css'
import type { FieldDevice } from './types.ts'

/** The rest of what a device holds, of which nobody needs the names. */
const heldNouns: () => Record<string, string> = perLanguage(() => ({
  tickets: t('Tickets'),
  idCards: t('Travel documents'),
  services: t('Services'),
  fuels: t('Fuel orders'),
  permits: t('Permits'),
  slots: t('Slots and PPR'),
  expenses: t('Expenses'),
  rosterEntries: t('Roster entries'),
  qualifications: t('Qualifications'),
  bookings: t('Bookings'),
  accounts: t('Accounts'),
}))

interface HoldingsDialogProps {
  device: FieldDevice
  removing: boolean
  onClose(): void
}

/** What is on a device; on the way to removing it, with the question. */
export function HoldingsDialog({ device, removing, onClose }: HoldingsDialogProps) {
  const { data } = useApiQuery('fieldDevices.holdings', { params: { id: device.id } })
  const revoke = useApiMutation('fieldDevices.revoke')
  const { person, name } = device
  const remove = async () => {
    if (!(await revoke.run({ params: { id: device.id } })).done) return
    showDone(t('Device removed'), t('It can read and send nothing more.'))
    onClose()
  }
  const groups = data && [
    {
      title: t('Flights'),
      rows: data.flights.map(({ flightId, label, departureAt }) => ({
        key: flightId,
        text: departureAt === null ? label : `${label}, ${dayAndClock(departureAt, 'UTC')} UTC`,
      })),
    },
    { title: t('People'), rows: data.people.map(({ userId, name }) => ({ key: userId, text: name })) },
    { title: t('Documents'), rows: data.documents.map(({ documentId, name }) => ({ key: documentId, text: name })) },
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={
        removing
          ? t('Remove {{name}} of {{person}}?', { name, person })
          : t('Contents of {{name}} ({{person}})', { name, person })
      }
    >
      {removing && (
        <p className={classes.lead}>
          {t(
            'The device can read and send nothing more. When it next reaches the hub, it deletes everything except reports it has not sent; these can still be imported from a file.',
          )}
        </p>
      )}
      {device.pending !== null && device.pending > 0 && (
        <p className={classes.trouble}>
          {t('{{count}} reports were waiting to be sent when it was last seen.', { count: device.pending })}
        </p>
      )}
      {groups?.map(({ title, rows }) => (
        <details key={title} className={classes.group} open={title === groups[0]?.title}>
          <summary>
            {title} <span>{numberText(rows.length)}</span>
          </summary>
          <ul>
            {rows.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </details>
      ))}
      {data && (
        <p className={classes.rest}>
          {data.counts
            .filter(({ noun }) => heldNouns()[noun])
            .map(({ noun, count }) => `${heldNouns()[noun]}: ${numberText(count)}`)
            .join(', ')}
        </p>
      )}
      <Group justify="flex-end" mt={16} gap={8}>
        <Button variant="default" onClick={onClose}>
          {removing ? t('Cancel') : t('Close')}
        </Button>
        {removing && (
          <Button color="red" loading={revoke.isPending} onClick={() => void remove()}>
            {t('Remove device')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

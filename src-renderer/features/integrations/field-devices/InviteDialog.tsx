import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useSecond } from '../../../ui/clock.ts'
import { ListPicker } from '../../../ui/picker/ListPicker.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import classes from './FieldDevices.module.css'
import type { FieldDevice } from './types.ts'

type Invitation = Answer<EndpointFor<'fieldDevices.invite'>>

/** Invites a person to pair a device: who and how much it holds, then the QR code and the link. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const [invitation, setInvitation] = useState<Invitation>()
  return (
    <Modal opened onClose={onClose} title={t('Invite device')} size={440}>
      {invitation ? (
        <Code invitation={invitation} onClose={onClose} />
      ) : (
        <Choose onInvited={setInvitation} onClose={onClose} />
      )}
    </Modal>
  )
}

/** Only this computer itself reaches this address. */
const isThisComputer = (address: string): boolean => address === '::1' || address.startsWith('127.')

function Choose({ onInvited, onClose }: { onInvited(invitation: Invitation): void; onClose(): void }) {
  const { data: crew = [] } = useApiQuery('crew.list', { query: {} })
  const { data } = useApiQuery('fieldDevices.list', {})
  const invite = useApiMutation('fieldDevices.invite')
  const [pilotId, setPilotId] = useState<string | null>(null)
  const [scope, setScope] = useState<FieldDevice['scope']>('own')
  const send = async () => {
    const outcome = await invite.run({ body: { userId: Number(pilotId), scope } })
    if (outcome.done) onInvited(outcome.data)
  }
  return (
    <Stack gap={12}>
      <ListPicker
        label={t('Person')}
        required
        autoFocus
        options={crew.map(({ pilotId, name, trigram }) => ({
          value: String(pilotId),
          label: name,
          note: trigram ?? undefined,
          codes: trigram ? [trigram] : [],
        }))}
        value={pilotId}
        onChange={setPilotId}
      />
      <div>
        <Segmented<FieldDevice['scope']>
          aria-label={t('What the device holds')}
          data={[
            { value: 'own', label: t('Own duties') },
            { value: 'everything', label: t('Everything') },
          ]}
          value={scope}
          onChange={setScope}
        />
        <p className={classes.rest}>
          {scope === 'own'
            ? t('Their flights from 30 days back to 60 days ahead, with passengers and documents, without prices.')
            : t('All that the desk works with: a second desk.')}
        </p>
      </div>
      {data && isThisComputer(data.address) && (
        <p className={classes.hint}>
          {t('Devices on the network can’t reach this computer. Choose one of its network addresses first.')}
        </p>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <ActionButton why={!pilotId && t('Choose a person')} loading={invite.isPending} onClick={() => void send()}>
          {t('Invite')}
        </ActionButton>
      </Group>
    </Stack>
  )
}

/** The code to scan, and the same as a link. */
function Code({ invitation, onClose }: { invitation: Invitation; onClose(): void }) {
  const left = Math.max(0, invitation.expiresAt - useSecond())
  const minutes = Math.floor(left / 60_000)
  const seconds = String(Math.floor((left % 60_000) / 1000)).padStart(2, '0')
  return (
    <Stack gap={12}>
      <p className={classes.lead}>
        {t('Scan this code with the device of {{person}}, or open the link there in Apron.', {
          person: invitation.person,
        })}
      </p>
      {left > 0 ? (
        <img
          className={classes.qr}
          alt={t('QR code of the invitation')}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(invitation.qr)}`}
        />
      ) : (
        <p className={classes.trouble} role="alert">
          {t('The invitation has expired. Make a new one.')}
        </p>
      )}
      <Group gap={8} wrap="nowrap" align="flex-end">
        <TextInput
          flex={1}
          label={t('Link')}
          readOnly
          value={invitation.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={invitation.link} />
      </Group>
      <Group justify="space-between">
        <span className={classes.rest}>{t('Valid once, for {{minutes}}:{{seconds}} min.', { minutes, seconds })}</span>
        <Button onClick={onClose}>{t('Done')}</Button>
      </Group>
    </Stack>
  )
}

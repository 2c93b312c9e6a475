import { Button, Switch } from '@mantine/core'
import { IconDeviceTablet, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page, Spring } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { AddressSelect } from './AddressSelect.tsx'
import { ConflictsPanel } from './ConflictsPanel.tsx'
import { DeviceTable } from './DeviceTable.tsx'
import classes from './FieldDevices.module.css'
import { ImportFileButton } from './ImportFileButton.tsx'
import { Invitations } from './Invitations.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { ReportsPanel } from './ReportsPanel.tsx'

/** The computers of field crew: switched on, invited, listed and removed; with what they reported and what conflicts. */
export function FieldDevices() {
  const { data, error, refetch } = useApiQuery('fieldDevices.list', {})
  const configure = useApiMutation('fieldDevices.configure')
  const [inviting, setInviting] = useState(false)
  if (error && !data) return <ErrorState error={error} refetch={refetch} />
  if (!data) return null
  const { isOn, port, trouble, devices, invitations } = data
  const invite = (
    <Button leftSection={<IconPlus size={14} />} onClick={() => setInviting(true)}>
      {t('Invite device')}
    </Button>
  )
  return (
    <Page
      flowing
      title={t('Field devices')}
      tools={
        <>
          <Switch
            label={t('Allow connections')}
            checked={isOn}
            onChange={({ currentTarget }) => void configure.run({ body: { isOn: currentTarget.checked } })}
          />
          <AddressSelect address={data.address} port={port} />
          <Spring />
          <ImportFileButton />
          {invite}
        </>
      }
    >
      <div className={classes.panels}>
        {isOn && trouble && (
          <p className={classes.trouble} role="alert">
            {messageText(trouble)}
          </p>
        )}
        <Panel title={t('Devices')} note={devices.length > 0 && String(devices.length)}>
          {devices.length === 0 ? (
            <EmptyState
              icon={<IconDeviceTablet size={32} stroke={1.4} />}
              title={t('No field devices yet')}
              action={invite}
            >
              {t('Crew see their flights and report on them without a network. Invite a person to pair a device.')}
            </EmptyState>
          ) : (
            <DeviceTable devices={devices} />
          )}
        </Panel>
        <Invitations invitations={invitations} />
        <ConflictsPanel />
        <ReportsPanel />
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

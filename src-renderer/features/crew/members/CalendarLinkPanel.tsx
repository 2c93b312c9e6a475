import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { Confirm } from '../../../ui/Confirm.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { CrewPage } from './types.ts'

/** The link by which calendar programs follow a crew member's flights and roster. */
export function CalendarLinkPanel({ member }: { member: CrewPage }) {
  const params = { pilotId: String(member.pilotId) }
  const { data, refetch } = useApiQuery('calendarLinks.read', { params })
  const renew = useApiMutation('calendarLinks.renew')
  const turnOff = useApiMutation('calendarLinks.turnOff')
  const [asking, setAsking] = useState<'renew' | 'turnOff'>()
  if (!data) return null
  const close = () => setAsking(undefined)
  const run = async (command: typeof renew | typeof turnOff) => {
    const { done } = await command.run({ params })
    close()
    if (done) refetch()
  }

  return (
    <Panel
      title={t('Calendar link')}
      action={
        data.state === 'ON' && (
          <>
            <Button size="compact-xs" variant="default" onClick={() => setAsking('renew')}>
              {t('Renew link')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => setAsking('turnOff')}>
              {t('Turn off link')}
            </Button>
          </>
        )
      }
    >
      {data.link !== null && (
        <>
          <Group gap={8} wrap="nowrap">
            <TextInput
              style={{ flex: 1 }}
              aria-label={t('Calendar link')}
              value={data.link}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={data.link} label={t('Copy link')} />
          </Group>
          <Text size="sm" c="dimmed" mt={8}>
            {t(
              'Subscribe to this link in a calendar app to see the flights and roster of {{name}}. Anyone with the link can view them.',
              { name: member.name },
            )}
          </Text>
        </>
      )}
      {data.state === 'OFF' && (
        <Group gap={12} justify="space-between">
          <Text size="sm">{t('The calendar link is turned off.')}</Text>
          {member.status === 'ACTIVE' && (
            <Button variant="default" loading={renew.isPending} onClick={() => run(renew)}>
              {t('Turn on link')}
            </Button>
          )}
        </Group>
      )}
      {data.state === 'UNAVAILABLE' && (
        <Text size="sm">
          {member.status === 'INACTIVE'
            ? t('Inactive crew members have no calendar link.')
            : t('The API is not running, so no calendar link is available.')}
        </Text>
      )}
      <Confirm
        opened={asking === 'renew'}
        title={t('Renew the calendar link?')}
        verb={t('Renew link')}
        running={renew.isPending}
        onConfirm={() => run(renew)}
        onClose={close}
      >
        {t('The current link stops working. Calendars that use it need the new link.')}
      </Confirm>
      <Confirm
        opened={asking === 'turnOff'}
        title={t('Turn off the calendar link?')}
        verb={t('Turn off link')}
        running={turnOff.isPending}
        onConfirm={() => run(turnOff)}
        onClose={close}
      >
        {t('Calendars that use the link stop updating. You can turn on a new link at any time.')}
      </Confirm>
    </Panel>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconLock, IconLockOpen, IconPlaneOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useCommand } from '../../data/use-command.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { showDone } from '../../ui/messages.ts'
import { CloseDialog } from './CloseDialog.tsx'
import type { FlightPage } from './Flight.tsx'

const words = {
  cancel: {
    title: t('Cancel this flight?'),
    text: t(
      'The flight and its leg are canceled, and partners are told. What was ordered for it is not called off by this.',
    ),
    verb: t('Cancel flight'),
    done: t('Flight canceled'),
  },
  reopen: {
    title: t('Reopen the post-flight?'),
    text: t('What was flown can be corrected again, and partners are told.'),
    verb: t('Reopen post-flight'),
    done: t('Post-flight reopened'),
  },
} as const
type Action = keyof typeof words

/** What can still be done to a flight as a whole; each asks first. */
export function FlightActions({ flight }: { flight: FlightPage }) {
  const [asked, setAsked] = useState<Action>()
  const [closing, setClosing] = useState(false)
  const commands = {
    cancel: useCommand('flightDesk.cancel'),
    reopen: useCommand('flightDesk.reopen'),
  }
  const canceled = flight.status === 'Canceled'
  const confirm = async () => {
    if (!asked) return
    const { done } = await commands[asked].run({ params: { flightId: String(flight.flightId) } })
    setAsked(undefined)
    if (done) showDone(words[asked].done)
  }
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Action>('cancel')
  const ask = (action: Action) => {
    setShown(action)
    setAsked(action)
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={210}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} />} disabled={canceled}>
            {t('Flight')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {flight.postFlightClosed ? (
            <Menu.Item leftSection={<IconLockOpen size={15} />} onClick={() => ask('reopen')}>
              {t('Reopen post-flight')}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconLock size={15} />}
              disabled={flight.status === 'Option'}
              onClick={() => setClosing(true)}
            >
              {t('Close post-flight')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            color="var(--red)"
            leftSection={<IconPlaneOff size={15} />}
            disabled={flight.offBlockAt !== null || flight.postFlightClosed}
            onClick={() => ask('cancel')}
          >
            {t('Cancel flight')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CloseDialog flight={flight} opened={closing} onClose={() => setClosing(false)} />
      <Confirm
        opened={asked !== undefined}
        title={words[shown].title}
        verb={words[shown].verb}
        running={commands[shown].running}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      >
        {words[shown].text}
      </Confirm>
    </>
  )
}

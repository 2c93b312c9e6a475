import { Menu } from '@mantine/core'
import { IconChevronDown, IconCopy, IconLock, IconLockOpen, IconPlaneOff } from '@tabler/icons-react'
import { useState } from 'react'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { ActionMenuItem } from '../../../ui/ActionMenuItem.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import type { FlightPage } from '../../flights/types.ts'
import { ApplyDialog } from './ApplyDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { useTrip } from './use-trip.ts'

const words = perLanguage(
  () =>
    ({
      cancel: {
        title: t('Cancel this flight?'),
        text: t(
          'The flight and its leg are canceled, and partners are notified. Ordered services are not canceled automatically.',
        ),
        verb: t('Cancel flight'),
        done: t('Flight canceled'),
      },
      reopen: {
        title: t('Reopen the post-flight?'),
        text: t('Flown times, fuel and landings can be edited again, and partners are notified.'),
        verb: t('Reopen post-flight'),
        done: t('Post-flight reopened'),
      },
    }) as const,
)
type Action = keyof ReturnType<typeof words>

/** The actions on a flight as a whole; each asks for confirmation. */
export function FlightActions({ flight }: { flight: FlightPage }) {
  const [pending, setPending] = useState<Action>()
  const [closing, setClosing] = useState(false)
  const [applying, setApplying] = useState(false)
  const legs = useTrip(flight.flightId)
  const commands = {
    cancel: useApiMutation('flightDesk.cancel'),
    reopen: useApiMutation('flightDesk.reopen'),
  }
  const canceled = flight.status === 'Canceled'
  const confirm = async () => {
    if (!pending) return
    const { done, changeId } = await commands[pending].run({ params: { flightId: String(flight.flightId) } })
    setPending(undefined)
    if (done) void showUndoable(words()[pending].done, changeId)
  }
  const cannotCancel = flight.postFlightClosed
    ? t('The post-flight is closed. Reopen it first.')
    : flight.offBlockAt !== null && t('The flight is off block. Clear its off-block time first.')
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Action>('cancel')
  const ask = (action: Action) => {
    setShown(action)
    setPending(action)
  }
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={210} disabled={canceled}>
        <Menu.Target>
          <ActionButton
            variant="default"
            rightSection={<IconChevronDown size={14} />}
            why={canceled && t('The flight is canceled. Nothing can be changed.')}
          >
            {t('Flight')}
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown>
          {flight.postFlightClosed ? (
            <Menu.Item leftSection={<IconLockOpen size={15} />} onClick={() => ask('reopen')}>
              {t('Reopen post-flight')}
            </Menu.Item>
          ) : (
            <ActionMenuItem
              leftSection={<IconLock size={15} />}
              why={flight.status === 'Option' && t('This flight is an option. Book it first.')}
              onClick={() => setClosing(true)}
            >
              {t('Close post-flight')}
            </ActionMenuItem>
          )}
          {legs.length > 1 && (
            <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => setApplying(true)}>
              {t('Apply to the trip…')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <ActionMenuItem
            {...(cannotCancel ? {} : { color: 'var(--red)' })}
            leftSection={<IconPlaneOff size={15} />}
            why={cannotCancel}
            onClick={() => ask('cancel')}
          >
            {t('Cancel flight')}
          </ActionMenuItem>
        </Menu.Dropdown>
      </Menu>
      {applying && <ApplyDialog flight={flight} onClose={() => setApplying(false)} />}
      {closing && <CloseDialog flight={flight} onClose={() => setClosing(false)} />}
      <Confirm
        opened={pending !== undefined}
        title={words()[shown].title}
        verb={words()[shown].verb}
        running={commands[shown].isPending}
        onConfirm={() => void confirm()}
        onClose={() => setPending(undefined)}
      >
        {words()[shown].text}
      </Confirm>
    </>
  )
}

import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { listText } from '../../../ui/list-text.ts'
import { go } from '../../../ui/location.ts'
import { dateText } from '../../../ui/time.ts'
import { allowedActions, isEditable, pastDeparturesOf, type QuoteAction } from './quote-actions.ts'
import { SendQuote } from './SendQuote.tsx'
import type { BookingPage } from './types.ts'
import { useQuoteAction } from './use-quote-action.ts'

/** The next step as a button, the others in a menu beside it; consequential ones ask for confirmation. */
export function QuoteActions({ booking }: { booking: BookingPage }) {
  const [pending, setPending] = useState<QuoteAction>()
  const [sending, setSending] = useState(false)
  const { run, running } = useQuoteAction()
  const [next, ...others] = allowedActions(booking)
  const lead = next && !next.weighty ? next : undefined
  const rest = lead ? others : [next, ...others].filter((one) => one !== undefined)

  const canMail = !allowedActions(booking).some(({ id }) => id === 'send') && isEditable(booking)
  const today = useBaseDay()
  const past = pastDeparturesOf(booking, today)
  const isPast = pending?.id === 'book' && past.length > 0
  /** A booking can be undone, so that it asks only about departures that have passed. */
  const needsConfirmation = ({ id, ask }: QuoteAction) => ask !== undefined && (id !== 'book' || past.length > 0)
  const perform = async (action: QuoteAction) => {
    const outcome = await run(action.id, booking.bookingId)
    if (outcome?.done) void showUndoable(action.done, outcome.changeId)
    setPending(undefined)
  }
  const begin = (action: QuoteAction) => {
    if (action.id === 'send') setSending(true)
    else if (needsConfirmation(action)) setPending(action)
    else void perform(action)
  }
  return (
    <>
      {isEditable(booking) && (
        <Button
          variant="default"
          leftSection={<IconPencil size={14} />}
          title={t('Edit (e)')}
          onClick={() => go(`/quotes/${booking.bookingId}/edit`)}
        >
          {t('Edit')}
        </Button>
      )}
      {lead && (
        <Button loading={running} onClick={() => begin(lead)}>
          {lead.label}
        </Button>
      )}
      {(rest.length > 0 || canMail) && (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={t('More actions')}>
              <IconChevronDown size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {canMail && (
              <Menu.Item onClick={() => setSending(true)}>
                {booking.bookedAt === null ? t('Send again…') : t('Send confirmation…')}
              </Menu.Item>
            )}
            {rest.map((action) => (
              <Menu.Item key={action.id} {...(action.weighty ? { color: 'red' } : {})} onClick={() => begin(action)}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Confirm
        opened={pending !== undefined}
        title={isPast ? t('Use a past departure date?') : (pending?.ask?.title ?? '')}
        verb={pending?.ask?.verb ?? ''}
        running={running}
        stay={pending?.weighty ? t('Go back') : t('Cancel')}
        calm={!pending?.weighty}
        onConfirm={() => pending && void perform(pending)}
        onClose={() => setPending(undefined)}
      >
        {isPast && (
          <p>{t('The itinerary has a departure before today: {{days}}.', { days: listText(past.map(dateText)) })}</p>
        )}
        {pending?.ask?.text}
      </Confirm>
      {sending && <SendQuote booking={booking} onClose={() => setSending(false)} />}
    </>
  )
}

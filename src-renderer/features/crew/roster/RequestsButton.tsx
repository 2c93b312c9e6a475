import { Button, Group, Modal, TextInput } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { requestCodes } from '../../../../src-shared/domain/crew/duty-codes.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import lists from '../../../ui/Lists.module.css'
import { dayAndClock } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { BookedFlights } from './BookedFlights.tsx'

type Request = Answer<EndpointFor<'rosterRequests.list'>>[number]

/** The requests of crew for the roster that wait for a decision; nothing without one. */
export function RequestsButton() {
  const [opened, setOpened] = useState(false)
  const { data: requests = [] } = useApiQuery('rosterRequests.list', { query: { open: true } })
  if (requests.length === 0 && !opened) return null
  return (
    <>
      <Button variant="default" leftSection={<IconCalendarPlus size={14} />} onClick={() => setOpened(true)}>
        {t('{{count}} requests', { count: requests.length })}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('Roster requests')} size={560}>
        {requests.length === 0 && <p className={lists.none}>{t('All requests are decided.')}</p>}
        <ul className={lists.list}>
          {requests.map((request) => (
            <RequestRow key={request.rosterRequestId} request={request} />
          ))}
        </ul>
      </Modal>
    </>
  )
}

function RequestRow({ request }: { request: Request }) {
  const decide = useApiMutation('rosterRequests.decide')
  const [reply, setReply] = useState('')
  const { rosterRequestId, name, kind, startAt, endAt, withName, notes } = request
  const send = async (approve: boolean) => {
    const body = { approve, reply: reply.trim() || null }
    const { done, changeId } = await decide.run({ params: { rosterRequestId: String(rosterRequestId) }, body })
    if (done) void showUndoable(approve ? t('Request approved') : t('Request declined'), changeId)
  }
  return (
    <li>
      <b>{name}</b> {words(kind)} {withName && t('with {{name}}', { name: withName })}
      <p>
        {t('{{start}} to {{end}} UTC', { start: dayAndClock(startAt, 'UTC'), end: dayAndClock(endAt, 'UTC') })}
        {notes && `: ${notes}`}
      </p>
      <BookedFlights pilotId={request.pilotId} code={requestCodes[kind]} span={{ startAt, endAt }} />
      <Group gap={8} align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          aria-label={t('Reply to {{name}}', { name })}
          placeholder={t('Reply')}
          value={reply}
          onChange={(event) => setReply(event.currentTarget.value)}
        />
        <Button variant="default" loading={decide.isPending} onClick={() => void send(false)}>
          {t('Decline')}
        </Button>
        <Button loading={decide.isPending} onClick={() => void send(true)}>
          {t('Approve')}
        </Button>
      </Group>
    </li>
  )
}

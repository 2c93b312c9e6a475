import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DAY } from '../../../../src-shared/time/durations.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { useHour } from '../../../ui/clock.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndClock, isoDay } from '../../../ui/time.ts'
import { typedDate } from '../../../ui/typed-time.ts'
import { words } from '../../../ui/words.ts'
import classes from './Field.module.css'
import { Choice } from './report/Choice.tsx'
import { requestSpan, spanWords } from './request-span.ts'
import { Section } from './Section.tsx'
import type { RosterRequest } from './types.ts'

const tones = { OPEN: 'yellow', APPROVED: 'green', DECLINED: 'red', WITHDRAWN: 'grey' } as const

/** The wishes of a crew member for the roster, and a new one. */
export function Requests({ pilotId }: { pilotId: number }) {
  const { data: requests } = useApiQuery('rosterRequests.list', { query: { pilotId } })
  if (!requests) return null
  return (
    <div className={classes.sections}>
      <NewRequest pilotId={pilotId} />
      <Section title={t('Requests', { context: 'crew' })} note={requests.length > 0 && String(requests.length)}>
        {requests.length === 0 && (
          <p className={classes.none}>{t('No requests yet. Ask for leave, a day off or a standby swap.')}</p>
        )}
        <ul className={classes.rows}>
          {requests.map((request) => (
            <RequestRow key={request.rosterRequestId} request={request} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function RequestRow({ request }: { request: RosterRequest }) {
  const withdraw = useApiMutation('rosterRequests.withdraw')
  const { rosterRequestId, kind, withName, notes, status, reply } = request
  return (
    <li>
      <span className={classes.grow}>
        <b>{words(kind)}</b> {withName && t('with {{name}}', { name: withName })}
        <small className={classes.line}>{spanWords(request)}</small>
        {notes && <small className={classes.line}>{notes}</small>}
        {reply && <small className={classes.line}>{t('Reply: {{reply}}', { reply })}</small>}
      </span>
      <StatusBadge tone={tones[status]}>{words(status)}</StatusBadge>
      {status === 'OPEN' && (
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() => void withdraw.run({ params: { rosterRequestId: String(rosterRequestId) } })}
        >
          {t('Withdraw')}
        </Button>
      )}
    </li>
  )
}

/** Asks for leave or a day off by days, or to give a standby to a colleague. */
function NewRequest({ pilotId }: { pilotId: number }) {
  const today = isoDay(useHour(), 'UTC')
  const from = Date.parse(today)
  const add = useApiMutation('rosterRequests.add')
  const { data: crew = [] } = useApiQuery('crew.list', { query: {} })
  const { data: entries = [] } = useApiQuery('roster.list', { query: { from, to: from + 60 * DAY, pilotId } })
  const [kind, setKind] = useState<RosterRequest['kind']>('LEAVE')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [entry, setEntry] = useState<string | null>(null)
  const [colleague, setColleague] = useState<string | null>(null)
  const [notes, setNotes] = useState('')
  const firstDay = typedDate(first, today)
  const lastDay = last.trim() === '' ? firstDay : typedDate(last, firstDay ?? today)
  const span = requestSpan(firstDay ?? '', lastDay ?? '')
  const isSwap = kind === 'STANDBY_SWAP'
  const swap = entry && colleague ? { rosterEntryId: Number(entry), withPilotId: Number(colleague) } : undefined
  const what = isSwap ? swap : span
  const send = async () => {
    if (!what) return
    const { done } = await add.run({ body: { pilotId, kind, ...what, notes: notes.trim() || null } })
    if (!done) return
    for (const clear of [setFirst, setLast, setNotes]) clear('')
    setEntry(null)
  }
  return (
    <Section title={t('New request')}>
      <Choice
        label={t('Kind of request')}
        options={[
          { value: 'LEAVE', label: t('Leave') },
          { value: 'DAY_OFF', label: t('Day off') },
          { value: 'STANDBY_SWAP', label: t('Standby swap') },
        ]}
        value={kind}
        onChange={(value) => value && setKind(value)}
      />
      <div className={classes.fields}>
        {isSwap ? (
          <>
            <Select
              label={t('Standby')}
              placeholder={t('Choose a standby')}
              nothingFoundMessage={t('No standby in the next 60 days')}
              data={entries
                .filter(({ type }) => type === 'SBY' || type === 'ASB')
                .map(({ rosterEntryId, startAt }) => ({
                  value: String(rosterEntryId),
                  label: `${dayAndClock(startAt, 'UTC')} UTC`,
                }))}
              value={entry}
              onChange={setEntry}
            />
            <Select
              label={t('Colleague')}
              searchable
              placeholder={t('Choose a colleague')}
              data={crew
                .filter((one) => one.pilotId !== pilotId)
                .map((one) => ({ value: String(one.pilotId), label: one.name }))}
              value={colleague}
              onChange={setColleague}
            />
          </>
        ) : (
          <>
            <DateField label={t('First day')} text={first} setText={setFirst} near={today} optional />
            <DateField label={t('Last day')} text={last} setText={setLast} near={firstDay ?? today} optional />
          </>
        )}
        <div className={classes.wide}>
          <Textarea
            label={t('Notes')}
            autosize
            minRows={1}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        </div>
        <div className={classes.wide}>
          <ActionButton
            why={!what && (isSwap ? t('Choose the standby and the colleague') : t('Enter the first day'))}
            loading={add.isPending}
            onClick={() => void send()}
          >
            {t('Send request')}
          </ActionButton>
        </div>
      </div>
    </Section>
  )
}

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { DAY, MINUTE } from '../../../../src-shared/time/durations.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { useNow } from '../../../ui/clock.ts'
import { clock, dayAndClock, duration, offsetName } from '../../../ui/time.ts'
import { nearestAt } from '../../../ui/typed-instant.ts'
import { Counters } from '../../crew/members/Counters.tsx'
import { currentPeriod, dutyLeft } from './duty-left.ts'
import classes from './Field.module.css'
import { Section } from './Section.tsx'
import type { RosterEntry } from './types.ts'
import { UTC } from './utc.ts'

/** The duty clock of a crew member, the flight duty used and left, the rest, and the limits of weeks and months. */
export function Duty({ member }: { member: Answer<EndpointFor<'crew.page'>> }) {
  const { pilotId } = member
  const now = useNow()
  const day = Math.floor(now / DAY) * DAY
  const { data: duty } = useApiQuery('duty.person', { params: { pilotId: String(pilotId) } })
  const { data: entries } = useApiQuery('roster.list', { query: { from: day - 2 * DAY, to: day + 2 * DAY, pilotId } })
  if (!duty || !entries) return null
  const running = entries.find(({ isRunning }) => isRunning)
  const period = currentPeriod(duty.periods, now)
  const next = duty.periods.find(({ from }) => from > now && from !== period?.from)
  const left = period && dutyLeft(period, now)
  return (
    <div className={classes.sections}>
      <DutyClock pilotId={pilotId} running={running} />
      {period && (
        <Section
          title={t('This duty')}
          note={t('{{start}} to {{end}} UTC', { start: clock(period.from, 'UTC'), end: dayAndClock(period.to, 'UTC') })}
        >
          <dl className={classes.figures}>
            <Figure name={t('Duty so far')} value={duration(Math.max(0, Math.min(now, period.to) - period.from))} />
            {left && (
              <>
                <Figure name={t('Flight duty used')} value={duration(left.used * MINUTE)} />
                <Figure
                  name={t('Flight duty planned')}
                  value={duration(left.planned * MINUTE)}
                  bad={period.dutyState === 'OVER'}
                />
                <Figure name={t('Flight duty left')} value={duration(left.left * MINUTE)} bad={left.left < 0} />
                <Figure name={t('Maximum')} value={duration(left.longest * MINUTE)} />
              </>
            )}
          </dl>
          <p className={classes.facts}>
            {[...period.flights.map(({ label }) => label), ...period.duties.map(messageText)].join(', ')}
          </p>
        </Section>
      )}
      <Section title={t('Rest')}>
        {next ? (
          <dl className={classes.figures}>
            <Figure name={t('Next duty (UTC)')} value={dayAndClock(next.from, 'UTC')} />
            {next.rest !== null && (
              <Figure name={t('Rest before')} value={duration(next.rest * MINUTE)} bad={next.restState === 'OVER'} />
            )}
            {next.leastRest !== null && <Figure name={t('Minimum rest')} value={duration(next.leastRest * MINUTE)} />}
          </dl>
        ) : (
          <p className={classes.none}>{t('No duty planned in the next 28 days.')}</p>
        )}
      </Section>
      <Section title={t('Limits')}>
        <div className={classes.limits}>
          <Counters duty={duty} />
        </div>
      </Section>
    </div>
  )
}

function Figure({ name, value, bad }: { name: string; value: string; bad?: boolean }) {
  return (
    <div data-bad={bad || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Starts and ends the duty, now or at a typed time. */
function DutyClock({ pilotId, running }: { pilotId: number; running: RosterEntry | undefined }) {
  const now = useNow()
  const start = useApiMutation('roster.startDuty')
  const end = useApiMutation('roster.endDuty')
  const [text, setText] = useState('')
  const typed = text.trim() === '' ? undefined : nearestAt(text, Date.now())
  const isWrong = text.trim() !== '' && typed === undefined
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const press = async () => {
    const sent = {
      params: { pilotId: String(pilotId) },
      body: { at: typed ?? Math.floor(Date.now() / MINUTE) * MINUTE },
    }
    const { done } = await (running ? end.run(sent) : start.run(sent))
    if (done) setText('')
  }
  return (
    <Section
      title={t('Duty clock')}
      note={running ? t('running for {{length}}', { length: duration(now - running.startAt) }) : t('not running')}
    >
      {running && (
        <p className={classes.big}>
          {clock(running.startAt, 'UTC')} <i>{UTC}</i>
          <small>
            {t('{{time}} local ({{offset}})', {
              time: clock(running.startAt, zone),
              offset: offsetName(running.startAt, zone),
            })}
            {', '}
            {t('expected end {{end}} UTC', { end: dayAndClock(running.endAt, 'UTC') })}
          </small>
        </p>
      )}
      <div className={classes.withNow}>
        <TextInput
          label={running ? t('End (UTC)') : t('Start (UTC)')}
          placeholder={t('now')}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          error={isWrong && t('Type a time such as 1030')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ActionButton
          why={isWrong && t('Correct the time first')}
          loading={start.isPending || end.isPending}
          onClick={() => void press()}
        >
          {running ? t('End duty') : t('Start duty')}
        </ActionButton>
      </div>
    </Section>
  )
}

import { Anchor, Drawer, Group } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { numberText } from '../../../ui/number.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndSeconds } from '../../../ui/time.ts'
import { AnswerDiff } from './AnswerDiff.tsx'
import { CopyAs } from './CopyAs.tsx'
import { MarkedBody } from './MarkedBody.tsx'
import { Replay } from './Replay.tsx'
import classes from './Traffic.module.css'
import type { TrafficCall } from './types.ts'
import { addressOf, detailWords, marksOf, statusText, statusTone } from './words.ts'

interface CallDetailProps {
  id: string
  onClose(): void
  onOpen(id: number): void
}

/** One call: who asked what, why it failed, both sides in full, and a way to ask again. */
export function CallDetail({ id, onClose, onOpen }: CallDetailProps) {
  const { data: call, error, refetch } = useApiQuery('traffic.read', { params: { id } })
  const shown = call && String(call.id) === id ? call : undefined
  return (
    <Drawer opened onClose={onClose} title={call ? `${call.method} ${call.path}` : t('Call')} size={720}>
      {error && !shown && <ErrorState error={error} refetch={refetch} />}
      {shown && <Call call={shown} onOpen={onOpen} />}
    </Drawer>
  )
}

function Call({ call, onOpen }: { call: TrafficCall; onOpen(id: number): void }) {
  const zone = useZone()
  const [replaying, setReplaying] = useState(false)
  const { status, code, operation, caller, ms, requestId, fault, at, replayOf, details } = call
  const size = (bytes: number | null) => (bytes === null ? '–' : numberText(bytes))
  return (
    <div className={classes.drawer}>
      <div className={classes.address2}>
        <b>{call.method}</b> {addressOf(call)}
      </div>
      <DescriptionList
        of={[
          [
            t('Status'),
            <>
              <StatusBadge tone={statusTone(status)}>{statusText(status)}</StatusBadge> {code}
            </>,
          ],
          [t('Time'), dayAndSeconds(at, zone)],
          [t('Duration'), `${numberText(ms, ms < 10 ? 1 : 0)} ms`],
          [
            t('Bytes'),
            t('{{sent}} in, {{answered}} out', { sent: size(call.requestBytes), answered: size(call.responseBytes) }),
          ],
          [t('Operation'), operation ?? t('none: unknown path or method')],
          [t('API key'), caller ?? t('none')],
          [t('Request ID'), requestId],
          [t('Fault'), fault],
          [
            t('Replay of'),
            replayOf !== null && (
              <Anchor component="button" type="button" onClick={() => onOpen(replayOf)}>
                {t('call {{replayOf}}', { replayOf })}
              </Anchor>
            ),
          ],
        ]}
      />
      <Group gap={8}>
        <ActionButton why={false} leftSection={<IconRepeat size={14} />} onClick={() => setReplaying(true)}>
          {t('Replay…')}
        </ActionButton>
        <CopyAs call={call} />
      </Group>
      {(details.length > 0 || call.ignored.length > 0) && (
        <section>
          <h3>{details.length > 0 ? t('Problems') : t('Ignored fields')}</h3>
          <dl className={classes.problems}>
            {details.map((detail) => (
              <Problem key={detail.in + detail.field + detail.message} detail={detail} />
            ))}
            {call.ignored.map((field) => [
              <dt key={field} className={classes.warn}>
                {field}
              </dt>,
              <dd key={`${field} value`}>{t('Unknown field or parameter: it was ignored.')}</dd>,
            ])}
          </dl>
        </section>
      )}
      {replayOf !== null && <AnswerDiff before={String(replayOf)} after={call} />}
      {call.deliveries.length > 0 && (
        <section>
          <h3>{t('Deliveries caused')}</h3>
          <ul className={classes.links}>
            {call.deliveries.map(({ id, event, partnerName, state }) => (
              <li key={id}>
                <Anchor href={`#/deliveries?open=${id}`}>{event}</Anchor>{' '}
                <span className={classes.faint}>
                  {partnerName}, {state}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('Request')}</h3>
        <Headers headers={call.requestHeaders} />
        {call.requestBody ? (
          <MarkedBody body={call.requestBody} marks={marksOf(call)} />
        ) : (
          <p className={classes.faint}>{t('No body.')}</p>
        )}
      </section>
      <section>
        <h3>{t('Response')}</h3>
        <Headers headers={call.responseHeaders} />
        {call.responseBody ? <MarkedBody body={call.responseBody} /> : <p className={classes.faint}>{t('No body.')}</p>}
      </section>
      {replaying && (
        <Replay
          call={call}
          onClose={() => setReplaying(false)}
          onDone={(id) => {
            setReplaying(false)
            onOpen(id)
          }}
        />
      )}
    </div>
  )
}

/** A rule that was not met: where, which one, and what to do. */
function Problem({ detail }: { detail: TrafficCall['details'][number] }) {
  const places = { body: t('body'), query: t('query'), path: t('path'), header: t('header') }
  return (
    <>
      <dt className={classes.bad}>{detail.field}</dt>
      <dd>
        {detailWords(detail)}{' '}
        <span className={classes.faint}>{[places[detail.in], detail.reason?.code].filter(Boolean).join(', ')}</span>
      </dd>
    </>
  )
}

function Headers({ headers }: { headers: TrafficCall['requestHeaders'] }) {
  return (
    <details className={classes.content}>
      <summary>{t('{{count}} headers', { count: headers.length })}</summary>
      <CodeBlock tall>{headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</CodeBlock>
    </details>
  )
}

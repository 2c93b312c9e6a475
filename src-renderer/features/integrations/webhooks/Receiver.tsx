import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { receiverPort } from '../../../../src-shared/contract/integrations/receiver.ts'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { callApi } from '../../../data/call-api.ts'
import { orShowError } from '../../../data/or-show-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useQuery } from '../../../data/use-query.ts'
import { useNow } from '../../../ui/clock.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Page, Spring } from '../../../ui/Page.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { since } from '../../../ui/time.ts'
import { unlessUnfinished } from '../../../ui/unfinished.ts'
import { Inbox } from './Inbox.tsx'
import classes from './Receiver.module.css'
import { TryIt } from './TryIt.tsx'

/** Saves the certificate that programs need to trust the receiver. */
async function saveAuthority() {
  const authority = await orShowError(callApi('receiver.authority', {}))
  if (!authority) return
  const bytes = new TextEncoder().encode(authority.certificate)
  saveFile({ name: 'apron-receiver-ca.pem', mediaType: 'application/x-pem-file', bytes })
}

/** The built-in receiver: its inboxes, what comes in, and how they behave. */
export function Receiver() {
  const now = useNow()
  const { data: state } = useApiQuery('receiver.state', {})
  const { data: inboxes, error, refetch, isLoading } = useApiQuery('receiver.inboxes', {})
  const [{ inbox: chosen }, choose] = useQuery({ inbox: '' })
  const [typed, setTyped] = useState<number>()
  const [trying, setTrying] = useState(false)
  const start = useApiMutation('receiver.start')
  const stop = useApiMutation('receiver.stop')
  const add = useApiMutation('receiver.add')
  const running = state?.running ?? false
  const port = typed ?? state?.port ?? receiverPort
  const shown = inboxes?.find(({ id }) => id === chosen) ?? inboxes?.[0]

  const begin = async () => {
    const outcome = await start.run({ body: { port } })
    if (outcome.done)
      showDone(
        t('Receiver started'),
        t('At https://localhost:{{port}}, this computer only.', { port: outcome.data.port }),
      )
  }
  const addInbox = async () => {
    const outcome = await add.run({ body: { name: t('Inbox {{number}}', { number: (inboxes?.length ?? 0) + 1 }) } })
    if (outcome.done) choose({ inbox: outcome.data.id })
  }
  const tryIt = (
    <Button leftSection={<IconPlayerPlay size={14} />} onClick={() => setTrying(true)}>
      {t('Try it')}
    </Button>
  )

  return (
    <Page
      title={t('Test receiver')}
      tools={
        <>
          {running ? (
            <StatusBadge tone="green">{t('running')}</StatusBadge>
          ) : (
            <StatusBadge tone="grey">{t('off')}</StatusBadge>
          )}
          {running && <span className={classes.where}>{`https://localhost:${state?.port}`}</span>}
          {running ? (
            <Button variant="default" onClick={() => void stop.run({})} loading={stop.isPending}>
              {t('Stop')}
            </Button>
          ) : (
            <>
              <NumberField
                aria-label={t('Port')}
                w={84}
                min={0}
                max={65535}
                decimals={0}
                needed
                value={port}
                onChange={setTyped}
              />
              <Button variant="default" onClick={unlessUnfinished(begin)} loading={start.isPending}>
                {t('Start')}
              </Button>
            </>
          )}
          <Spring />
          <Button variant="default" onClick={() => void saveAuthority()}>
            {t('Save CA certificate (PEM)')}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={14} />} onClick={addInbox} loading={add.isPending}>
            {t('New inbox')}
          </Button>
          {tryIt}
        </>
      }
    >
      <div className={classes.whole}>
        {state?.trouble && (
          <Alert
            color="red"
            radius={0}
            p="8px 14px"
            icon={<IconAlertTriangle size={16} />}
            title={t('The receiver isn’t running')}
            role="alert"
          >
            {messageText(state.trouble)}
          </Alert>
        )}
        {error && !inboxes ? (
          <ErrorState error={error} refetch={refetch} />
        ) : shown ? (
          <div className={classes.layout}>
            <nav className={classes.list} aria-label={t('Inboxes')}>
              {inboxes?.map(({ id, name, received, lastAt, manner, status }) => (
                <button
                  key={id}
                  type="button"
                  className={classes.entry}
                  aria-current={id === shown.id || undefined}
                  onClick={() => choose({ inbox: id })}
                >
                  <b>{name}</b>
                  <span className={classes.faint}>
                    {manner === 'answer'
                      ? t('returns {{status}}', { status })
                      : manner === 'hang'
                        ? t('times out')
                        : t('disconnects')}
                  </span>
                  <span className={classes.count}>{received}</span>
                  <span className={classes.faint}>{lastAt === null ? t('no requests') : since(lastAt, now)}</span>
                </button>
              ))}
            </nav>
            <Inbox key={shown.id} inbox={shown} running={running} onGone={() => choose({ inbox: '' })} />
          </div>
        ) : (
          !isLoading && (
            <EmptyState icon={<IconInbox size={32} stroke={1.4} />} title={t('No inboxes yet')} action={tryIt}>
              {t(
                'The receiver accepts webhooks on this computer, so you can see what partners get. “Try it” starts the receiver, creates an inbox and subscribes a partner.',
              )}
            </EmptyState>
          )
        )}
      </div>
      {trying && (
        <TryIt
          onClose={() => setTrying(false)}
          onMade={(id) => {
            setTrying(false)
            choose({ inbox: id })
          }}
        />
      )}
    </Page>
  )
}

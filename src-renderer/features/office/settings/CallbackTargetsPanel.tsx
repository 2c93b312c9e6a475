import { ActionIcon, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { plainDay } from '../../../ui/time.ts'
import classes from './Settings.module.css'

type Targets = Answer<EndpointFor<'callbackTargets.read'>>

/** Where webhooks may go beside the public internet. */
export function CallbackTargetsPanel() {
  const { data } = useApiQuery('callbackTargets.read', {})
  if (!data) return null
  return <Fields key={data.hosts.join()} targets={data} />
}

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function Fields({ targets }: { targets: Targets }) {
  const zone = useZone()
  const save = useApiMutation('callbackTargets.configure', { quiet: true })
  const [hosts, setHosts] = useState(targets.hosts.join('\n'))
  const [pem, setPem] = useState('')
  const known = targets.authorities.map(({ certificate }) => certificate)
  const submit = async () => {
    const authorities = pem.trim() === '' ? known : [...known, pem.trim()]
    const outcome = await save.run({ body: { hosts: linesOf(hosts), authorities } })
    if (!outcome.done) return
    setPem('')
    showDone(t('Webhook targets saved'))
  }
  const remove = (certificate: string) =>
    void save.run({ body: { authorities: known.filter((one) => one !== certificate) } })
  const isChanged = pem.trim() !== '' || linesOf(hosts).join() !== targets.hosts.join()
  return (
    <Panel title={t('Webhook targets')}>
      <div className={classes.form}>
        <p className={classes.hint}>
          {t('Webhooks go to the public internet only. Allow hosts on this computer or your network here.')}
        </p>
        <Textarea
          className={classes.wide}
          label={t('Allowed hosts')}
          description={t('One per line, with the port: partner.local:8443')}
          autosize
          minRows={2}
          maxRows={8}
          value={hosts}
          onChange={(event) => setHosts(event.currentTarget.value)}
        />
        {targets.startedWith.length > 0 && (
          <p className={classes.hint}>
            {t('Allowed at startup: {{hosts}}', { hosts: targets.startedWith.join(', ') })}
          </p>
        )}
        {targets.authorities.map(({ certificate, subject, expiresAt }) => (
          <p key={certificate} className={classes.hint}>
            <b>{subject}</b> {t('until {{day}}', { day: plainDay(expiresAt, zone) })}{' '}
            <ActionIcon size={18} aria-label={t('Remove {{subject}}', { subject })} onClick={() => remove(certificate)}>
              <IconX size={12} />
            </ActionIcon>
          </p>
        ))}
        <Textarea
          className={classes.wide}
          label={t('Trusted certificate authority (PEM)')}
          autosize
          minRows={2}
          maxRows={6}
          value={pem}
          onChange={(event) => setPem(event.currentTarget.value)}
        />
        <div className={classes.wide}>
          <FormError error={save.error} fields={[]} />
        </div>
        <div className={classes.foot}>
          <ActionButton onClick={submit} loading={save.isPending} why={!isChanged && t('No changes to save')}>
            {t('Save targets')}
          </ActionButton>
        </div>
      </div>
    </Panel>
  )
}

import { Alert, Button, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import { contract, type EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import classes from './Access.module.css'

export type IssuedKey = Answer<EndpointFor<'keys.create'>>

/** The one time a key is shown, with a line that tries it. */
export function KeyShown({ issued, onClose }: { issued: IssuedKey; onClose: () => void }) {
  const { data: settings } = useApiQuery('settings.read', {})
  const address = settings?.address ?? `http://127.0.0.1:${settings?.port ?? 8710}`
  const line = `curl -H "X-Auth-Token: ${issued.token}" ${address}${contract.aircraft.list.path}`
  return (
    <div className={classes.form}>
      <Alert color="yellow" p={10} icon={<IconEye size={16} />}>
        {t('Copy the key now. Apron stores only a hash and can’t show it again.')}
      </Alert>
      <div>
        <div className={classes.copyLine}>
          {t('Key')} <CopyButton value={issued.token} label={t('Copy key')} />
        </div>
        <div className={classes.secret} data-testid="key">
          {issued.token}
        </div>
      </div>
      <div>
        <div className={classes.copyLine}>
          {t('Client ID for webhooks (X-Api-Client-Id)')} <CopyButton value={issued.clientId} />
        </div>
        <div className={classes.secret}>{issued.clientId}</div>
      </div>
      <div>
        <div className={classes.copyLine}>
          {t('Try it')} <CopyButton value={line} />
        </div>
        <div className={classes.secret}>{line}</div>
      </div>
      <Group justify="flex-end" mt={4}>
        <Button onClick={onClose}>{t('I’ve copied the key')}</Button>
      </Group>
    </div>
  )
}

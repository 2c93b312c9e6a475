import { Anchor, NumberInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { asCode, Trans } from '../../../ui/Trans.tsx'
import type { SettingsState } from './OperatorPanel.tsx'
import classes from './Settings.module.css'

/** Where the reference is: a page in a browser, which the desktop app opens from its menu. */
function Reference({ address }: { address: string }) {
  const docs = `${address}/docs`
  if (bridge.desktop) return <Trans text={t('<code>{{address}}</code> (Help menu)', { address: docs })} as={asCode} />
  return (
    <Anchor href="/docs" target="_blank" rel="noreferrer">
      {docs}
    </Anchor>
  )
}

/** Where partners reach the interface. */
export function ServerPanel({ settings }: { settings: SettingsState }) {
  const { address } = settings
  const change = useApiMutation('settings.change', { quiet: true })
  const [port, setPort] = useState<number | string>(settings.port)
  useEffect(() => setPort(settings.port), [settings.port])
  const save = async () => {
    const { done } = await change.run({ body: { port: Number(port) } })
    if (done) showDone(t('Port saved'), t('Restart Apron to apply the new port.'))
  }
  return (
    <Panel title={t('API')}>
      <div className={classes.form}>
        <div className={classes.wide}>
          <DescriptionList
            of={[
              [
                t('Address'),
                address ? (
                  <code key="address">{address}</code>
                ) : (
                  t('The API is not running. Check whether another program uses the port.')
                ),
              ],
              [
                t('Reference'),
                address ? <Reference key="reference" address={address} /> : t('Available when the API is running.'),
              ],
              [t('Description'), address && <code>{`${address}/openapi.json`}</code>],
            ]}
          />
        </div>
        {address && (
          <div className={classes.wide}>
            <CopyButton value={address} label={t('Copy address')} />
          </div>
        )}
        <NumberInput
          label={t('Port')}
          description={t('Takes effect after a restart')}
          min={1}
          max={65_535}
          allowDecimal={false}
          thousandSeparator=""
          value={port}
          onChange={setPort}
          error={fieldError(change.error, 'port')}
        />
        <p className={classes.hint}>{t('Reachable only from this computer.')}</p>
        <div className={classes.wide}>
          <FormError error={change.error} fields={['port']} />
        </div>
        <div className={classes.foot}>
          <ActionButton
            onClick={save}
            why={port === '' ? t('Enter a port') : Number(port) === settings.port && t('No changes to save')}
            loading={change.isPending}
          >
            {t('Save port')}
          </ActionButton>
        </div>
      </div>
    </Panel>
  )
}

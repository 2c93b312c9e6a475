import { Anchor, Button, NumberInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { bridge } from '../../api.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Said } from '../../ui/Said.tsx'
import type { SettingsState } from './OperatorPanel.tsx'
import classes from './Settings.module.css'

/** Where partners reach the interface. */
export function ServerPanel({ settings }: { settings: SettingsState }) {
  const { address } = settings
  const change = useCommand('settings.change', { quiet: true })
  const [port, setPort] = useState<number | string>(settings.port)
  useEffect(() => setPort(settings.port), [settings.port])
  const save = async () => {
    const { done } = await change.run({ body: { port: Number(port) } })
    if (done) showDone(t('Port saved'), t('It counts from the next start.'))
  }
  return (
    <Panel title={t('API')}>
      <div className={classes.form}>
        <dl className={`${classes.facts} ${classes.wide}`}>
          <dt>{t('Address')}</dt>
          <dd>{address ? <code>{address}</code> : t('The API does not listen. Check whether the port is taken.')}</dd>
          <dt>{t('Reference')}</dt>
          <dd>
            {!address && t('Appears when the API listens.')}
            {address && bridge.desktop && (
              <Said
                text={t('<code>{{address}}</code>, from the menu Help', { address: `${address}/docs` })}
                as={{ code: (url) => <code>{url}</code> }}
              />
            )}
            {address && !bridge.desktop && (
              <Anchor href="/docs" target="_blank" rel="noreferrer">
                {`${address}/docs`}
              </Anchor>
            )}
          </dd>
          <dt>{t('Description')}</dt>
          <dd>{address && <code>{`${address}/openapi.json`}</code>}</dd>
        </dl>
        {address && (
          <div className={classes.wide}>
            <CopyButton value={address} label={t('Copy the address')} />
          </div>
        )}
        <NumberInput
          label={t('Port')}
          description={t('From the next start')}
          min={1}
          max={65_535}
          allowDecimal={false}
          thousandSeparator=""
          value={port}
          onChange={setPort}
          error={fieldTrouble(change.trouble, 'port')}
        />
        <p className={classes.hint}>{t('Only programs on this machine reach it.')}</p>
        <div className={classes.wide}>
          <FormTrouble trouble={change.trouble} fields={['port']} />
        </div>
        <div className={classes.foot}>
          <Button onClick={save} disabled={Number(port) === settings.port || port === ''} loading={change.running}>
            {t('Save port')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

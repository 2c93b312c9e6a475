import { Anchor, Button, NumberInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { bridge } from '../../api.ts'
import { fieldTrouble } from '../../data/trouble.ts'
import { useCommand } from '../../data/use-command.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FormTrouble } from '../../ui/FormTrouble.tsx'
import { showDone } from '../../ui/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
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
    if (done) showDone('Port saved', 'It counts from the next start.')
  }
  return (
    <Panel title="API">
      <div className={classes.form}>
        <dl className={`${classes.facts} ${classes.wide}`}>
          <dt>Address</dt>
          <dd>{address ? <code>{address}</code> : 'The API does not listen. Check whether the port is taken.'}</dd>
          <dt>Reference</dt>
          <dd>
            {!address && 'Appears when the API listens.'}
            {address && bridge.desktop && (
              <>
                <code>{address}/docs</code>, from the menu Help
              </>
            )}
            {address && !bridge.desktop && (
              <Anchor href="/docs" target="_blank" rel="noreferrer">
                {address}/docs
              </Anchor>
            )}
          </dd>
          <dt>Description</dt>
          <dd>{address && <code>{address}/openapi.json</code>}</dd>
        </dl>
        {address && (
          <div className={classes.wide}>
            <CopyButton value={address} label="Copy the address" />
          </div>
        )}
        <NumberInput
          label="Port"
          description="From the next start"
          min={1}
          max={65_535}
          allowDecimal={false}
          thousandSeparator=""
          value={port}
          onChange={setPort}
          error={fieldTrouble(change.trouble, 'port')}
        />
        <p className={classes.hint}>Only programs on this machine reach it.</p>
        <div className={classes.wide}>
          <FormTrouble trouble={change.trouble} fields={['port']} />
        </div>
        <div className={classes.foot}>
          <Button onClick={save} disabled={Number(port) === settings.port || port === ''} loading={change.running}>
            Save port
          </Button>
        </div>
      </div>
    </Panel>
  )
}

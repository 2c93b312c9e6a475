import { Anchor } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { usePanelForm } from '../../../data/use-panel-form.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { asCode, Trans } from '../../../ui/Trans.tsx'
import type { SettingsState } from './OperatorPanel.tsx'
import classes from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

/** The address of the API reference; the desktop app opens it in a browser from its menu. */
function Reference({ address }: { address: string }) {
  const docs = `${address}/docs`
  if (bridge.desktop) return <Trans text={t('<code>{{address}}</code> (Help menu)', { address: docs })} as={asCode} />
  return (
    <Anchor href="/docs" target="_blank" rel="noreferrer">
      {docs}
    </Anchor>
  )
}

/** The address and port at which partners reach the API. */
export function ServerPanel({ settings }: { settings: SettingsState }) {
  const { address } = settings
  const change = useApiMutation('settings.change', { quiet: true })
  const form = usePanelForm({
    calls: [change],
    values: {
      port: settings.port as number | '',
      perSecond: (settings.rate?.perSecond ?? '') as number | '',
      burst: (settings.rate?.burst ?? '') as number | '',
    },
  })
  const save = form.saving(
    t('API settings saved'),
    ({ port, perSecond, burst }) =>
      change.run({
        body: {
          port: Number(port),
          rate: perSecond === '' ? null : { perSecond, ...(burst === '' ? {} : { burst }) },
        },
      }),
    t('Restart Apron to apply the new settings.'),
  )
  const { port, perSecond, burst } = form.values
  const why =
    (port === '' && t('Enter a port')) ||
    (perSecond === '' && burst !== '' && t('Enter the requests per second, or leave both fields empty'))
  return (
    <Panel title={t('API')}>
      <SettingsForm form={form} onSubmit={save} verb={t('Save')} why={why}>
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
        <NumberField
          label={t('Port')}
          description={t('Takes effect after a restart')}
          min={1}
          max={65_535}
          decimals={0}
          {...form.field('port')}
        />
        <NumberField
          label={t('Requests per second')}
          description={t('For each API key from another computer. Leave both fields empty for no limit.')}
          min={1}
          max={1_000_000}
          decimals={0}
          {...form.field('perSecond')}
        />
        <NumberField
          label={t('Requests at once')}
          description={t('After a pause. Empty: four times as many.')}
          min={1}
          max={4_000_000}
          decimals={0}
          {...form.field('burst')}
        />
        <p className={classes.hint}>{t('Reachable only from this computer.')}</p>
      </SettingsForm>
    </Panel>
  )
}

import { t } from '../../../src-shared/texts/texts.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { numberText } from '../../ui/number.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Said } from '../../ui/Said.tsx'
import { wordsWithin } from '../../ui/words.ts'
import { DiagnosticsButton } from './DiagnosticsButton.tsx'
import type { SettingsState } from './OperatorPanel.tsx'
import classes from './Settings.module.css'

/** What is installed, where the data lies, and how much of it there is. */
export function InstallationPanel({ settings }: { settings: SettingsState }) {
  return (
    <Panel title={t('This installation')}>
      <dl className={classes.facts}>
        <dt>{t('Version')}</dt>
        <dd>{`Apron ${settings.version}`}</dd>
        <dt>{t('Data folder')}</dt>
        <dd>
          <code>{settings.folder}</code>
        </dd>
        <dt>{t('Operator')}</dt>
        <dd>
          <Said
            text={t('<code>{{uuid}}</code>, number {{number}}', {
              uuid: settings.operatorUuid,
              number: settings.operatorId,
            })}
            as={{ code: (uuid) => <code>{uuid}</code> }}
          />
        </dd>
      </dl>
      <div style={{ marginTop: 10, display: 'flex', gap: 8 }}>
        <CopyButton value={settings.folder} label={t('Copy the folder')} />
        <DiagnosticsButton />
      </div>
      <div className={classes.counts}>
        {Object.entries(settings.counts).map(([noun, count]) => (
          <div key={noun}>
            <b>{numberText(count)}</b>
            <span>{wordsWithin(noun)}</span>
          </div>
        ))}
      </div>
    </Panel>
  )
}

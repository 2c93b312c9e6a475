import { spokenLanguage, t } from '../../../src-shared/texts/texts.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { DiagnosticsButton } from './DiagnosticsButton.tsx'
import type { SettingsState } from './OperatorPanel.tsx'
import classes from './Settings.module.css'

/** `idCards` as a reader says it. */
const words = (noun: string): string => noun.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

/** What is installed, where the data lies, and how much of it there is. */
export function InstallationPanel({ settings }: { settings: SettingsState }) {
  return (
    <Panel title={t('This installation')}>
      <dl className={classes.facts}>
        <dt>{t('Version')}</dt>
        <dd>{t('Apron {{version}}', { version: settings.version })}</dd>
        <dt>{t('Data folder')}</dt>
        <dd>
          <code>{settings.folder}</code>
        </dd>
        <dt>{t('Operator')}</dt>
        <dd>
          <code>{settings.operatorUuid}</code>
          {t(', number')} {settings.operatorId}
        </dd>
      </dl>
      <div style={{ marginTop: 10, display: 'flex', gap: 8 }}>
        <CopyButton value={settings.folder} label={t('Copy the folder')} />
        <DiagnosticsButton />
      </div>
      <div className={classes.counts}>
        {Object.entries(settings.counts).map(([noun, count]) => (
          <div key={noun}>
            <b>{count.toLocaleString(spokenLanguage())}</b>
            <span>{words(noun)}</span>
          </div>
        ))}
      </div>
    </Panel>
  )
}

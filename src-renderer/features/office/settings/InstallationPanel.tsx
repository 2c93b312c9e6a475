import { t } from '../../../../src-shared/texts/texts.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { numberText } from '../../../ui/number.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { asCode, Trans } from '../../../ui/Trans.tsx'
import { wordsWithin } from '../../../ui/words.ts'
import { DiagnosticsButton } from './DiagnosticsButton.tsx'
import { NoticesButton } from './NoticesButton.tsx'
import type { SettingsState } from './OperatorPanel.tsx'
import classes from './Settings.module.css'

/** The installed version, the folder of the data, and its size. */
export function InstallationPanel({ settings }: { settings: SettingsState }) {
  return (
    <Panel title={t('This installation')}>
      <DescriptionList
        of={[
          [t('Version'), `Apron ${settings.version}`],
          [t('Data folder'), <code key="folder">{settings.folder}</code>],
          [
            t('Operator'),
            <Trans
              key="operator"
              text={t('<code>{{uuid}}</code>, number {{number}}', {
                uuid: settings.operatorUuid,
                number: settings.operatorId,
              })}
              as={asCode}
            />,
          ],
        ]}
      />
      <div style={{ marginTop: 10, display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <CopyButton value={settings.folder} label={t('Copy folder path')} />
        <DiagnosticsButton />
        <NoticesButton />
      </div>
      <div className={classes.counts}>
        {Object.entries(settings.counts).map(([noun, count]) => (
          <div key={noun}>
            <b>{numberText(count)}</b>
            <span>{wordsWithin(noun, 'many')}</span>
          </div>
        ))}
      </div>
    </Panel>
  )
}

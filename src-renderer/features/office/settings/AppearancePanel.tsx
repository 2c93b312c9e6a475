import { Select, useMantineColorScheme } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { chooseLanguage, languageChoices } from '../../../data/language.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { schemeChoices } from '../../../data/schemes.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import classes from './Settings.module.css'

/** How the screens look and in which language; it is kept on this computer. */
export function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const language = usePreferences((preferences) => preferences.language)
  return (
    <Panel title={t('Appearance and language')}>
      <div className={classes.appearance}>
        <Select
          label={t('Language')}
          leftSection={<IconLanguage size={14} />}
          data={languageChoices()}
          allowDeselect={false}
          value={language}
          onChange={(chosen) => chosen && chooseLanguage(chosen)}
        />
        <Segmented aria-label={t('Appearance')} data={schemeChoices()} value={colorScheme} onChange={setColorScheme} />
      </div>
    </Panel>
  )
}

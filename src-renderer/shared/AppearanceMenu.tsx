import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { LanguageChoice } from '../../src-shared/texts/languages.ts'
import { t } from '../../src-shared/texts/texts.ts'
import { bridge } from '../api.ts'
import { chooseLanguage, languageChoices } from '../data/language.ts'
import { usePreferences } from '../data/preferences.ts'
import { schemeChoices } from '../data/schemes.ts'

const item = ({ value, label }: { value: string; label: string }) => (
  <Menu.RadioItem key={value} value={value}>
    {label}
  </Menu.RadioItem>
)

/** Light, dark, or as the system has it, where the desktop app's window follows; and the language. */
export function AppearanceMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const language = usePreferences((preferences) => preferences.language)
  useEffect(() => {
    void bridge.desktop?.setTheme(colorScheme === 'auto' ? 'system' : colorScheme)
  }, [colorScheme])
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <ActionIcon aria-label={t('Appearance and language')} title={t('Appearance and language')}>
          {shown === 'dark' ? <IconMoon size={17} /> : <IconSun size={17} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Appearance')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}>
          {schemeChoices().map(item)}
        </Menu.RadioGroup>
        <Menu.Label>{t('Language')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(chosen) => chooseLanguage(chosen as LanguageChoice)}>
          {languageChoices().map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

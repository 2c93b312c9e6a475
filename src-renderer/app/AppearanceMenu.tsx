import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconLanguage, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react'
import { useEffect } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { bridge } from '../api.ts'
import { usePreferences } from '../data/preferences.ts'
import { chooseLanguage, languageChoices } from './language.ts'

const schemes = [
  { value: 'light', label: t('Light'), icon: IconSun },
  { value: 'dark', label: t('Dark'), icon: IconMoon },
  { value: 'auto', label: t('As the system'), icon: IconDeviceDesktop },
] as const

interface ChoiceProps {
  label: string
  icon?: TablerIcon
  chosen: boolean
  onClick(): void
}

function Choice({ label, icon: Icon = IconLanguage, chosen, onClick }: ChoiceProps) {
  return (
    <Menu.Item
      role="menuitemradio"
      aria-checked={chosen}
      leftSection={<Icon size={15} />}
      rightSection={chosen && <IconCheck size={14} />}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  )
}

/** Light, dark, or as the system has it, where the desktop app's window follows; and the language. */
export function AppearanceMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const language = usePreferences((preferences) => preferences.language)
  useEffect(() => {
    void bridge.desktop?.setTheme(colorScheme === 'auto' ? 'system' : colorScheme)
  }, [colorScheme])
  return (
    <Menu position="bottom-end" shadow="md" width={190}>
      <Menu.Target>
        <ActionIcon aria-label={t('Appearance and language')} title={t('Appearance and language')}>
          {shown === 'dark' ? <IconMoon size={17} /> : <IconSun size={17} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Appearance')}</Menu.Label>
        {schemes.map(({ value, label, icon }) => (
          <Choice
            key={value}
            {...{ label, icon }}
            chosen={value === colorScheme}
            onClick={() => setColorScheme(value)}
          />
        ))}
        <Menu.Label>{t('Language')}</Menu.Label>
        {languageChoices.map(({ value, label }) => (
          <Choice key={value} label={label} chosen={value === language} onClick={() => chooseLanguage(value)} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

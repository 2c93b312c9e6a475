import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { bridge } from '../api.ts'

const schemes = [
  { value: 'light', label: t('Light'), icon: IconSun },
  { value: 'dark', label: t('Dark'), icon: IconMoon },
  { value: 'auto', label: t('As the system'), icon: IconDeviceDesktop },
] as const

/** Light, dark, or as the system has it; the desktop app's window follows. */
export function ThemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  useEffect(() => {
    void bridge.desktop?.setTheme(colorScheme === 'auto' ? 'system' : colorScheme)
  }, [colorScheme])
  return (
    <Menu position="bottom-end" shadow="md" width={170}>
      <Menu.Target>
        <ActionIcon aria-label={t('Appearance')}>
          {shown === 'dark' ? <IconMoon size={17} /> : <IconSun size={17} />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {schemes.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={15} />}
            rightSection={value === colorScheme && <IconCheck size={14} />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

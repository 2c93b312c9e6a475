import { useEffect, useRef } from 'react'
import { currentLanguage } from '../../src-shared/texts/texts.ts'
import { bridge } from '../api.ts'
import { usePreferences } from '../data/preferences.ts'
import { useLanguage } from '../ui/language.ts'
import type { Desk } from './commands.ts'
import { menuCommands, runMenuCommand } from './menu-commands.ts'

/** Shows the commands in the native menus of the desktop app, and runs the one chosen there. */
export function useNativeMenu(desk: Desk): void {
  const current = useRef(desk)
  current.current = desk
  useEffect(() => bridge.desktop?.onCommand((id) => runMenuCommand(id, current.current)), [])
  const { scheme, timeMode } = desk
  const language = useLanguage()
  const chosen = usePreferences((preferences) => preferences.language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a menu shows of the desk, and nothing else of it
  useEffect(() => {
    void bridge.desktop?.reportState({ language, commands: menuCommands(current.current) })
  }, [scheme, timeMode, language, chosen])
  useEffect(() => () => void bridge.desktop?.reportState({ language: currentLanguage(), commands: [] }), [])
}

import { useEffect, useRef } from 'react'
import { currentLanguage } from '../../src-shared/texts/texts.ts'
import { bridge } from '../api.ts'
import type { Desk } from './commands.ts'
import { menuCommands, runMenuCommand } from './menu-commands.ts'

/** Has the native menus of the desktop app show what can be done here, and does what is chosen there. */
export function useNativeMenu(desk: Desk): void {
  const current = useRef(desk)
  current.current = desk
  useEffect(() => bridge.desktop?.onCommand((id) => runMenuCommand(id, current.current)), [])
  const { scheme, timeMode } = desk
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a menu shows of the desk, and nothing else of it
  useEffect(() => {
    void bridge.desktop?.reportState({ language: currentLanguage(), commands: menuCommands(current.current) })
  }, [scheme, timeMode])
  useEffect(() => () => void bridge.desktop?.reportState({ language: currentLanguage(), commands: [] }), [])
}

import { app } from 'electron'
import { z } from 'zod'
import type { DesktopPreferences } from '../../../src-shared/wire/bridge.ts'
import type { DesktopState } from './desktop-state.ts'

const preferencesChange = z.object({
  onClose: z.enum(['ask', 'quit', 'hide']).optional(),
  startAtLogin: z.boolean().optional(),
})

/** Only an installed app can be begun by the system, and Electron knows no way to on Linux. */
const canStartAtLogin = () => app.isPackaged && process.platform !== 'linux'

export const preferencesOf = (kept: DesktopState): DesktopPreferences => ({
  onClose: kept.read().onClose,
  startAtLogin: canStartAtLogin() ? app.getLoginItemSettings().openAtLogin : null,
})

/** Changes how the app behaves here, and answers with how it does then. */
export function changeDesktopPreferences(kept: DesktopState, input: unknown): DesktopPreferences {
  const { onClose, startAtLogin } = preferencesChange.parse(input)
  if (onClose) kept.write({ onClose })
  if (startAtLogin !== undefined && canStartAtLogin()) app.setLoginItemSettings({ openAtLogin: startAtLogin })
  return preferencesOf(kept)
}

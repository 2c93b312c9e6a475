import { Checkbox, Select, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import { noticeKinds } from '../../../../src-shared/contract/office/notice-kinds.ts'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import type { DesktopPreferences } from '../../../../src-shared/wire/bridge.ts'
import { bridge } from '../../../api.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { blockedBox } from '../../../ui/blocked.tsx'
import { Panel } from '../../../ui/Panel.tsx'

const onCloseWords = perLanguage(() => [
  { value: 'ask', label: t('Ask every time') },
  { value: 'quit', label: t('Quit Apron') },
  { value: 'hide', label: t('Keep running in the background') },
])

const kindWords: () => Record<(typeof noticeKinds)[number], string> = perLanguage(() => ({
  QUOTE_REQUEST: t('Quote requests'),
  WEBHOOK: t('Webhooks failing or ending soon'),
  AOG: t('Aircraft on ground'),
  CONFLICT: t('Flights with conflicts'),
  QUALIFICATION: t('Expiring qualifications'),
  BACKUP: t('Failed backups'),
}))

/** How the desktop app behaves on this computer; nothing in a browser. */
export function DesktopPreferencesPanel() {
  const [desktop, setDesktop] = useState<DesktopPreferences>()
  useEffect(() => {
    bridge.desktop?.preferences().then(setDesktop)
  }, [])
  const { mutedNotices: muted, set: setPreferences } = usePreferences()
  const set = (change: Partial<DesktopPreferences>) => bridge.desktop?.setPreferences(change).then(setDesktop)
  if (!desktop) return null
  return (
    <Panel title={t('This computer')}>
      <Select
        label={t('When closing the window')}
        data={onCloseWords()}
        allowDeselect={false}
        value={desktop.onClose}
        onChange={(onClose) => onClose && void set({ onClose: onClose as DesktopPreferences['onClose'] })}
      />
      <Switch
        mt={12}
        label={t('Start when I sign in')}
        checked={desktop.startAtLogin === true}
        {...blockedBox(desktop.startAtLogin === null && t('Available only in the installed app on macOS and Windows.'))}
        onChange={(event) => void set({ startAtLogin: event.currentTarget.checked })}
      />
      <Checkbox.Group
        mt={12}
        label={t('Desktop notifications')}
        description={t('Other events appear in the inbox only. Your own changes don’t trigger notifications.')}
        value={noticeKinds.filter((kind) => !muted.includes(kind))}
        onChange={(shown) => setPreferences({ mutedNotices: noticeKinds.filter((kind) => !shown.includes(kind)) })}
      >
        {noticeKinds.map((kind) => (
          <Checkbox key={kind} mt={6} value={kind} label={kindWords()[kind]} />
        ))}
      </Checkbox.Group>
    </Panel>
  )
}

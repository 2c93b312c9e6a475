import { Select, Switch } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Manners } from '../../../src-shared/bridge.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { bridge } from '../../api.ts'
import { Panel } from '../../ui/Panel.tsx'

const onCloseWords = [
  { value: 'ask', label: t('Ask') },
  { value: 'quit', label: t('Quit Apron') },
  { value: 'hide', label: t('Keep running without the window') },
]

/** How the desktop app behaves on this computer; nothing in a browser. */
export function MannersPanel() {
  const [manners, setManners] = useState<Manners>()
  useEffect(() => {
    bridge.desktop?.manners().then(setManners)
  }, [])
  const set = (change: Partial<Manners>) => bridge.desktop?.setManners(change).then(setManners)
  if (!manners) return null
  return (
    <Panel title={t('This computer')}>
      <Select
        label={t('Closing the window')}
        data={onCloseWords}
        allowDeselect={false}
        value={manners.onClose}
        onChange={(onClose) => onClose && void set({ onClose: onClose as Manners['onClose'] })}
      />
      <Switch
        mt={12}
        label={t('Start when I sign in')}
        description={manners.startAtLogin === null ? t('Only an installed app on macOS and Windows can.') : undefined}
        checked={manners.startAtLogin === true}
        disabled={manners.startAtLogin === null}
        onChange={(event) => void set({ startAtLogin: event.currentTarget.checked })}
      />
    </Panel>
  )
}

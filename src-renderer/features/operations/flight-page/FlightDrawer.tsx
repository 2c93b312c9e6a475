import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize, IconX } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { Router } from 'wouter'
import { t } from '../../../../src-shared/texts/texts.ts'
import { KeyScope, useKeys } from '../../../ui/keys.ts'
import { closeDrawer, go, useDrawer, useDrawerPath } from '../../../ui/location.ts'
import { DRAWER, flightOfPath } from './drawer.ts'
import { Flight } from './Flight.tsx'
import classes from './FlightDrawer.module.css'
import { useDrawerFocus } from './use-drawer-focus.ts'

interface OpenedProps {
  path: string
  flightId: string
  tab: string | undefined
}

function Opened({ path, flightId, tab }: OpenedProps) {
  const drawer = useRef<HTMLElement>(null)
  useDrawerFocus(drawer, flightId)
  const openPage = () => go(path)
  return (
    <aside className={classes.drawer} aria-label={t('Flight')} data-key-scope={DRAWER} ref={drawer} tabIndex={-1}>
      <DrawerKeys openPage={openPage} />
      <div className={classes.bar}>
        <ActionIcon title={t('Open full page (F)')} aria-label={t('Open full page')} onClick={openPage}>
          <IconArrowsMaximize size={15} />
        </ActionIcon>
        <ActionIcon title={t('Close (Esc)')} aria-label={t('Close')} onClick={closeDrawer}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={classes.flight}>
        <Suspense>
          <Flight key={flightId} params={{ flightId, ...(tab ? { tab } : {}) }} beside />
        </Suspense>
      </div>
    </aside>
  )
}

/** The keys of the drawer itself, within its scope. */
function DrawerKeys({ openPage }: { openPage: () => void }) {
  useKeys({ f: openPage })
  return null
}

/** A flight beside the page that it was opened from; the page stays usable. Esc or Back closes it. */
export function FlightDrawer() {
  const path = useDrawer()
  const opened = flightOfPath(path)
  if (!opened) return null
  return (
    <KeyScope value={DRAWER}>
      <Router hook={useDrawerPath}>
        <Opened path={path} {...opened} />
      </Router>
    </KeyScope>
  )
}

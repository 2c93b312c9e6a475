import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { SyncBar } from '../features/operations/field/sync/SyncBar.tsx'
import type { SyncStatus } from '../features/operations/field/sync/types.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import classes from './FieldLayout.module.css'
import { HealthBanner } from './HealthBanner.tsx'
import { Main } from './Main.tsx'
import { NotFound } from './NotFound.tsx'

const Field = lazy(async () => ({ default: (await import('../features/operations/field/Field.tsx')).Field }))
const SyncOnly = lazy(async () => ({
  default: (await import('../features/operations/field/sync/SyncOnly.tsx')).SyncOnly,
}))

interface FieldLayoutProps {
  path: string
  /** The sync of this computer; undefined where it is no field device. */
  device: SyncStatus | undefined
}

/** The app of one crew member: no navigation of the desk, in touch size, with the state of the sync at all times. */
export function FieldLayout({ path, device }: FieldLayoutProps) {
  return (
    <div className={classes.frame}>
      <HealthBanner />
      {device && <SyncBar status={device} />}
      <Main className={classes.page}>
        <ErrorBoundary place={path}>
          <Suspense>
            <Switch>
              <Route path="/field/sync" component={SyncOnly} />
              <Route path="/field/:pilotId/:page?/:id?/:tab?" component={Field} />
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Main>
    </div>
  )
}

import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import classes from './FieldLayout.module.css'
import { HealthBanner } from './HealthBanner.tsx'
import { NotFound } from './NotFound.tsx'

const Field = lazy(async () => ({ default: (await import('../features/operations/field/Field.tsx')).Field }))

/** The app of one crew member: no navigation of the desk, in touch size. */
export function FieldLayout({ path }: { path: string }) {
  return (
    <div className={classes.frame}>
      <HealthBanner />
      <main className={classes.page}>
        <ErrorBoundary place={path}>
          <Suspense>
            <Switch>
              <Route path="/field/:pilotId/:page?/:id?/:tab?" component={Field} />
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

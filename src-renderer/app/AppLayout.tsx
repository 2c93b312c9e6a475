import { useMantineColorScheme } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { lazy, Suspense, useRef, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { firstScreen } from '../data/first-screen.ts'
import { usePreferences } from '../data/preferences.ts'
import { isFieldPath } from '../features/operations/field/paths.ts'
import { SyncBar } from '../features/operations/field/sync/SyncBar.tsx'
import { fieldHome, useFieldDevice } from '../features/operations/field/sync/use-field-device.ts'
import { flightOfPath } from '../features/operations/flight-page/drawer.ts'
import { useDrawerLinks } from '../features/operations/flight-page/use-drawer-links.ts'
import { showUndoable } from '../shared/undo/undo.tsx'
import { useUndoKeys } from '../shared/undo/use-undo-keys.ts'
import { ChangeMessage } from '../ui/change-message.ts'
import { focusSearch, useKeys } from '../ui/keys.ts'
import { go, useDrawer } from '../ui/location.ts'
import classes from './AppLayout.module.css'
import { ClockBanner } from './ClockBanner.tsx'
import type { Desk } from './commands.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FaultBanner } from './FaultBanner.tsx'
import { FieldLayout } from './FieldLayout.tsx'
import { HealthBanner } from './HealthBanner.tsx'
import { Imports } from './Imports.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { Main } from './Main.tsx'
import { Navigation } from './Navigation.tsx'
import { NotFound } from './NotFound.tsx'
import { Palette } from './Palette.tsx'
import { APP, routes } from './routes.ts'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useNativeMenu } from './use-native-menu.ts'

const loadDrawer = async () => ({
  default: (await import('../features/operations/flight-page/FlightDrawer.tsx')).FlightDrawer,
})
const FlightDrawer = lazy(loadDrawer)
// The first flight that is opened waits for no file.
void firstScreen.then(() => requestIdleCallback(() => void loadDrawer().catch(() => {})))

/** The title of the window on a page; a flight's own page names the flight. */
const titleOf = (path: string): string => {
  const place = routes.find((one) => path.startsWith(one.path))
  return place ? `${place.label()} - ${APP}` : APP
}

/** The app once there is an operator: navigation, top bar, and the page of the hash. */
export function AppLayout() {
  const [helping, setHelping] = useState(false)
  const main = useRef<HTMLElement>(null)
  const [path] = useLocation()
  const drawer = useDrawer()
  const device = useFieldDevice()
  const home = device && fieldHome(device)
  useDocumentTitle(titleOf(path))
  useFocusReturn()
  useDrawerLinks(path)
  useUndoKeys()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const timeMode = usePreferences((preferences) => preferences.timeMode)
  const desk: Desk = {
    scheme: colorScheme,
    setScheme: setColorScheme,
    timeMode,
    showKeys: () => setHelping(true),
  }
  useNativeMenu(desk)
  useKeys(
    {
      ...Object.fromEntries(routes.map(({ key, path }) => [`g ${key}`, () => go(path)])),
      '/': focusSearch,
      '?': () => setHelping(true),
    },
    { everywhere: true },
  )
  if (isFieldPath(path)) return <FieldLayout path={path} device={device} />
  // A crew member’s device has the pages of field mode alone: those of the desk need what it does not hold.
  if (home) return <Redirect to={home} replace />
  return (
    <ChangeMessage value={showUndoable}>
      <div className={classes.frame}>
        <SkipLink to={main} />
        <Navigation />
        <TopBar />
        <div className={classes.health}>
          <HealthBanner />
          <ClockBanner />
          <FaultBanner />
          {device && <SyncBar status={device} />}
        </div>
        <Main className={classes.main} ref={main}>
          <ErrorBoundary place={path}>
            <Suspense>
              <Switch>
                {routes.map(({ path, page }) => (
                  <Route key={path} path={path} component={page} />
                ))}
                {routes.flatMap(({ path, record }) =>
                  record ? (
                    <Route key={path} path={`${path}/${record.path}`}>
                      {(params) => <record.page key={params[0]} params={params} />}
                    </Route>
                  ) : (
                    []
                  ),
                )}
                <Route path="/">
                  <Redirect to="/board" replace />
                </Route>
                <Route component={NotFound} />
              </Switch>
            </Suspense>
          </ErrorBoundary>
          {flightOfPath(drawer) && !flightOfPath(path) && (
            <ErrorBoundary place={path}>
              <Suspense>
                <FlightDrawer />
              </Suspense>
            </ErrorBoundary>
          )}
        </Main>
        <Palette desk={desk} />
        <Imports />
        <KeyHelp opened={helping} onClose={() => setHelping(false)} />
      </div>
    </ChangeMessage>
  )
}

import { useMantineColorScheme } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { currentLanguage, perLanguage, t } from '../../src-shared/texts/texts.ts'
import type { MenuCommand } from '../../src-shared/wire/bridge.ts'
import { bridge } from '../api.ts'
import { firstScreen } from '../data/first-screen.ts'
import { usePreferences } from '../data/preferences.ts'
import { isFieldPath } from '../features/operations/field/paths.ts'
import { SyncBar } from '../features/operations/field/sync/SyncBar.tsx'
import { fieldHome, useFieldDevice } from '../features/operations/field/sync/use-field-device.ts'
import { flightOfPath } from '../features/operations/flight-page/drawer.ts'
import { useDrawerLinks } from '../features/operations/flight-page/use-drawer-links.ts'
import { requestImport, useImportRequest } from '../shared/import-request.ts'
import { showUndoable } from '../shared/undo/undo.tsx'
import { useUndoKeys } from '../shared/undo/use-undo-keys.ts'
import { ChangeMessage } from '../ui/change-message.ts'
import { focusSearch, useKeys } from '../ui/keys.ts'
import { useLanguage } from '../ui/language.ts'
import { go, useDrawer } from '../ui/location.ts'
import classes from './AppLayout.module.css'
import { ClockBanner } from './ClockBanner.tsx'
import { commands, type Desk } from './commands.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { FaultBanner } from './FaultBanner.tsx'
import { FieldLayout } from './FieldLayout.tsx'
import { HealthBanner } from './HealthBanner.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { Main } from './Main.tsx'
import { Navigation } from './Navigation.tsx'
import { NotFound } from './NotFound.tsx'
import { Palette } from './Palette.tsx'
import { palette } from './palette-store.ts'
import { APP, type PageRoute, routes } from './routes.ts'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

/** The number of pages at the top of the menu that Ctrl and a number open. */
const NUMBERED = 9

/** A page as a command: the settings and the like belong to the menu File, as in other programs. */
const ofPlace = ({ path, label, group }: PageRoute, index: number): MenuCommand => ({
  id: path.slice(1),
  label: label(),
  ...(group === 'Apron' ? { menu: 'file', section: 'apron' } : { menu: 'go', section: group }),
  ...(index < NUMBERED ? { accelerator: `CmdOrCtrl+${index + 1}` } : {}),
})

const openPalette: () => MenuCommand = perLanguage(() => ({
  id: 'palette.open',
  label: t('Search or run a command…'),
  menu: 'go',
  section: 'find',
  accelerator: 'CmdOrCtrl+K',
}))

/** The palette's pages and commands as the native menus of the desktop app show them. */
const menuCommands = (desk: Desk): MenuCommand[] => [
  ...commands().map(
    ({ id, label, menu, section, accelerator, holds }): MenuCommand => ({
      ...{ id, label, menu, section, accelerator },
      checked: holds?.(desk),
    }),
  ),
  openPalette(),
  ...routes.map(ofPlace),
]

/** Runs the command chosen in a native menu. */
function runMenuCommand(id: string, desk: Desk): void {
  const place = routes.find(({ path }) => path === `/${id}`)
  if (id === openPalette().id) palette.open()
  else if (place) go(place.path)
  else
    void commands()
      .find((command) => command.id === id)
      ?.run(desk)
}

/** Shows the commands in the native menus of the desktop app, and runs the one chosen there. */
function useNativeMenu(desk: Desk): void {
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

const above = '[role="dialog"], [role="menu"], [role="listbox"]'

const isAbove = (target: EventTarget | null): boolean => target instanceof Element && target.closest(above) !== null

/** Gives the focus back to where it was before a dialog that is gone: most are not drawn at all while they are closed. */
function useFocusReturn(): void {
  useEffect(() => {
    let last: HTMLElement | undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !isAbove(target)) last = target
    }
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !isAbove(target)) return
      requestAnimationFrame(() => {
        // A list that was open once stays in the page, hidden.
        const isBelow = [...document.querySelectorAll(above)].some((one) => one.checkVisibility())
        const isLost = document.activeElement === document.body && !isBelow
        if (isLost && last?.isConnected) last.focus({ preventScroll: true })
      })
    }
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('focusout', onFocusOut)
    }
  }, [])
}

const ImportDialog = lazy(async () => ({
  default: (await import('../features/operations/imports/ImportDialog.tsx')).ImportDialog,
}))

/** The import dialog that a table requested. */
function Imports() {
  const noun = useImportRequest(({ noun }) => noun)
  if (!noun) return null
  return (
    <Suspense>
      <ImportDialog noun={noun} onClose={() => requestImport(undefined)} />
    </Suspense>
  )
}

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

import { useDocumentTitle } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { Redirect, Route, Switch, useLocation } from 'wouter'
import { Board } from '../features/schedule/Board.tsx'
import classes from './Frame.module.css'
import { KeyHelp } from './KeyHelp.tsx'
import { focusSearch, useKeys } from './keys.ts'
import { go } from './location.ts'
import { Mishap } from './Mishap.tsx'
import { Navigation } from './Navigation.tsx'
import { NotHere } from './NotHere.tsx'
import { Palette } from './Palette.tsx'
import { places } from './places.ts'
import { TopBar } from './TopBar.tsx'

// The board is the home; the other rooms come when they are entered.
const Flights = lazy(() => import('../features/flights/Flights.tsx').then((m) => ({ default: m.Flights })))
const Flight = lazy(() => import('../features/flights/Flight.tsx').then((m) => ({ default: m.Flight })))
const Subscriptions = lazy(() =>
  import('../features/webhooks/Subscriptions.tsx').then((m) => ({ default: m.Subscriptions })),
)
const Deliveries = lazy(() => import('../features/webhooks/Deliveries.tsx').then((m) => ({ default: m.Deliveries })))
const Access = lazy(() => import('../features/keys/Access.tsx').then((m) => ({ default: m.Access })))
const Settings = lazy(() => import('../features/settings/Settings.tsx').then((m) => ({ default: m.Settings })))

/** What the window is called in a room; a flight's own page names the flight. */
const titleOf = (path: string): string => {
  const place = places.find((one) => path.startsWith(one.path))
  return place ? `${place.label} - Apron` : 'Apron'
}

/** The app once there is an operator: navigation, top bar, and the room the hash names. */
export function Frame() {
  const [helping, setHelping] = useState(false)
  const [path] = useLocation()
  useDocumentTitle(titleOf(path))
  useKeys({
    ...Object.fromEntries(places.map(({ key, path }) => [`g ${key}`, () => go(path)])),
    '/': focusSearch,
    '?': () => setHelping(true),
  })
  return (
    <div className={classes.frame}>
      <Navigation />
      <TopBar />
      <main className={classes.room}>
        <Mishap place={path}>
          <Suspense>
            <Switch>
              <Route path="/board" component={Board} />
              <Route path="/flights" component={Flights} />
              <Route path="/flights/:flightId">{({ flightId }) => <Flight key={flightId} flightId={flightId} />}</Route>
              <Route path="/subscriptions" component={Subscriptions} />
              <Route path="/deliveries" component={Deliveries} />
              <Route path="/access" component={Access} />
              <Route path="/settings" component={Settings} />
              <Route path="/">
                <Redirect to="/board" replace />
              </Route>
              <Route component={NotHere} />
            </Switch>
          </Suspense>
        </Mishap>
      </main>
      <Palette />
      <KeyHelp opened={helping} onClose={() => setHelping(false)} />
    </div>
  )
}

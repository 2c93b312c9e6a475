import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import { Router } from 'wouter'
import { bridge } from '../api.ts'
import { useApiQuery } from '../data/use-api-query.ts'
import { Filling } from '../features/office/setup/Filling.tsx'
import { Restoring, useRestoring } from '../features/office/setup/Restoring.tsx'
import { SignedOut } from '../features/office/setup/SignedOut.tsx'
import { Welcome } from '../features/office/setup/Welcome.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LanguageContext, useAppLanguage } from '../ui/language.ts'
import { go, useHashPath } from '../ui/location.ts'
import { AppLayout } from './AppLayout.tsx'
import { HealthBanner } from './HealthBanner.tsx'
import { followOurVariables, theme } from './theme.ts'

const ASK_WHILE_FILLING_MS = 500

/** Decides what is shown: the progress of a restore, the sign-in hint, the first-start choice, the progress of filling, or the app. */
function StartupGate() {
  const { data, error, refetch, isFetchedAfterMount } = useApiQuery(
    'setup.state',
    {},
    { refetchInterval: (data) => data?.state === 'filling' && ASK_WHILE_FILLING_MS },
  )
  const restored = useRestoring(isFetchedAfterMount)

  if (restored !== null) return <Restoring share={restored} />
  if (error?.code === 'signed_out' || error?.code === 'key_missing') return <SignedOut />
  if (error && !data)
    return (
      <>
        <HealthBanner />
        <ErrorState error={error} refetch={refetch} />
      </>
    )
  if (!data) return null
  if (data.state === 'none') return <Welcome unfinished={data.unfinished} />
  if (data.state === 'filling') return <Filling done={data.done} total={data.total} />
  return <AppLayout />
}

const schemes = localStorageColorSchemeManager({ key: 'apron.theme' })

// The menu of the desktop app, its tray and links lead here.
bridge.desktop?.onGo((path) => go(path))

/** The whole app: language, theme, messages, and what the state of the installation lets the user see. */
export function App() {
  const language = useAppLanguage()
  return (
    <LanguageContext value={language}>
      <DatesProvider settings={{ locale: language }}>
        <MantineProvider
          theme={theme()}
          cssVariablesResolver={followOurVariables}
          colorSchemeManager={schemes}
          defaultColorScheme="auto"
        >
          <Router hook={useHashPath}>
            <StartupGate />
          </Router>
          <Notifications position="bottom-right" limit={3} containerWidth={340} />
        </MantineProvider>
      </DatesProvider>
    </LanguageContext>
  )
}

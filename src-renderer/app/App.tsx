import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import { Router } from 'wouter'
import { bridge } from '../api.ts'
import { LanguageContext, useAppLanguage } from '../ui/language.ts'
import { go, useHashPath } from '../ui/location.ts'
import { StartupGate } from './StartupGate.tsx'
import { followOurVariables, theme } from './theme.ts'

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

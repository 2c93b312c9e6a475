import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/spotlight/styles.layer.css'
import './styles/variables.css'
import './styles/base.css'
import 'dayjs/locale/de'
import 'dayjs/locale/fr'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { bridge } from './api.ts'
import { App } from './app/App.tsx'
import { keepDrafts } from './app/drafts.ts'
import { requestFirstScreen } from './app/request-first-screen.ts'
import { followChanges } from './data/follow-changes.ts'
import { guardForms } from './ui/unfinished.ts'

followChanges()
guardForms(document)
keepDrafts()
requestFirstScreen(location.hash)
bridge.desktop?.draws()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

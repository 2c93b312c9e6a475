import { MantineThemeProvider } from '@mantine/core'
import classes from '../Field.module.css'
import { fieldTheme } from '../field-theme.ts'
import { SyncPage } from './SyncPage.tsx'

/** The sync of a device whose person is no crew member: it has no pages of a crew member around it. */
export const SyncOnly = () => (
  <MantineThemeProvider theme={fieldTheme}>
    <div className={classes.app}>
      <div className={classes.page} id="field-page">
        <SyncPage pilotId={null} />
      </div>
    </div>
  </MantineThemeProvider>
)

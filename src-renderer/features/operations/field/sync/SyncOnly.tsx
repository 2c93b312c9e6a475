import { MantineThemeProvider } from '@mantine/core'
import classes from '../Field.module.css'
import { fieldTheme } from '../field-theme.ts'
import { SyncPage } from './SyncPage.tsx'

/** The sync alone, without the pages of a crew member: of a person who is not crew, or of a device that was removed. */
export const SyncOnly = () => (
  <MantineThemeProvider theme={fieldTheme}>
    <div className={classes.app}>
      <div className={classes.page} id="field-page">
        <SyncPage pilotId={null} />
      </div>
    </div>
  </MantineThemeProvider>
)

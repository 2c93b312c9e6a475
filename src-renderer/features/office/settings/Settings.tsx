import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { AppearancePanel } from './AppearancePanel.tsx'
import { BookingsPanel } from './BookingsPanel.tsx'
import { CallbackTargetsPanel } from './CallbackTargetsPanel.tsx'
import { ChecklistRulesPanel } from './ChecklistRulesPanel.tsx'
import { DesktopPreferencesPanel } from './DesktopPreferencesPanel.tsx'
import { FlightNumbersPanel } from './FlightNumbersPanel.tsx'
import { InstallationPanel } from './InstallationPanel.tsx'
import { MailPanel } from './MailPanel.tsx'
import { OperatorPanel } from './OperatorPanel.tsx'
import { PartnersPanel } from './PartnersPanel.tsx'
import { QuotesPanel } from './QuotesPanel.tsx'
import { RetentionPanel } from './RetentionPanel.tsx'
import { ServerPanel } from './ServerPanel.tsx'
import classes from './Settings.module.css'
import { WeatherPanel } from './WeatherPanel.tsx'

/** The operator, the server and this installation. */
export function Settings() {
  const { data, error, refetch } = useApiQuery('settings.read', {})
  return (
    <Page title={t('Settings')} flowing>
      {error && !data && <ErrorState error={error} refetch={refetch} />}
      {data && (
        <div className={classes.panels}>
          <OperatorPanel settings={data} />
          <ServerPanel settings={data} />
          <BookingsPanel settings={data} />
          <FlightNumbersPanel settings={data} />
          <ChecklistRulesPanel />
          <MailPanel />
          <QuotesPanel />
          <WeatherPanel />
          <PartnersPanel settings={data} />
          <CallbackTargetsPanel />
          <AppearancePanel />
          <DesktopPreferencesPanel />
          <RetentionPanel />
          <InstallationPanel settings={data} />
        </div>
      )}
    </Page>
  )
}

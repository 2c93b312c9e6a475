import { Select, Switch, useMantineColorScheme } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { chooseLanguage, languageChoices } from '../../../data/language.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { schemeChoices } from '../../../data/schemes.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { BookingsPanel } from './BookingsPanel.tsx'
import { CallbackTargetsPanel } from './CallbackTargetsPanel.tsx'
import { ChecklistRulesPanel } from './ChecklistRulesPanel.tsx'
import { DesktopPreferencesPanel } from './DesktopPreferencesPanel.tsx'
import { FlightNumbersPanel } from './FlightNumbersPanel.tsx'
import { InstallationPanel } from './InstallationPanel.tsx'
import { MailServerForm } from './MailServerForm.tsx'
import { MailTest } from './MailTest.tsx'
import { OperatorPanel, type SettingsState } from './OperatorPanel.tsx'
import { QuotesPanel } from './QuotesPanel.tsx'
import { RetentionPanel } from './RetentionPanel.tsx'
import { ServerPanel } from './ServerPanel.tsx'
import classes from './Settings.module.css'
import { WeatherPanel } from './WeatherPanel.tsx'

/** The permissions of partners' requests. */
function PartnersPanel({ settings }: { settings: SettingsState }) {
  const change = useApiMutation('settings.change', { quiet: true })
  const limit = async (limitFlightWindow: boolean) => {
    const { done } = await change.run({ body: { limitFlightWindow } })
    if (done) showDone(limitFlightWindow ? t('Flight list limited') : t('Flight list not limited'))
  }
  return (
    <Panel title={t('Partners')}>
      <Switch
        label={t('Limit the flight list to six months before and after today')}
        description={t('When off, partners can request any dates, up to 366 days per request.')}
        checked={settings.limitFlightWindow}
        onChange={(event) => !change.isPending && limit(event.currentTarget.checked)}
      />
      <FormError error={change.error} fields={[]} />
    </Panel>
  )
}

/** The SMTP server by which orders and quotes are sent; without one they open in the e-mail program. */
function MailPanel() {
  const { data, error, refetch } = useApiQuery('mail.read', {})
  return (
    <Panel title={t('E-mail')}>
      {error && !data && <ErrorState error={error} refetch={refetch} />}
      {data && (
        <>
          <MailServerForm state={data} />
          {data.isSetUp && <MailTest state={data} />}
        </>
      )}
    </Panel>
  )
}

/** How the screens look and in which language; it is kept on this computer. */
function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const language = usePreferences((preferences) => preferences.language)
  return (
    <Panel title={t('Appearance and language')}>
      <div className={classes.appearance}>
        <Select
          label={t('Language')}
          leftSection={<IconLanguage size={14} />}
          data={languageChoices()}
          allowDeselect={false}
          value={language}
          onChange={(chosen) => chosen && chooseLanguage(chosen)}
        />
        <Segmented aria-label={t('Appearance')} data={schemeChoices()} value={colorScheme} onChange={setColorScheme} />
      </div>
    </Panel>
  )
}

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

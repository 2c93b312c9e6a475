import { useRef } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay } from '../../../data/operator.ts'
import { usePreferences } from '../../../data/preferences.ts'
import { useZone } from '../../../data/use-zone.ts'
import { useNow } from '../../../ui/clock.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { fullDay } from '../../../ui/time.ts'
import { ConflictsPanel } from '../../integrations/field-devices/ConflictsPanel.tsx'
import { ReportsPanel } from '../../integrations/field-devices/ReportsPanel.tsx'
import { GettingStarted, ShowGettingStarted } from '../getting-started/GettingStarted.tsx'
import { useProgress } from '../getting-started/steps.ts'
import { FlightsPanel } from './FlightsPanel.tsx'
import { EmptyPanels } from './List.tsx'
import { NoticesPanel } from './NoticesPanel.tsx'
import { FollowUpsPanel, InvoicesPanel, QuotesPanel, WebhooksPanel } from './OfficePanels.tsx'
import { DutyPanel, ExpiringPanel, MaintenancePanel, ConflictsPanel as PlanConflicts } from './OpsPanels.tsx'
import classes from './Today.module.css'
import { urgentOf } from './urgent.ts'
import { useToday } from './use-today.ts'
import { WeatherPanel } from './WeatherPanel.tsx'

/** The items that need attention now, on one screen; each row opens its record. */
export function Today() {
  const zone = useZone()
  const now = useNow()
  const today = useBaseDay()
  const { data, duty, error, refetch } = useToday()
  const progress = useProgress()
  const gettingStarted = usePreferences((preferences) => preferences.gettingStarted)
  const page = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => {
    const rows = [...(page.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]?.focus()
  }
  useKeys({ down: () => step(1), up: () => step(-1), j: () => step(1), k: () => step(-1) })
  const urgent = data && urgentOf(data)
  return (
    <Page
      flowing
      title={t('Today')}
      tools={
        <>
          <span className={classes.day}>{fullDay(now, zone)}</span>
          <Spring />
          {progress && !gettingStarted && <ShowGettingStarted progress={progress} />}
          {urgent !== undefined && !(progress && urgent === 0) && (
            <span className={urgent > 0 ? classes.bad : classes.faint}>
              {urgent > 0 ? t('{{count}} items need attention', { count: urgent }) : t('All clear')}
            </span>
          )}
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} refetch={refetch} />
      ) : (
        data && (
          <EmptyPanels value={progress ? 'hidden' : 'shown'}>
            {progress && gettingStarted && <GettingStarted progress={progress} />}
            <div className={classes.columns} ref={page}>
              <div className={classes.side}>
                <div className={classes.first}>
                  <FlightsPanel flights={data.flights} />
                  <PlanConflicts conflicts={data.conflicts} />
                  {duty && <DutyPanel duty={duty} today={today} />}
                </div>
                <div className={classes.third}>
                  <ConflictsPanel quiet />
                  <ReportsPanel quiet limit={8} />
                  <QuotesPanel quotes={data.quotes} />
                  <FollowUpsPanel followUps={data.followUps} today={today} />
                </div>
              </div>
              <div className={classes.side}>
                <div className={classes.second}>
                  <ExpiringPanel expiring={data.expiring} today={today} />
                  <MaintenancePanel maintenance={data.maintenance} />
                  <WeatherPanel />
                  <NoticesPanel flights={data.flights} />
                </div>
                <div className={classes.fourth}>
                  <WebhooksPanel webhooks={data.webhooks} />
                  <InvoicesPanel invoices={data.invoices} today={today} />
                </div>
              </div>
            </div>
          </EmptyPanels>
        )
      )}
    </Page>
  )
}

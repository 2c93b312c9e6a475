import { Button, MantineThemeProvider } from '@mantine/core'
import { IconArrowLeft, IconCalendarPlus, IconClockHour4, IconPlaneTilt, IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { AppearanceMenu } from '../../../shared/AppearanceMenu.tsx'
import { useNow } from '../../../ui/clock.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { clock, weekdayDay } from '../../../ui/time.ts'
import { Duty } from './Duty.tsx'
import classes from './Field.module.css'
import { FieldFlight } from './FieldFlight.tsx'
import { fieldTheme } from './field-theme.ts'
import { MyFlights } from './MyFlights.tsx'
import { fieldPath } from './paths.ts'
import { Requests } from './Requests.tsx'
import { SyncOnly } from './sync/SyncOnly.tsx'
import { SyncPage } from './sync/SyncPage.tsx'
import { useFieldDevice } from './sync/use-field-device.ts'
import { UTC } from './utc.ts'

/** The pages of field mode, at the lower edge. */
function FieldNavigation({ pilotId, page }: { pilotId: number; page: string | undefined }) {
  const entries = [
    { href: fieldPath(pilotId), label: t('My flights'), Icon: IconPlaneTilt, chosen: !page || page === 'flights' },
    { href: fieldPath(pilotId, 'duty'), label: t('Duty'), Icon: IconClockHour4, chosen: page === 'duty' },
    {
      href: fieldPath(pilotId, 'requests'),
      label: t('Requests', { context: 'crew' }),
      Icon: IconCalendarPlus,
      chosen: page === 'requests',
    },
  ]
  if (useFieldDevice())
    entries.push({ href: fieldPath(pilotId, 'sync'), label: t('Sync'), Icon: IconRefresh, chosen: page === 'sync' })
  return (
    <nav className={classes.navigation} aria-label={t('Pages')}>
      {entries.map(({ href, label, Icon, chosen }) => (
        <a key={href} href={`#${href}`} aria-current={chosen ? 'page' : undefined}>
          <Icon size={22} stroke={1.7} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  )
}

/** Whose flights are shown, the time in UTC, and the way back to the desk. */
function FieldHeader({ member }: { member: Answer<EndpointFor<'crew.page'>> }) {
  const now = useNow()
  const isOwnDevice = useFieldDevice()?.scope === 'own'
  return (
    <header className={classes.header}>
      {!isOwnDevice && (
        <Button
          component="a"
          href={`#/crew/${member.pilotId}`}
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          className={classes.back}
        >
          {t('Desk')}
        </Button>
      )}
      <strong className={classes.person}>{member.name}</strong>
      <span className={classes.now}>
        {weekdayDay(now, 'UTC')} <b>{clock(now, 'UTC')}</b> {UTC}
      </span>
      <AppearanceMenu />
    </header>
  )
}

interface FieldProps {
  params: { pilotId?: string; page?: string; id?: string; tab?: string }
}

/** The app of one crew member: their flights, duty and requests, in touch size. */
export function Field({ params: { pilotId = '', page, id = '', tab } }: FieldProps) {
  const { data: member, error, refetch } = useApiQuery('crew.page', { params: { pilotId } })
  const device = useFieldDevice()
  // Where a link on the page leads, it begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place begins at its top
  useEffect(() => {
    document.getElementById('field-page')?.scrollTo(0, 0)
  }, [page, id, tab])
  // A device that was removed holds its unsent reports alone, which are saved for the hub there.
  if (error && !member && device?.isRevoked) return <SyncOnly />
  if (error && !member) return <ErrorState error={error} refetch={refetch} />
  if (!member) return null
  return (
    <MantineThemeProvider theme={fieldTheme}>
      <div className={classes.app}>
        <FieldHeader member={member} />
        <div className={classes.page} id="field-page">
          {page === 'flights' && <FieldFlight pilotId={member.pilotId} flightId={id} tab={tab} />}
          {page === 'duty' && <Duty member={member} />}
          {page === 'sync' && <SyncPage pilotId={member.pilotId} />}
          {page === 'requests' && <Requests pilotId={member.pilotId} />}
          {page === undefined && <MyFlights pilotId={member.pilotId} />}
        </div>
        <FieldNavigation pilotId={member.pilotId} page={page} />
      </div>
    </MantineThemeProvider>
  )
}

import { MantineThemeProvider } from '@mantine/core'
import { useEffect } from 'react'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Duty } from './Duty.tsx'
import classes from './Field.module.css'
import { FieldFlight } from './FieldFlight.tsx'
import { FieldHeader } from './FieldHeader.tsx'
import { FieldNavigation } from './FieldNavigation.tsx'
import { fieldTheme } from './field-theme.ts'
import { MyFlights } from './MyFlights.tsx'
import { Requests } from './Requests.tsx'
import { SyncOnly } from './sync/SyncOnly.tsx'
import { SyncPage } from './sync/SyncPage.tsx'
import { useFieldDevice } from './sync/use-field-device.ts'

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

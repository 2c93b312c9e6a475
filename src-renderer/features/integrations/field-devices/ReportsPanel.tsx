import { Button } from '@mantine/core'
import { messageText } from '../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useZone } from '../../../data/use-zone.ts'
import { showUndoable } from '../../../shared/undo/undo.tsx'
import lists from '../../../ui/Lists.module.css'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { dayAndClock } from '../../../ui/time.ts'
import { ReportedFlight } from './ReportedFlight.tsx'
import { contentWords, reportName } from './report-words.ts'
import type { FieldReport } from './types.ts'

interface ReportsPanelProps {
  /** Those about one flight; without it all. */
  flightId?: number
  /** Shows nothing at all while there is none. */
  quiet?: boolean
  limit?: number
}

/** What crew reported from the field: who, when it was written and when it came in. */
export function ReportsPanel({ flightId, quiet = false, limit = 50 }: ReportsPanelProps) {
  const { data } = useApiQuery('fieldReports.list', { query: { ...(flightId && { flightId }), limit } })
  const reports = data?.reports ?? []
  if (!data || (quiet && reports.length === 0)) return null
  return (
    <Panel title={t('Field reports')} note={reports.length > 0 && String(reports.length)}>
      {reports.length === 0 ? (
        <p className={lists.none}>{t('No reports from the field yet.')}</p>
      ) : (
        <ul className={lists.list}>
          {reports.map((report) => (
            <Report key={`${report.deviceId} ${report.number}`} report={report} withFlight={!flightId} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Report({ report, withFlight }: { report: FieldReport; withFlight: boolean }) {
  const zone = useZone()
  const accept = useApiMutation('fieldReports.accept')
  const { deviceId, number, person, operation, flight, reportedAt, receivedAt, state, problem, conflicts } = report
  const { acceptedBy } = report
  const isRefused = state === 'refused' && !acceptedBy
  const take = async () => {
    const { done, changeId } = await accept.run({ params: { deviceId, number: String(number) } })
    if (done) void showUndoable(t('Report taken'), changeId)
  }
  return (
    <li>
      <div className={lists.line}>
        <span>
          <b>{reportName(operation)}</b> {withFlight && <ReportedFlight flight={flight} />}{' '}
          {isRefused && <StatusBadge tone="red">{t('Refused')}</StatusBadge>}{' '}
          {acceptedBy && (
            <StatusBadge tone="green" title={t('Refused, then taken by {{actor}}', { actor: acceptedBy })}>
              {t('Taken by the desk')}
            </StatusBadge>
          )}{' '}
          {conflicts > 0 && <StatusBadge tone="purple">{t('{{count}} conflicts', { count: conflicts })}</StatusBadge>}
        </span>
        <small>{person}</small>
      </div>
      <p>{contentWords(report, zone)}</p>
      {problem && !acceptedBy && <p>{messageText(problem)}</p>}
      {isRefused && (
        <p>
          <Button
            size="compact-xs"
            variant="default"
            title={t(
              'Writes the report as the desk. A canceled flight is reinstated, a closed post-flight reopened, and a person who was taken off is assigned again.',
            )}
            loading={accept.isPending}
            onClick={() => void take()}
          >
            {t('Take it anyway')}
          </Button>
        </p>
      )}
      <small>
        {t('reported {{reported}}, received {{received}}', {
          reported: dayAndClock(reportedAt, zone),
          received: dayAndClock(receivedAt, zone),
        })}
      </small>
    </li>
  )
}

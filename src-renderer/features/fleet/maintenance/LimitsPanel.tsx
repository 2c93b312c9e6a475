import { IconTool } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useNow } from '../../../ui/clock.ts'
import { daysLeft } from '../../../ui/days-away.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import classes from '../../../ui/Lists.module.css'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { RowButton } from '../../../ui/RowButton.tsx'
import { isoDay, plainDay } from '../../../ui/time.ts'
import { DueBadge } from '../aircraft/DueBadge.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { amountWords, type Limit, measureWords, repeatWords } from './limit-words.ts'

/** The maintenance limits of an aircraft, what is due first at the top. */
export function LimitsPanel({ aircraftId, tailNumber }: { aircraftId: number; tailNumber: string }) {
  const now = useNow()
  const { data, error, refetch } = useApiQuery('maintenance.list', { params: { aircraftId: String(aircraftId) } })
  if (error && !data) return <ErrorState error={error} refetch={refetch} />
  const limits = data ?? []
  return (
    <RecordsPanel<Limit>
      title={t('Maintenance due')}
      note={limits.length > 0 ? String(limits.length) : undefined}
      verb={t('New limit')}
      dialog={(limit, close) => (
        <LimitDialog aircraftId={aircraftId} tailNumber={tailNumber} limit={limit} onClose={close} />
      )}
      empty={
        data &&
        limits.length === 0 && (
          <EmptyState icon={<IconTool size={28} stroke={1.4} />} title={t('No limits yet')}>
            {t(
              'Add inspections and parts by date, hours or cycles, or import them from a maintenance system through the API.',
            )}
          </EmptyState>
        )
      }
    >
      {(edit) => (
        <table className={classes.table} data-top>
          <thead>
            <tr>
              <th>{t('Status')}</th>
              <th>{t('Description')}</th>
              <th>{t('Unit')}</th>
              <th data-right>{t('Remaining')}</th>
              <th>{t('Due')}</th>
              <th>{t('Repeats')}</th>
              <th>{t('As of')}</th>
            </tr>
          </thead>
          <tbody>
            {limits.map((limit) => (
              <tr key={limit.id} data-opens onClick={() => edit(limit)}>
                <td>
                  <DueBadge state={limit.state} />
                </td>
                <td>
                  <RowButton>{limit.type ?? t('Unnamed')}</RowButton>
                </td>
                <td>{measureWords(limit)}</td>
                <td data-right>{amountWords(limit.remaining, limit.unit)}</td>
                <td>
                  {limit.foreseenAt !== null && (
                    <>
                      {limit.date === undefined
                        ? t('about {{day}}', { day: plainDay(limit.foreseenAt, 'UTC') })
                        : plainDay(limit.foreseenAt, 'UTC')}{' '}
                      <span className={classes.faint}>
                        {daysLeft(isoDay(limit.foreseenAt, 'UTC'), isoDay(now, 'UTC'))}
                      </span>
                    </>
                  )}
                </td>
                <td>{repeatWords(limit)}</td>
                <td className={classes.faint}>
                  {limit.lastUpdate !== undefined && plainDay(limit.lastUpdate, 'UTC')}
                  {limit.externalSource && ` ${limit.externalSource}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </RecordsPanel>
  )
}

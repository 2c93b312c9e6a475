import { IconTool } from '@tabler/icons-react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useNow } from '../../../ui/clock.ts'
import { EmptyNote } from '../../../ui/EmptyNote.tsx'
import classes from '../../../ui/Lists.module.css'
import { Opens } from '../../../ui/Opens.tsx'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import { TroubleNote } from '../../../ui/TroubleNote.tsx'
import { fromNow, plainDay } from '../../../ui/time.ts'
import { DueLetter } from '../aircraft/DueLetter.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { amountWords, type Limit, measureWords, repeatWords } from './limit-words.ts'

/** The maintenance limits of an aircraft, what is due first at the top. */
export function LimitsPanel({ aircraftId, tailNumber }: { aircraftId: number; tailNumber: string }) {
  const now = useNow()
  const { body, trouble, again } = useAnswer('maintenance.list', { params: { aircraftId: String(aircraftId) } })
  if (trouble && !body) return <TroubleNote trouble={trouble} again={again} />
  const limits = body ?? []
  return (
    <RecordsPanel<Limit>
      title={t('Maintenance due')}
      note={limits.length > 0 ? String(limits.length) : undefined}
      verb={t('New limit')}
      dialog={(limit, close) => (
        <LimitDialog aircraftId={aircraftId} tailNumber={tailNumber} limit={limit} onClose={close} />
      )}
      empty={
        body &&
        limits.length === 0 && (
          <EmptyNote icon={<IconTool size={28} stroke={1.4} />} title={t('No limits are kept')}>
            {t(
              'Add inspections and parts by date, hours or cycles; a maintenance system can put them here through the API.',
            )}
          </EmptyNote>
        )
      }
    >
      {(edit) => (
        <table className={classes.table} data-top>
          <thead>
            <tr>
              <th>{t('State')}</th>
              <th>{t('What')}</th>
              <th>{t('Counted in')}</th>
              <th data-right>{t('Left')}</th>
              <th>{t('Due')}</th>
              <th>{t('Repeats')}</th>
              <th>{t('As of')}</th>
            </tr>
          </thead>
          <tbody>
            {limits.map((limit) => (
              <tr key={limit.id} data-opens onClick={() => edit(limit)}>
                <td>
                  <DueLetter state={limit.state} />
                </td>
                <td>
                  <Opens>{limit.type ?? t('Without a name')}</Opens>
                </td>
                <td>{measureWords(limit)}</td>
                <td data-right>{amountWords(limit.remaining, limit.unit)}</td>
                <td>
                  {limit.foreseenAt !== null && (
                    <>
                      {limit.date === undefined
                        ? t('about {{day}}', { day: plainDay(limit.foreseenAt, 'UTC') })
                        : plainDay(limit.foreseenAt, 'UTC')}{' '}
                      <span className={classes.faint}>{fromNow(limit.foreseenAt, now)}</span>
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

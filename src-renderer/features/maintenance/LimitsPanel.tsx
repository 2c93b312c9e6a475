import { Button } from '@mantine/core'
import { IconPlus, IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useNow } from '../../data/clock.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TroubleNote } from '../../ui/TroubleNote.tsx'
import { fromNow, plainDay } from '../../ui/time.ts'
import classes from '../aircraft/Aircraft.module.css'
import { DueLetter } from '../aircraft/DueLetter.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import { amountWords, type Limit, measureWords, repeatWords } from './limit-words.ts'

/** The maintenance limits of an aircraft, what is due first at the top. */
export function LimitsPanel({ aircraftId, tailNumber }: { aircraftId: number; tailNumber: string }) {
  const now = useNow()
  const { body, trouble, again } = useAnswer('maintenance.list', { params: { aircraftId: String(aircraftId) } })
  const [edited, setEdited] = useState<Limit | 'new'>()
  if (trouble && !body) return <TroubleNote trouble={trouble} again={again} />
  const limits = body ?? []
  const add = (
    <Button variant="default" size="compact-xs" leftSection={<IconPlus size={13} />} onClick={() => setEdited('new')}>
      {t('New limit')}
    </Button>
  )
  return (
    <Panel title={t('Maintenance due')} note={limits.length > 0 ? String(limits.length) : undefined} action={add}>
      {body && limits.length === 0 ? (
        <EmptyNote icon={<IconTool size={28} stroke={1.4} />} title={t('No limits are kept')}>
          {t(
            'Add inspections and parts by date, hours or cycles; a maintenance system can put them here through the API.',
          )}
        </EmptyNote>
      ) : (
        <table className={classes.lines}>
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
              <tr key={limit.id} data-opens onClick={() => setEdited(limit)}>
                <td>
                  <DueLetter state={limit.state} />
                </td>
                <td>
                  <button
                    type="button"
                    className={classes.opens}
                    onClick={(event) => {
                      event.stopPropagation()
                      setEdited(limit)
                    }}
                  >
                    {limit.type ?? t('Without a name')}
                  </button>
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
      {edited && (
        <LimitDialog
          aircraftId={aircraftId}
          tailNumber={tailNumber}
          limit={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  )
}

import { t } from '../../../../src-shared/texts/texts.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { taskKind } from '../../../ui/task-kinds.ts'
import { dayAndClock } from '../../../ui/time.ts'
import classes from './Map.module.css'
import type { ParkedAircraft } from './tracks.ts'

interface ParkedListProps {
  parked: ParkedAircraft[]
  zone: string
}

/** The aircraft on the ground: those that can not fly first, then by airport and tail. */
export function ParkedList({ parked, zone }: ParkedListProps) {
  if (parked.length === 0) return null
  const sorted = parked.toSorted(
    (a, b) =>
      Number(b.unfit !== undefined) - Number(a.unfit !== undefined) ||
      a.airport.localeCompare(b.airport) ||
      a.tailNumber.localeCompare(b.tailNumber),
  )
  return (
    <section aria-label={t('Parked aircraft')}>
      <h2 className={classes.heading}>{t('Parked aircraft')}</h2>
      <ul className={classes.fleet}>
        {sorted.map(({ aircraftId, tailNumber, type, airport, unfit }) => (
          <li key={aircraftId}>
            <a href={`#/aircraft/${aircraftId}`}>
              <b>{tailNumber}</b>
              <span className={classes.tail}>{type}</span>
              <span>{airport}</span>
              <span>
                {unfit && (
                  <>
                    <span className={classes.when}>
                      {t('until {{time}}', { time: dayAndClock(unfit.endAt, zone) })}{' '}
                    </span>
                    <StatusBadge tone={unfit.type === 'AOG' ? 'red' : 'yellow'} title={taskKind(unfit.type).word}>
                      {taskKind(unfit.type).letters}
                    </StatusBadge>
                  </>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

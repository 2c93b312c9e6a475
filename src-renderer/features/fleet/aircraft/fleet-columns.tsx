import { t } from '../../../../src-shared/texts/texts.ts'
import { numberText } from '../../../ui/number.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { plainDay } from '../../../ui/time.ts'
import { words } from '../../../ui/words.ts'
import { DueBadge } from './DueBadge.tsx'
import classes from './Fleet.module.css'
import { type FleetLine, placeWords } from './place-words.ts'
import { Thumbnail } from './Thumbnail.tsx'

const urgency = ['OVERDUE', 'SOON', 'LATER', 'UNKNOWN']
const looks: Record<string, string | undefined> = { flying: classes.flying, task: classes.kept }

/** The columns of the fleet; times in the given zone. */
export function fleetColumns(now: number, zone: string): Column<FleetLine>[] {
  return [
    {
      id: 'picture',
      title: '',
      width: 56,
      cell: ({ picture, tailNumber }) =>
        picture ? <Thumbnail uuid={picture} alt={tailNumber} className={classes.thumb} /> : null,
    },
    {
      id: 'tail',
      title: t('Tail'),
      width: 84,
      sort: ({ position }) => position,
      cell: ({ tailNumber, status }) => <b title={status === 'INACTIVE' ? t('Inactive') : undefined}>{tailNumber}</b>,
    },
    {
      id: 'type',
      title: t('Type'),
      width: '1.3fr',
      sort: ({ type }) => type,
      cell: ({ type, model, category }) => (
        <span title={words(category)}>
          {model} <span className={classes.faint}>{type}</span>
        </span>
      ),
    },
    {
      id: 'seats',
      title: t('Seats'),
      width: 52,
      align: 'right',
      sort: ({ numberOfSeats }) => numberOfSeats,
      cell: ({ numberOfSeats }) => numberOfSeats,
    },
    {
      id: 'base',
      title: t('Base'),
      width: 58,
      sort: ({ homebase }) => homebase,
      cell: ({ homebase }) => homebase ?? '',
    },
    {
      id: 'place',
      title: t('Now'),
      width: '2.7fr',
      sort: ({ place }) => place.airport,
      cell: (line) => {
        const { where, more } = placeWords(line, now, zone)
        return (
          <span title={`${where}, ${more}`}>
            <span className={`${classes.where} ${looks[line.place.kind] ?? ''}`}>{where}</span>{' '}
            <span className={classes.faint}>{more}</span>
          </span>
        )
      },
    },
    {
      id: 'maintenance',
      title: t('Maintenance'),
      width: '2.4fr',
      sort: ({ maintenance }) => urgency.indexOf(maintenance.state) * 1e13 + (maintenance.dueAt ?? 9e12),
      cell: ({ maintenance: { state, what, dueAt } }) => (
        <>
          <DueBadge state={state} /> {what}{' '}
          {dueAt !== null && <span className={classes.faint}>{plainDay(dueAt, 'UTC')}</span>}
        </>
      ),
    },
    {
      id: 'hold',
      title: t('Hold items'),
      width: 108,
      sort: ({ holdItems }) => -holdItems,
      cell: ({ holdItems }) =>
        holdItems > 0 ? (
          <StatusBadge tone="yellow">{t('{{holdItems}} open', { holdItems })}</StatusBadge>
        ) : (
          <span className={classes.faint}>{t('none')}</span>
        ),
    },
    {
      id: 'range',
      title: t('Range'),
      width: 78,
      align: 'right',
      sort: ({ maxRange }) => maxRange,
      cell: ({ maxRange }) => (maxRange === null ? '' : t('{{maxRange}} NM', { maxRange: numberText(maxRange) })),
    },
  ]
}

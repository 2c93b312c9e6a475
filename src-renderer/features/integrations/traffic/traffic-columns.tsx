import { t } from '../../../../src-shared/texts/texts.ts'
import { numberText } from '../../../ui/number.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { dayAndSeconds } from '../../../ui/time.ts'
import classes from './Traffic.module.css'
import type { TrafficRow } from './types.ts'
import { addressOf, statusText, statusTone } from './words.ts'

/** The columns of the table of calls. */
export function trafficColumns(zone: string): Column<TrafficRow>[] {
  return [
    {
      id: 'at',
      title: t('Time'),
      width: 128,
      sort: ({ id }) => id,
      text: ({ at }) => new Date(at).toISOString(),
      cell: ({ at }) => dayAndSeconds(at, zone),
    },
    {
      id: 'status',
      title: t('Status'),
      width: 84,
      sort: ({ status }) => status,
      cell: ({ status }) => <StatusBadge tone={statusTone(status)}>{statusText(status)}</StatusBadge>,
    },
    { id: 'method', title: t('Method'), width: 72, sort: ({ method }) => method, cell: ({ method }) => method },
    {
      id: 'path',
      title: t('Address'),
      width: '5fr',
      sort: addressOf,
      cell: (row) => (
        <span className={classes.address} title={addressOf(row)}>
          {row.path}
          {row.query !== '' && <span className={classes.faint}>?{row.query}</span>}
        </span>
      ),
    },
    {
      id: 'notes',
      title: t('Notes'),
      width: '3fr',
      sort: ({ code }) => code,
      text: ({ code, ignored, fault }) => [code, ...ignored, fault].filter(Boolean).join(' '),
      cell: ({ code, ignored, fault, replayOf }) => (
        <span className={classes.notes}>
          {fault !== null && <StatusBadge tone="purple">{t('fault')}</StatusBadge>}
          {replayOf !== null && <StatusBadge tone="blue">{t('replay')}</StatusBadge>}
          {code !== null && <span className={classes.bad}>{code}</span>}
          {ignored.length > 0 && (
            <span className={classes.warn} title={ignored.join(', ')}>
              {t('{{count}} unknown fields', { count: ignored.length })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'caller',
      title: t('API key'),
      width: '3fr',
      sort: ({ caller }) => caller,
      cell: ({ caller }) => <span title={caller ?? ''}>{caller ?? <i className={classes.faint}>{t('none')}</i>}</span>,
    },
    {
      id: 'ms',
      title: t('ms'),
      width: 62,
      align: 'right',
      sort: ({ ms }) => ms,
      cell: ({ ms }) => numberText(ms, ms < 10 ? 1 : 0),
    },
    {
      id: 'size',
      title: t('Bytes'),
      width: 76,
      align: 'right',
      sort: ({ responseBytes }) => responseBytes,
      cell: ({ responseBytes }) => (responseBytes === null ? '' : numberText(responseBytes)),
    },
  ]
}

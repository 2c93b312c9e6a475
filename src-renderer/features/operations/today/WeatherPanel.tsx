import { severityOf } from '../../../../src-shared/domain/airports/weather/category.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { useNow } from '../../../ui/clock.ts'
import { since } from '../../../ui/time.ts'
import { CategoryBadge } from '../../airports/weather/CategoryBadge.tsx'
import type { AirportReports } from '../../airports/weather/types.ts'
import { conditionsText } from '../../airports/weather/weather-words.ts'
import { List } from './List.tsx'
import classes from './Today.module.css'

/** A report that could not be decoded may be the worst. */
const unread = { category: null, mayBeWorse: true }
const worst = ({ metar }: AirportReports) => severityOf(metar?.observed ?? unread)

/** The airports of the flights of the next 48 hours, the worst weather first; nothing while there are no reports. */
export function WeatherPanel() {
  const now = useNow()
  const { data = [] } = useApiQuery('weather.ahead', {})
  const rows = data
    .filter(({ metar }) => metar !== null)
    .toSorted((a, b) => worst(b) - worst(a) || a.airport.localeCompare(b.airport))
  if (rows.length === 0) return null
  return (
    <List
      title={t('Weather')}
      shape="short"
      total={rows.length}
      rows={rows}
      most={10}
      rowKey={({ airport }) => airport}
      to={({ airport }) => `/airports/${airport}`}
      well=""
      page={{ path: '/airports', label: t('airports', { context: 'page' }) }}
    >
      {({ airport, metar }) => {
        const text = metar?.observed ? conditionsText(metar.observed) : (metar?.raw ?? '')
        return (
          <>
            <CategoryBadge {...(metar?.observed ?? unread)} />
            <b>{airport}</b>
            <span title={metar?.raw}>{text}</span>
            <span className={classes.end}>{metar && since(metar.issuedAt, now)}</span>
          </>
        )
      }}
    </List>
  )
}

import { forecastAt } from '../../../../src-shared/domain/airports/weather/forecast.ts'
import type { ForecastPeriod, Taf } from '../../../../src-shared/domain/airports/weather/types.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useNow } from '../../../ui/clock.ts'
import { clock, since } from '../../../ui/time.ts'
import { CategoryBadge } from './CategoryBadge.tsx'
import type { AirportReports } from './types.ts'
import classes from './Weather.module.css'
import { conditionsText, periodName, periodTimes } from './weather-words.ts'

function Forecast({ period, at }: { period: ForecastPeriod; at: number }) {
  const name = periodName(period)
  return (
    <p className={classes.line}>
      <CategoryBadge {...period} />
      <span>
        {name && (
          <small>
            {name} {periodTimes(period, at)}{' '}
          </small>
        )}
        {conditionsText(period)}
      </span>
    </p>
  )
}

/** The forecast for one time: what prevails, and the worst that may be for a while. */
function ForecastFor({ taf, at, label }: { taf: Taf; at: number; label: string }) {
  const forecast = forecastAt(taf, at)
  if (!forecast)
    return taf.periods.length === 0 ? null : (
      <p className={classes.note}>{t('The forecast does not reach to {{label}}.', { label })}</p>
    )
  return (
    <>
      <p className={classes.note}>{t('Forecast for {{label}}', { label })}</p>
      <Forecast period={forecast.prevailing} at={at} />
      {forecast.temporary && <Forecast period={forecast.temporary} at={at} />}
    </>
  )
}

interface AirportWeatherProps {
  reports: AirportReports
  /** Why the airport is shown: Departure, Arrival, … */
  role?: string
  /** The time the forecast is read for. */
  at?: number
}

/** The last METAR of an airport, decoded, the forecast for a time, and both as they were issued on demand. */
export function AirportWeather({ reports: { airport, checkedAt, metar, taf }, role, at }: AirportWeatherProps) {
  const now = useNow()
  const observed = metar?.observed
  const notDecoded = {
    METAR: observed?.notDecoded ?? [],
    TAF: taf?.periods.flatMap((period) => period.notDecoded) ?? [],
  }
  const isUnread = (metar !== null && !observed) || taf?.periods.length === 0
  return (
    <div className={classes.airport}>
      <p className={classes.line}>
        <b>{airport}</b>
        {metar && <CategoryBadge {...(observed ?? { category: null, mayBeWorse: true })} />}
        <span className={classes.note}>{role}</span>
        <small className={classes.age}>
          {metar
            ? t('observed {{age}}', { age: since(metar.issuedAt, now) })
            : checkedAt === null
              ? t('not fetched yet')
              : t('no METAR, checked {{age}}', { age: since(checkedAt, now) })}
        </small>
      </p>
      {observed && (
        <p>
          {[
            conditionsText(observed),
            observed.temperature !== null && `${observed.temperature} °C`,
            observed.qnh !== null && `QNH ${observed.qnh}`,
            ...observed.more,
            observed.trend !== null && t('trend {{groups}}', { groups: observed.trend }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {taf && at !== undefined && (
        <ForecastFor taf={taf} at={at} label={t('{{time}} UTC', { time: clock(at, 'UTC') })} />
      )}
      {(['METAR', 'TAF'] as const).map(
        (kind) =>
          notDecoded[kind].length > 0 && (
            <p key={kind} className={classes.note}>
              {t('{{kind}}, not decoded: {{groups}}', { kind, groups: notDecoded[kind].join(', ') })}
            </p>
          ),
      )}
      {taf?.periods.length === 0 && <p className={classes.note}>{t('The TAF could not be decoded.')}</p>}
      {(metar || taf) && (
        <details className={classes.raw} open={isUnread || notDecoded.METAR.length + notDecoded.TAF.length > 0}>
          <summary>{t('METAR and TAF as issued')}</summary>
          {metar && <p>{metar.raw}</p>}
          {taf && <p>{taf.raw}</p>}
          <small>{t('Fetched {{age}}', { age: since((metar ?? taf)?.fetchedAt ?? now, now) })}</small>
        </details>
      )}
    </div>
  )
}

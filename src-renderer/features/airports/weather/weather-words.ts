import type { Conditions, ForecastPeriod } from '../../../../src-shared/domain/airports/weather/types.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { numberText } from '../../../ui/number.ts'
import { clock, dayAndClock, isoDay } from '../../../ui/time.ts'
import { weatherText } from './phenomena.ts'

const KILOMETRE = 1000
/** Visibilities are shown in kilometres from here. */
const FAR = 5000

function windText({ wind }: Conditions): string {
  if (!wind) return ''
  const { degrees, knots, gust } = wind
  if (knots === 0) return t('calm')
  const from = degrees === null ? t('variable') : `${String(degrees).padStart(3, '0')}°`
  return gust === null
    ? t('wind {{from}} {{knots}} kt', { from, knots })
    : t('wind {{from}} {{knots}} kt, gusts {{gust}}', { from, knots, gust })
}

function visibilityText({ visibility, isVisibilityMore }: Conditions): string {
  if (visibility === null) return ''
  const distance =
    visibility < FAR ? `${numberText(visibility)} m` : `${numberText(Math.round(visibility / KILOMETRE))} km`
  return isVisibilityMore ? t('{{distance}} or more', { distance }) : distance
}

const isNoCloud = ({ quantity }: Conditions['clouds'][number]) => /^(?:SKC|CLR|NSC|NCD)$/.test(quantity)

const ceilingText = ({ ceiling, clouds, mayBeWorse }: Conditions): string =>
  ceiling === null
    ? mayBeWorse && !clouds.some(isNoCloud)
      ? t('ceiling not known')
      : t('no ceiling')
    : t('ceiling {{feet}} ft', { feet: numberText(ceiling) })

/** The part of a report that decides, what makes the category first: visibility, ceiling, weather, wind. */
export function conditionsText(conditions: Conditions): string {
  const weather = conditions.weather.map(weatherText)
  const seen = conditions.isCavok ? ['CAVOK'] : [visibilityText(conditions), ceilingText(conditions)]
  return [...seen, ...weather, windText(conditions)].filter(Boolean).join(', ')
}

/** `14:00-18:00` in UTC, with days where they are not those of `at`. */
export function periodTimes({ from, to }: Pick<ForecastPeriod, 'from' | 'to'>, at: number): string {
  const time = (one: number) => (isoDay(one, 'UTC') === isoDay(at, 'UTC') ? clock(one, 'UTC') : dayAndClock(one, 'UTC'))
  return `${time(from)}–${time(to)}`
}

/** The change of a forecast by its name in the report. */
export const periodName = ({ kind, probability }: ForecastPeriod): string =>
  [
    probability !== null && `PROB${probability}`,
    kind === 'OTHER' ? t('change not understood') : kind !== 'PROB' && kind !== 'BASE' && kind,
  ]
    .filter(Boolean)
    .join(' ')

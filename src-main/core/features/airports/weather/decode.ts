import type { IAbstractWeatherContainer, ICloud, ITAFDated, TAFTrendDated } from 'metar-taf-parser'
import { flightCategory, metresOfMiles } from '../../../../../src-shared/domain/airports/weather/category.ts'
import type { Conditions, ForecastPeriod, Metar } from '../../../../../src-shared/domain/airports/weather/types.ts'

/** Metres that a report means by 9999 and CAVOK. */
const TEN_KM = 10_000
const knotsOf = { KT: 1, MPS: 1.943_844, 'KM/H': 0.539_957 }
const HPA_OF_INCH = 33.863_9

const none: Conditions = {
  category: null,
  wind: null,
  visibility: null,
  isVisibilityMore: false,
  ceiling: null,
  isCavok: false,
  weather: [],
  clouds: [],
}

function windOf({ wind }: IAbstractWeatherContainer): Conditions['wind'] {
  if (!wind) return null
  const knots = (speed: number) => Math.round(speed * knotsOf[wind.unit])
  return {
    degrees: wind.degrees ?? null,
    knots: knots(wind.speed),
    gust: wind.gust === undefined ? null : knots(wind.gust),
  }
}

function visibilityOf({ visibility, cavok }: IAbstractWeatherContainer) {
  if (cavok) return { visibility: TEN_KM, isVisibilityMore: true }
  if (!visibility) return { visibility: null, isVisibilityMore: false }
  const metres = visibility.unit === 'SM' ? metresOfMiles(visibility.value) : Math.round(visibility.value)
  return metres === 9999
    ? { visibility: TEN_KM, isVisibilityMore: true }
    : { visibility: metres, isVisibilityMore: visibility.indicator === 'P' }
}

const isCeiling = ({ quantity }: ICloud) => quantity === 'BKN' || quantity === 'OVC'

/** The lowest broken or overcast layer, or the vertical visibility, in feet. */
function ceilingOf({ clouds, verticalVisibility }: IAbstractWeatherContainer): number | null {
  const heights = [...clouds.filter(isCeiling).map(({ height }) => height), verticalVisibility]
  const known = heights.filter((height) => height !== undefined)
  return known.length === 0 ? null : Math.min(...known)
}

const hasSky = ({ clouds, verticalVisibility, cavok }: IAbstractWeatherContainer) =>
  clouds.length > 0 || verticalVisibility !== undefined || cavok === true

/** What a part of a report says; what it leaves out is as `before`. */
function conditionsOf(part: IAbstractWeatherContainer, before: Conditions): Conditions {
  const seen = visibilityOf(part)
  const isSeen = seen.visibility !== null
  const weather = part.weatherConditions.map(({ intensity = '', descriptive = '', phenomenons }) =>
    [intensity, descriptive, ...phenomenons].join(''),
  )
  // No significant weather any more.
  const hasEnded = part.cavok === true || weather.includes('NSW')
  const sky = hasSky(part)
    ? {
        ceiling: ceilingOf(part),
        clouds: part.clouds.map(({ quantity, height, type }) => ({
          quantity,
          height: height ?? null,
          type: type ?? null,
        })),
      }
    : { ceiling: before.ceiling, clouds: before.clouds }
  const merged = {
    wind: windOf(part) ?? before.wind,
    ...(isSeen ? seen : { visibility: before.visibility, isVisibilityMore: before.isVisibilityMore }),
    ...sky,
    isCavok: part.cavok === true || (before.isCavok && !isSeen && !hasSky(part)),
    weather: hasEnded ? [] : weather.length > 0 ? weather : before.weather,
  }
  return { ...merged, category: flightCategory(merged) }
}

/** A METAR, decoded; null where it can't be. `issuedAt`: when it was issued, as the service says. */
export async function decodeMetar(raw: string, issuedAt: number): Promise<Metar['observed']> {
  const { parseMetar } = await import('metar-taf-parser')
  try {
    const report = parseMetar(raw, { issued: new Date(issuedAt) })
    const { temperature = null, dewPoint = null, altimeter } = report
    const qnh = altimeter && altimeter.value * (altimeter.unit === 'inHg' ? HPA_OF_INCH : 1)
    const conditions = conditionsOf(report, none)
    // The parser takes any words for a report without any part that it knows.
    if (!conditions.wind && conditions.visibility === null && temperature === null) return null
    return { ...conditions, temperature, dewPoint, qnh: qnh === undefined ? null : Math.round(qnh) }
  } catch {
    return null
  }
}

const isLasting = ({ type }: TAFTrendDated) => type === 'FM' || type === 'BECMG'

function periodsOf(report: ITAFDated): ForecastPeriod[] {
  const { start, end } = report.validity
  const last = end.getTime()
  const base = conditionsOf(report, none)
  const periods: ForecastPeriod[] = [{ kind: 'BASE', probability: null, from: start.getTime(), to: last, ...base }]
  let prevailing = base
  for (const trend of report.trends) {
    const { type: kind, probability = null, validity } = trend
    const from = validity.start.getTime()
    const conditions = conditionsOf(trend, kind === 'FM' ? none : prevailing)
    if (isLasting(trend)) prevailing = conditions
    const to = isLasting(trend) ? last : (validity.end?.getTime() ?? last)
    periods.push({ kind, probability, from, to, ...conditions })
  }
  return periods
}

/** The periods of a TAF in the order of the report; none where it can't be decoded. */
export async function decodeTaf(raw: string, issuedAt: number): Promise<ForecastPeriod[]> {
  const { parseTAF } = await import('metar-taf-parser')
  try {
    return periodsOf(parseTAF(raw, { issued: new Date(issuedAt) }))
  } catch {
    return []
  }
}

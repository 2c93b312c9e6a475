import type { z } from 'zod'
import type { forecastPeriod, metar, taf } from '../../../contract/airports/weather.ts'

export type Metar = z.infer<typeof metar>
export type Taf = z.infer<typeof taf>
export type ForecastPeriod = z.infer<typeof forecastPeriod>
export type Conditions = Omit<ForecastPeriod, 'kind' | 'probability' | 'from' | 'to'>

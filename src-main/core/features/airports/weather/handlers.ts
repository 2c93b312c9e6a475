import type { weather as contract } from '../../../../../src-shared/contract/airports/weather.ts'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import { defaultWeatherSource, isReportingCode } from '../../../../../src-shared/domain/airports/weather/source.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { trimEnd } from '../../../../../src-shared/strings/trim.ts'
import { Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { type Uses, withServices } from '../../services.ts'
import { airportWeather } from './present.ts'
import { airportsAhead, reportedAirports } from './queries.ts'

/** Reports that were fetched so recently are not fetched again. */
const TOO_SOON_MS = 60_000
/** The airports of one answer. */
const MOST = 200

async function state({
  db,
  weather: { isFetching },
}: Reading & Uses<'weather'>): Promise<Answer<typeof contract.state>> {
  const { isOn = false, source = defaultWeatherSource, fetchedAt = null, problem = null } = await db.settings('weather')
  return { isOn, source, isFetching, fetchedAt, problem, airports: await reportedAirports(db) }
}

export const weather = withServices('weather')<typeof contract>({
  state,
  async configure(context, { body: { isOn, source } }) {
    if (isOn !== undefined) await context.saveSetting('weather', 'isOn', isOn)
    if (source !== undefined) await context.saveSetting('weather', 'source', trimEnd(source, /\//))
    context.afterCommit(() => void context.weather.reconfigure())
    return state(context)
  },
  async refresh(context) {
    const { isOn = false, fetchedAt } = await context.db.settings('weather')
    if (!isOn) throw new Problem('state_conflict', message('weather_off'))
    if (fetchedAt !== undefined && context.now >= fetchedAt && context.now - fetchedAt < TOO_SOON_MS)
      throw new Problem('state_conflict', message('weather_fetch_too_soon'))
    void context.weather.refresh()
    return state(context)
  },
  async reports({ db }, { query }) {
    const codes = new Set(query.airports.split(',').map((code) => code.trim().toUpperCase()))
    return airportWeather(db, [...codes].filter(isReportingCode).slice(0, MOST))
  },
  async ahead({ db, now }) {
    return airportWeather(db, (await airportsAhead(db, now)).slice(0, MOST))
  },
})

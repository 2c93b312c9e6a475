import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { settingsState } from '../../../../../src-shared/contract/office/settings.ts'
import { DEFAULT_PATTERN } from '../../../../../src-shared/flight-numbers.ts'
import type { RuntimeServices } from '../../../../composition/services.ts'
import type { OperatorsTable } from '../../../data/tables/people.ts'
import { defaultPort, defaultRate, type Rate } from '../../../runtime/config.ts'

interface Installation {
  port?: number
  rate?: Rate | null
  counts: Record<string, number>
  host: RuntimeServices
}

export function presentSettings(
  row: Selectable<OperatorsTable>,
  { port = defaultPort, rate = defaultRate, counts, host }: Installation,
): z.infer<typeof settingsState> {
  const { name, currency, timeZone, baseAirport } = row
  const { address, folder, version } = host
  return {
    name,
    currency,
    timeZone,
    baseAirport,
    announceBookings: row.announceBookings === 1,
    flightOptions: row.flightOptions === 1,
    flightNumberPattern: row.flightNumberPattern ?? DEFAULT_PATTERN,
    limitFlightWindow: row.limitFlightWindow === 1,
    paperLanguage: row.paperLanguage,
    operatorUuid: row.id,
    operatorId: row.publicId,
    port,
    rate,
    address,
    folder,
    version,
    counts,
  }
}

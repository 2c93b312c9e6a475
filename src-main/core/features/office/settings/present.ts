import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { settingsState } from '../../../../../src-shared/contract/office/settings.ts'
import { DEFAULT_PATTERN } from '../../../../../src-shared/domain/office/flight-numbers.ts'
import type { OperatorsTable } from '../../../data/tables/people.ts'
import { defaultPort, defaultRate, type Rate } from '../../../runtime/config.ts'
import type { Uses } from '../../services.ts'

interface Installation extends Uses<'address' | 'folder' | 'version'> {
  port?: number
  rate?: Rate | null
  counts: Record<string, number>
}

export function presentSettings(
  row: Selectable<OperatorsTable>,
  { port = defaultPort, rate = defaultRate, counts, address, folder, version }: Installation,
): z.infer<typeof settingsState> {
  const { name, currency, timeZone, baseAirport } = row
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

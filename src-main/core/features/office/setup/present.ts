import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { operatorState } from '../../../../../src-shared/contract/office/setup.ts'
import type { RuntimeServices } from '../../../../composition/services.ts'
import type { OperatorsTable } from '../../../data/tables/people.ts'

export function presentOperator(
  row: Selectable<OperatorsTable> | undefined,
  host: RuntimeServices,
): z.infer<typeof operatorState> {
  const { done, total } = host.filling
  return {
    state: row === undefined ? 'none' : done < total ? 'filling' : 'ready',
    done,
    total,
    operatorUuid: row?.id ?? null,
    operatorId: row?.publicId ?? null,
    name: row?.name ?? null,
    currency: row?.currency ?? null,
    timeZone: row?.timeZone ?? null,
    baseAirport: row?.baseAirport ?? null,
    version: host.version,
    unfinished: row === undefined ? host.unfinished : null,
  }
}

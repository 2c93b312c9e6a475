import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { operatorState } from '../../../../../src-shared/contract/office/setup.ts'
import type { OperatorsTable } from '../../../data/tables/people.ts'
import type { Uses } from '../../services.ts'

export function presentOperator(
  row: Selectable<OperatorsTable> | undefined,
  { filling: { done, total }, version, unfinished }: Uses<'filling' | 'version' | 'unfinished'>,
): z.infer<typeof operatorState> {
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
    version,
    unfinished: row === undefined ? unfinished : null,
  }
}

import type { qualificationTypes as contract } from '../../../../../src-shared/contract/crew/qualifications.ts'
import type { Input } from '../../../../../src-shared/contract/endpoint.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import { pack, withBits } from '../../../data/tables/columns.ts'
import type { Writing } from '../../../dispatch/context.ts'
import { type QualificationTypeRow, qualificationTypeList } from './desk-queries.ts'
import { isBelow } from './desk-rules.ts'

/**
 * The row of the kind that another belongs to; null and undefined stay. `own` is the kind that is changed.
 * @throws Problem invalid_input when there is none such, or it would belong to itself.
 */
async function parentOf(writing: Writing, parentId: number | null | undefined, own?: QualificationTypeRow) {
  if (parentId === null || parentId === undefined) return parentId
  const all = await qualificationTypeList(writing.db, true)
  const parent = all.find(({ publicId }) => publicId === parentId)
  if (!parent) throw fieldProblem('parentId', message('qualification_type_unknown', { parentId }))
  if (own && isBelow(parent, own.id, all)) throw fieldProblem('parentId', message('qualification_type_below_itself'))
  return parent.id
}

/** Columns of the fields that are given of a kind. */
export async function typeColumns(
  writing: Writing,
  input: Input<typeof contract.change>['body'],
  own?: QualificationTypeRow,
) {
  const { validity, gracePeriod, aircraftTypes, parentId, ...same } = input
  return {
    ...withBits(same),
    parentId: await parentOf(writing, parentId, own),
    ...(validity === undefined ? {} : { validity: validity && pack(validity) }),
    ...(gracePeriod === undefined ? {} : { grace: gracePeriod && pack(gracePeriod) }),
    ...(aircraftTypes === undefined ? {} : { aircraftTypes: aircraftTypes.length > 0 ? pack(aircraftTypes) : null }),
  }
}

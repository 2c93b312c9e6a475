import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { type UserRow, userByNumber, userReferredTo } from '../../contacts/people/queries.ts'
import { crewRecordOf } from '../assignments/queries.ts'

/**
 * The crew member that a pilotId or an external reference names, or both of them; undefined when there is none.
 * @throws Problem invalid_input when both are given and name different people.
 */
export async function findMember(
  db: OperatorDb,
  { pilotId, externalReference }: { pilotId?: number | undefined; externalReference?: string | undefined },
): Promise<UserRow | undefined> {
  const numbered = pilotId === undefined ? undefined : await userByNumber(db, pilotId)
  const referred = externalReference === undefined ? undefined : await userReferredTo(db, externalReference)
  if (numbered && referred && numbered.id !== referred.id) {
    throw fieldProblem('externalReference', message('reference_of_other_person'), 'query')
  }
  const user = pilotId === undefined ? referred : externalReference === undefined || referred ? numbered : undefined
  return user && (await crewRecordOf(db, user.id)) ? user : undefined
}

import type { findings as contract } from '../../../../../src-shared/contract/crew/findings.ts'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import { isCrewCode } from '../../../../../src-shared/domain/crew/findings/crew-warnings.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { findingsOf } from '../findings/find.ts'
import { presentFindings } from '../findings/present.ts'

type Presented = Answer<typeof contract.during>

/** All that is wrong with the rosters and flights of the crew in a period, in order of time. */
export async function rosterFindings(db: OperatorDb, window: { from: number; to: number }): Promise<Presented> {
  const found = await findingsOf(db, { window })
  return presentFindings(found.filter(({ pilotId, code }) => pilotId !== null && isCrewCode(code)))
}

import { type CrewCode, isCrewCode } from '../../../../../src-shared/domain/crew/findings/crew-warnings.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { findingsOf } from './find.ts'
import type { Finding } from './rules/finding.ts'

/** A finding about a member of a crew. */
export type CrewFinding = Finding & { code: CrewCode; pilotId: number }

const isAboutCrew = (found: Finding): found is CrewFinding => found.pilotId !== null && isCrewCode(found.code)

/** The findings about the crew of a flight, as every screen shows them. */
export const crewFindingsOf = async (db: OperatorDb, flightId: string): Promise<CrewFinding[]> =>
  (await findingsOf(db, { flightIds: [flightId] })).filter(isAboutCrew)

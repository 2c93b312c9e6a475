import { type CrewCode, isCrewCode } from '../../../../src-shared/findings/crew-warnings.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { findingsOf } from './find.ts'
import type { Finding } from './rules/finding.ts'

/** A finding about a member of a crew. */
export type CrewFinding = Finding & { code: CrewCode; pilotId: number }

const isAboutCrew = (found: Finding): found is CrewFinding => found.pilotId !== null && isCrewCode(found.code)

/** What is wrong with who flies a flight, as every screen says it. */
export const crewFindingsOf = async (db: OperatorDb, flightId: string): Promise<CrewFinding[]> =>
  (await findingsOf(db, { flightIds: [flightId] })).filter(isAboutCrew)

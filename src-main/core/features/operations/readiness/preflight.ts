import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { flightChecklists } from '../../../../../src-shared/contract/operations/readiness.ts'
import { presentIdCard } from '../../../present/person.ts'
import { presentDuties, presentFuel, presentMember, presentRoot } from './present.ts'
import type { Checklist, ChecklistMember } from './queries.ts'
import { seatedCrew } from './rules/seats.ts'
import { crewStatus } from './rules/status.ts'
import { messageOf } from './rules/warnings.ts'

type Preflight = Answer<typeof flightChecklists.preflight>

/** Row -> wire (wire-facts 19): nulls stay. */
export function presentPreflight(checklist: Checklist): Preflight {
  const { flight, crew, layout, findings } = checklist
  const seat = (member: ChecklistMember) => ({
    role: member.role,
    user: presentMember(member),
    idCard: member.parts.card ? presentIdCard(member.parts.card, member.publicId) : null,
    warnings: {
      messages: findings.filter(({ pilotId }) => pilotId === member.publicId).map(messageOf),
    },
  })
  const roles = crew.map(({ role }) => role)
  const { commander, firstOfficer, flightAttendant, others } = seatedCrew(crew)
  return {
    ...presentRoot(checklist),
    crewAssign: {
      id: null,
      status: crewStatus(flight, roles, layout),
      by: null,
      commander: commander && seat(commander),
      firstOfficer: firstOfficer && seat(firstOfficer),
      flightAttendant: flightAttendant && seat(flightAttendant),
      others: others.map(seat),
      warnings: { messages: [] },
    },
    dutyTimeLim: { dtls2: presentDuties(checklist) },
    fuel: presentFuel(checklist),
    notes: flight.notes,
    planningNotes: flight.planningNotes,
  }
}

import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { flightChecklists } from '../../../../../src-shared/contract/operations/readiness.ts'
import { nicknameOf } from '../../../present/person.ts'
import { kilograms } from '../../../present/weight.ts'
import { presentDocumentObject } from '../../office/documents/present.ts'
import { presentDuties, presentFuel, presentMember, presentRoot, toHundredth } from './present.ts'
import type { Checklist, ChecklistMember } from './queries.ts'
import { seatedCrew, seatOf } from './rules/seats.ts'
import { timeStatus } from './rules/status.ts'

type Postflight = Answer<typeof flightChecklists.postflight>

const presentBriefly = (member: ChecklistMember) => ({
  userId: member.publicId,
  firstName: member.firstName,
  lastName: member.lastName,
  nickname: nicknameOf(member),
  pilotRole: member.role,
})

/** The total weight of the cargo, without animals and luggage. */
function presentCargo(loads: Checklist['loads']): Postflight['cargo'] {
  const weights = loads.filter(({ kind }) => kind === 'CARGO').map((load) => kilograms(load) ?? 0)
  return { cargoUnit: 'KILOGRAM', cargoWeight: toHundredth(weights.reduce((sum, weight) => sum + weight, 0)) }
}

/** Row -> wire (wire-facts 19): nulls stay; what clients reach through without looking is never null. */
export function presentPostflight(checklist: Checklist): Postflight {
  const { flight, crew, documents, loads } = checklist
  const { commander, firstOfficer } = seatedCrew(crew)
  const cabin = crew.filter(({ role }) => seatOf(role) === 'flightAttendant')
  const engineers = crew.filter(({ role }) => role === 'ENG')
  const named = new Set([commander, firstOfficer, ...cabin, ...engineers])
  return {
    ...presentRoot(checklist),
    time: {
      id: null,
      status: timeStatus(flight),
      by: null,
      cmd: commander && presentMember(commander),
      fo: firstOfficer && presentMember(firstOfficer),
      fa: cabin.map(presentBriefly),
      add_crew: crew.filter((member) => !named.has(member)).map(presentBriefly),
      onboardEngineers: engineers.map(presentBriefly),
      dep: { blocksOff: flight.offBlockAt, takeOff: flight.takeOffAt, pax: flight.pax },
      arr: { landing: flight.landingAt, blocksOn: flight.onBlockAt },
      flight: { techlogNumber: null },
      logbook: checklist.logbook,
      dtls2: presentDuties(checklist),
    },
    fuel: presentFuel(checklist),
    arrFuel: null,
    fuelProviders: [],
    cargo: presentCargo(loads),
    deice: { crew: crew.map(presentMember) },
    documents: { documents: documents.map((row) => presentDocumentObject(row, flight.publicId)) },
    trafficReportPanel: { dossierNumber: null, flightType: flight.flightType, referenceNumber: null },
  }
}

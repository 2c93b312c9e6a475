import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type CrewFlight = Answer<EndpointFor<'crewReports.flights'>>[number]
export type RosterEntry = Answer<EndpointFor<'roster.list'>>[number]
export type RosterRequest = Answer<EndpointFor<'rosterRequests.list'>>[number]
export type DutyOfPerson = Answer<EndpointFor<'duty.person'>>

import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type QualificationType = Answer<EndpointFor<'qualificationTypes.list'>>[number]

export type CrewPage = Answer<EndpointFor<'crew.page'>>

export type Qualification = Answer<EndpointFor<'qualifications.list'>>[number]

export type Duty = Answer<EndpointFor<'duty.person'>>

export type Card = CrewPage['cards'][number]

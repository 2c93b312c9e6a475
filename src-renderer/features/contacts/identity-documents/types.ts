import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type UserDocument = Answer<EndpointFor<'userDocuments.list'>>[number]

export type IdDocument = UserDocument & { number: string }

import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../../src-shared/contract/index.ts'

export type SyncStatus = Answer<EndpointFor<'fieldSync.status'>>
export type FieldCall = Answer<EndpointFor<'fieldCalls.list'>>['calls'][number]

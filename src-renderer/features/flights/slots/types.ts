import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type Slot = Answer<EndpointFor<'slots.list'>>[number]

import type { Answer } from '../../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../../src-shared/contract/index.ts'

export type HoldItem = Answer<EndpointFor<'holdItems.own'>>[number]

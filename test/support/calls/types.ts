import type { RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../../src-shared/contract/index.ts'
import type { World } from '../world.ts'

/** A minimal good call of each operation, on the records of a world. */
export type Calls = {
  [O in Operation]: (world: World) => RequestParts<EndpointFor<O>> | Promise<RequestParts<EndpointFor<O>>>
}

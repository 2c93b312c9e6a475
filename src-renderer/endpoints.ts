import type { Endpoint } from '../src-shared/contract/endpoint.ts'
import { contract, type Operation } from '../src-shared/contract/index.ts'

export { answersFile } from '../src-shared/contract/file.ts'

/** The contract entry of an operation. */
export function endpointOf(operation: Operation): Endpoint {
  const [group, name] = operation.split('.') as [keyof typeof contract, string]
  return (contract[group] as Record<string, Endpoint>)[name] as Endpoint
}

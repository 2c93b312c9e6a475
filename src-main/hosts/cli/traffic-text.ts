import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import type { Options } from './options.ts'
import { instantText } from './text.ts'

export type Call = Answer<EndpointFor<'traffic.list'>>['calls'][number]

/** The filter of calls that a command line names. */
export const filterOf = ({ status, operation, method, text }: Options) => ({
  ...{ status, operation, text },
  method: method?.toUpperCase(),
})

export const callHead = ['ID', 'TIME', 'STATUS', 'MS', 'CALL', 'OPERATION', 'CALLER']

export const callRow = (call: Call): string[] => [
  ...[String(call.id), instantText(call.at), call.status === null ? 'none' : String(call.status), call.ms.toFixed(0)],
  ...[`${call.method} ${call.path}`, call.operation ?? '', call.caller ?? ''],
]

import type { Endpoint } from '../../../src-shared/contract/endpoint.ts'
import { contract, type Operation } from '../../../src-shared/contract/index.ts'
import { message } from '../../../src-shared/messages/index.ts'
import { Problem } from '../../../src-shared/wire/errors.ts'
import type { Caller, Credentials } from './authenticate.ts'
import type { Call, DispatchDeps } from './types.ts'

export function endpointOf(operation: Operation): Endpoint {
  const [group, name] = operation.split('.') as [keyof typeof contract, string]
  return (contract[group] as Record<string, Endpoint>)[name] as Endpoint
}

/** @throws Problem where the caller may not use the operation (spec: Authentication). */
export function authorise(entry: Endpoint, caller: Caller, credentials: Credentials): void {
  if (caller.kind === 'desk') {
    if (caller.operatorId === '' && entry.access !== 'setup')
      throw new Problem('state_conflict', message('operator_setup_required'))
    if (entry.clientId) throw new Problem('permission_missing', message('api_key_required'))
    return
  }
  if (entry.access === 'desk' || entry.access === 'setup') {
    throw new Problem('permission_missing', message('desktop_only'))
  }
  if (caller.providerId !== undefined && !entry.forProviders) {
    throw new Problem('partner_kind_refused', message('not_for_trip_support_providers'))
  }
  if (!caller.permissions.has(entry.access)) {
    throw new Problem('permission_missing', message('permission_missing', { permission: entry.access }))
  }
  if (!entry.clientId || credentials.kind !== 'key') return
  if (!credentials.clientId) throw new Problem('client_id_missing', message('client_id_required'))
  if (credentials.clientId !== caller.partner?.clientId) {
    throw new Problem('client_id_mismatch', message('client_id_wrong'))
  }
}

/** Whether a caller may use an operation, by its credentials alone: asked before the body of a request is read. */
export type Admit = (call: Pick<Call, 'operation' | 'credentials'>) => Promise<Caller>

/** @throws Problem as `identify` and `authorise`, or that of a disk that fails. */
export function createAdmission({
  identify,
  clock,
  health,
}: Pick<DispatchDeps, 'identify' | 'clock' | 'health'>): Admit {
  return async ({ operation, credentials }) => {
    try {
      const caller = await identify(credentials, clock.now())
      authorise(endpointOf(operation), caller, credentials)
      return caller
    } catch (error) {
      if (error instanceof Problem) throw error
      throw (await health.problemOf(error, credentials.kind === 'desk')) ?? error
    }
  }
}

import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem } from '../../../../../src-shared/wire/errors.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { providerByNumber } from '../../office/providers/queries.ts'

interface ProviderInput {
  permitProviderId?: number | undefined
}

/** The provider of a service: one on record, or a number of the partner's own that names none here. */
export interface ResolvedProvider {
  providerId?: string | null
  providerNumber?: number | null
}

/**
 * Does the same as `givenProvider` for a service, whose number may also be one of the partner's own system: it is
 * stored and shown again, and gives no Trip Support Provider the right to see the service.
 */
export async function resolveServiceProvider(
  db: OperatorDb,
  input: ProviderInput,
  isNew: boolean,
): Promise<ResolvedProvider> {
  const { permitProviderId } = input
  if (db.providerId === undefined && permitProviderId) {
    const provider = await providerByNumber(db, permitProviderId)
    return { providerId: provider?.id ?? null, providerNumber: provider ? null : permitProviderId }
  }
  const provider = await resolveProvider(db, input, { field: '', isNew })
  return 'providerId' in provider ? { ...provider, providerNumber: null } : {}
}

/**
 * The provider in a request: for a new service from a Trip Support Provider that provider itself, else the one named; 0
 * names none. Nothing where it stays unchanged.
 * @throws Problem unknown_record that names the field.
 */
export async function resolveProvider(
  db: OperatorDb,
  { permitProviderId }: ProviderInput,
  { field, isNew }: { field: string; isNew: boolean },
): Promise<{ providerId?: string | null }> {
  if (db.providerId !== undefined) return isNew ? { providerId: db.providerId } : {}
  if (permitProviderId === undefined) return {}
  if (permitProviderId === 0) return { providerId: null }
  const provider = await providerByNumber(db, permitProviderId)
  if (provider) return { providerId: provider.id }
  const name = field ? `${field}.permitProviderId` : 'permitProviderId'
  throw fieldProblem(name, message('provider_unknown'), 'body', 'unknown_record')
}

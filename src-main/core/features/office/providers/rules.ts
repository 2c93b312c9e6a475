import { message } from '../../../../../src-shared/messages/index.ts'
import type { PartnerKind } from '../../../../../src-shared/wire/access.ts'
import { fieldProblem, Problem } from '../../../../../src-shared/wire/errors.ts'

interface ProviderUse {
  name: string
  partnerName: string | null
  /** How many services, permits and slots name it. */
  arranged: number
}

/** @throws Problem state_conflict while a partner or anything that was arranged refers to a provider. */
export function checkUnused({ name, partnerName, arranged }: ProviderUse): void {
  if (partnerName !== null) {
    throw new Problem('state_conflict', message('provider_linked_to_partner', { name, partner: partnerName }))
  }
  if (arranged === 0) return
  throw new Problem('state_conflict', message('provider_in_use', { arranged, name }))
}

/** @throws Problem invalid_input when a partner of another kind would be linked to a provider. */
export function checkLink(kind: PartnerKind, providerId: number | null | undefined): void {
  if (kind === 'TRIP_SUPPORT_PROVIDER' || (providerId ?? null) === null) return
  throw fieldProblem('providerId', message('provider_link_wrong_kind'))
}

/** @throws Problem reference_taken when a partner is linked to the provider. */
export function checkUnlinked({ name, partnerName }: Pick<ProviderUse, 'name' | 'partnerName'>): void {
  if (partnerName === null) return
  const problem = message('provider_already_linked', { name, partner: partnerName })
  throw fieldProblem('providerId', problem, 'body', 'reference_taken')
}

/** Services that a Trip Support Provider can arrange; border formalities are none of them (spec: Authentication 5). */
const provided = new Set(['HANDLING', 'TRANSPORT', 'HOTEL', 'CATERING'])

/** @throws Problem invalid_input when a service of another kind would get a provider. */
export function checkProvided(kind: string, providerId: unknown): void {
  if (provided.has(kind) || (providerId ?? null) === null) return
  throw fieldProblem('providerId', message('provider_service_kind'))
}

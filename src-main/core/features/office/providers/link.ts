import type { PartnerKind } from '../../../../../src-shared/wire/access.ts'
import type { OperatorDb } from '../../../data/operator-db.ts'
import { providerByNumber, withProviderRow } from './queries.ts'
import { checkLink, checkUnlinked } from './rules.ts'

interface ProviderInput {
  providerId?: number | null | undefined
}

/**
 * The given partner, with the row of its provider in place of the number; a provider is linked to one partner (decision
 * 40). @throws Problem invalid_input, unknown_record, reference_taken.
 */
export async function withLink<G extends ProviderInput>(
  db: OperatorDb,
  input: G,
  partner: { id?: string; kind: PartnerKind },
) {
  checkLink(partner.kind, input.providerId)
  const { providerId } = input
  const provider = typeof providerId === 'number' ? await providerByNumber(db, providerId) : undefined
  if (provider && provider.partnerId !== partner.id) checkUnlinked(provider)
  return withProviderRow(db, input)
}

import type { Signable } from '../../core/features/services.ts'
import type { Seal } from '../../core/runtime/seal.ts'
import { attemptKeys } from './claim.ts'
import { signatureHeaders } from './signature.ts'

/** The headers that a delivery would be sent with; none where its key can't be read on this computer. */
export function signedHeaders(seal: Seal, { eventId, body, at, ...sealed }: Signable): Record<string, string> {
  try {
    const [key = '', ...others] = attemptKeys(sealed, at).map((one) => seal.open(one))
    return {
      'Content-Type': 'application/json',
      ...signatureHeaders({ eventId, body: Buffer.from(body), key, others, at }),
    }
  } catch {
    return {}
  }
}

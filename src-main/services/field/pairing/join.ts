import { hostname } from 'node:os'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { connectionsTo } from '../transport/connections.ts'
import { MAX_ANSWER } from '../transport/limits.ts'
import { type PairAnswer, pairAnswer } from '../transport/sides.ts'
import { readCertificate, type SyncIdentity } from './identity.ts'
import type { Invitation } from './link.ts'

interface PairedHub {
  answer: PairAnswer
  /** The hub's certificate, PEM. */
  certificate: string
  /** Where the hub answered. */
  address: string
}

/** Answers an invitation: asks the hub, which is known by the invitation's fingerprint, to pair this device. @throws Problem. */
export async function joinHub(invitation: Invitation, identity: SyncIdentity, version: string): Promise<PairedHub> {
  const { addresses, fingerprint, secret } = invitation
  const connections = connectionsTo({ identity, fingerprint, addresses: () => addresses, reached: () => {} })
  try {
    return await connections.withHub(async (client) => {
      const request = { secret, name: hostname().slice(0, 100) || 'Apron', version }
      const answer = pairAnswer.safeParse(await client.exchange('/pair', request, MAX_ANSWER))
      const hub = client.certificate && readCertificate(client.certificate)
      if (!answer.success || !hub) throw new Problem('state_conflict', message('field_message_unreadable'))
      return { answer: answer.data, certificate: hub.certificate, address: client.address }
    })
  } finally {
    await connections.close()
  }
}

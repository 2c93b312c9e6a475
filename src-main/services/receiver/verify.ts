import type { IncomingHttpHeaders } from 'node:http'
import type { signatureStates } from '../../../src-shared/contract/integrations/receiver.ts'
import { plainSignature, signatureHeaders } from '../delivery/signature.ts'

type SignatureState = (typeof signatureStates)[number]

/** The validity of the two signatures of a request. */
export interface SignatureCheck {
  plain: SignatureState
  standard: SignatureState
}

/** The tolerance of the libraries of Standard Webhooks: an older or newer time counts as a replay. */
const TOLERANCE_SECONDS = 300

const one = (value: string | string[] | undefined): string | undefined => [value ?? []].flat()[0]

/** Compares what a request was signed with to what its bytes give with the inbox's key. */
export function verify(headers: IncomingHttpHeaders, body: Buffer, key: string, now: number): SignatureCheck {
  const input = one(headers['x-webhook-signature'])
  return {
    plain: input === undefined ? 'missing' : input === plainSignature(key, body) ? 'right' : 'wrong',
    standard: standardState(headers, body, key, now),
  }
}

function standardState(headers: IncomingHttpHeaders, body: Buffer, key: string, now: number): SignatureState {
  const eventId = one(headers['webhook-id'])
  const timestamp = one(headers['webhook-timestamp'])
  const input = one(headers['webhook-signature'])
  if (eventId === undefined || timestamp === undefined || input === undefined) return 'missing'
  if (!/^\d{1,12}$/.test(timestamp)) return 'wrong'
  const expected = signatureHeaders({ eventId, body, key, at: Number(timestamp) * 1000 })['webhook-signature'] ?? ''
  if (!input.split(' ').includes(expected)) return 'wrong'
  return Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS ? 'late' : 'right'
}

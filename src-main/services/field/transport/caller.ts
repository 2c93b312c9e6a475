import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import { type PublicIdentity, readCertificate } from '../pairing/identity.ts'
import type { HubSide, KnownDevice } from './sides.ts'

const known = new WeakMap<object, PublicIdentity>()

/** Whose certificate a connection has. @throws Problem key_missing where it has none that Apron made. */
export function certificateOf({ socket }: IncomingMessage): PublicIdentity {
  const earlier = known.get(socket)
  if (earlier) return earlier
  const sent = (socket as TLSSocket).getPeerX509Certificate?.()
  const identity = sent && readCertificate(sent.raw)
  if (!identity) throw new Problem('key_missing', message('field_certificate_missing'))
  known.set(socket, identity)
  return identity
}

/** The paired device that asks, by the certificate of its connection. @throws Problem key_missing, permission_missing. */
export async function requestingDevice(hub: Pick<HubSide, 'deviceOf'>, request: IncomingMessage): Promise<KnownDevice> {
  const device = await hub.deviceOf(certificateOf(request).fingerprint)
  if (!device) throw new Problem('permission_missing', message('field_device_unknown'))
  if (device.isRevoked) throw new Problem('permission_missing', message('field_device_revoked'))
  return device
}

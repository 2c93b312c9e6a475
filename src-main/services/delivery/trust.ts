import { X509Certificate } from 'node:crypto'
import * as tls from 'node:tls'

/** The certificate authorities that are trusted; made when first needed, since the system's are many. */
export type TrustStore = () => tls.SecureContext

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * A receiver's certificate must lead to an authority of the system or to one of those added, PEM texts (decision 35).
 * @throws Error when a text holds no certificate.
 */
export function createTrust(added: string[]): TrustStore {
  for (const text of added) {
    const found = text.match(certificate)
    if (!found) throw new Error('An added certificate authority is not a certificate in PEM form.')
    for (const pem of found) new X509Certificate(pem)
  }
  let context: tls.SecureContext | undefined
  return () => {
    if (context) return context
    // Older Nodes can't read the system's own; they bring a list that is nearly the same.
    const system = tls.getCACertificates?.('system') ?? []
    const ca = [...new Set([...tls.rootCertificates, ...system, ...added])]
    context = tls.createSecureContext({ ca, minVersion: 'TLSv1.2' })
    return context
  }
}

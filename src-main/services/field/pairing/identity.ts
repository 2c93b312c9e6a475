import { createHash, X509Certificate } from 'node:crypto'
import { DAY } from '../../../../src-shared/time/durations.ts'

/** What a hub or a field device proves itself with: a certificate with its key, and a key to open files with. */
export interface SyncIdentity {
  /** PEM; self-signed, and known to the other side by its fingerprint alone. */
  certificate: string
  /** PEM. */
  key: string
  /** The secret part of the age key (`AGE-SECRET-KEY-1...`); the certificate names the public part. */
  fileKey: string
}

/** What the other side knows of an identity. */
export interface PublicIdentity {
  /** PEM. */
  certificate: string
  fingerprint: string
  /** `age1...`: files for this side are encrypted for it. */
  recipient: string
}

/** Trust ends by revoking, not by a date: clocks in the field are wrong, and a device may be silent for long. */
const LASTS = 30 * 365 * DAY
/** Clocks differ. */
const SKEW = 2 * DAY

/** A new identity. The certificate names the key for files, so that who knows the one knows the other. */
export async function makeIdentity(name: string): Promise<SyncIdentity> {
  // Both are loaded only where field devices are used.
  const { generate } = await import('selfsigned')
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const fileKey = await generateX25519Identity()
  const recipient = await identityToRecipient(fileKey)
  // Connections are judged by the system's clock, so certificates are dated by it too.
  const now = Date.now()
  const made = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - SKEW),
    notAfterDate: new Date(now + LASTS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 6, value: `age:${recipient}` }] },
    ],
  })
  return { certificate: made.cert, key: made.private, fileKey }
}

/** The SHA-256 of a certificate in DER, lower-case hex. */
export const fingerprintOf = (der: Uint8Array): string => createHash('sha256').update(der).digest('hex')

/** What a certificate says of its owner; undefined for one that no Apron made. */
export function readCertificate(certificate: string | Buffer): PublicIdentity | undefined {
  try {
    const read = new X509Certificate(certificate)
    const recipient = /(?:^|, )URI:age:(age1[02-9ac-hj-np-z]{58})(?:,|$)/.exec(read.subjectAltName ?? '')?.[1]
    if (recipient === undefined || !read.verify(read.publicKey)) return undefined
    return { certificate: read.toString(), fingerprint: fingerprintOf(read.raw), recipient }
  } catch {
    return undefined
  }
}

/** The public part of an own identity. */
export function publicPart({ certificate }: Pick<SyncIdentity, 'certificate'>): PublicIdentity {
  const read = readCertificate(certificate)
  if (!read) throw new Error('The certificate for field devices can’t be read.')
  return read
}

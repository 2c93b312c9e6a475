import { X509Certificate } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSmallFile } from '../../platform/read-if-there.ts'

/** The authority that signs the receiver's certificates: PEM texts. */
export interface Authority {
  certificate: string
  key: string
}

const ec = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const
const YEAR = 365 * 86_400_000
const AUTHORITY_LASTS = 10 * YEAR
/** A new one is made while the old one still lasts for longer than any certificate it has signed. */
const AUTHORITY_ENDS_EARLY = YEAR
/** Clocks differ. */
const SKEW = 86_400_000

/** Loads the library at the first certificate: few runs of Apron make one. */
const generator = async () => (await import('selfsigned')).generate

// Connections are judged by the system's clock, so certificates are dated by it too.
const fromNow = (ms: number) => new Date(Date.now() + ms)

/** The authority of a folder, made at first use; its key is a file that only this user may read. */
export async function folderAuthority(folder: string): Promise<Authority> {
  const place = join(folder, 'receiver')
  const files = { certificate: join(place, 'authority.pem'), key: join(place, 'authority.key') }
  const known = readAuthority(files)
  if (known) return known
  const generate = await generator()
  const made = await generate([{ name: 'commonName', value: 'Apron receiver on this computer' }], {
    ...ec,
    notBeforeDate: fromNow(-SKEW),
    notAfterDate: fromNow(AUTHORITY_LASTS),
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  mkdirSync(place, { recursive: true, mode: 0o700 })
  writeFileSync(files.key, made.private, { mode: 0o600 })
  writeFileSync(files.certificate, made.cert, { mode: 0o600 })
  return { certificate: made.cert, key: made.private }
}

/** The instant at which a certificate ends; undefined for other bytes. */
function endOf(certificate: string): number | undefined {
  try {
    return Date.parse(new X509Certificate(certificate).validTo)
  } catch {
    return undefined
  }
}

/** @throws Unreadable: one that can't be read now is not made again, as what was signed by it would no longer be trusted. */
function readAuthority(files: { certificate: string; key: string }): Authority | undefined {
  const [certificate, key] = [readSmallFile(files.certificate), readSmallFile(files.key)].map((file) =>
    file?.toString(),
  )
  if (!certificate || !key) return undefined
  const ends = endOf(certificate)
  return ends !== undefined && ends >= Date.now() + AUTHORITY_ENDS_EARLY ? { certificate, key } : undefined
}

/** A certificate for this computer's own names, created at each start; its key is never stored. */
export async function localCertificate({ certificate, key }: Authority): Promise<{ cert: string; key: string }> {
  const generate = await generator()
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...ec,
    ca: { key, cert: certificate },
    notBeforeDate: fromNow(-SKEW),
    notAfterDate: fromNow(YEAR / 2),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  })
  return { cert: made.cert, key: made.private }
}

import { z } from 'zod'
import { message } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'

/** What an invitation says: where the hub is, how it is recognized, and the secret that lets one device in. */
export interface Invitation {
  /** `192.168.1.20:8744`, `[fe80::1]:8744`; the first that answers is used. */
  addresses: string[]
  /** Of the hub's certificate, SHA-256 in lower-case hex. */
  fingerprint: string
  secret: string
  /** The name of the operator, to show before one agrees. */
  operator: string
}

const MAX_ADDRESSES = 8
const input = z.object({
  at: z
    .array(z.string().regex(/^(\[[0-9a-fA-F:.%\w]+\]|[\w.-]{1,253}):\d{1,5}$/))
    .min(1)
    .max(MAX_ADDRESSES),
  fp: z.string().regex(/^[0-9a-f]{64}$/),
  key: z.string().regex(/^[\w-]{22,86}$/),
})

/** `apron://pair?at=192.168.1.20:8744&fp=...&key=...&of=Alpine+Jets` */
export function invitationLink({ addresses, fingerprint, secret, operator }: Invitation): string {
  const parts = new URLSearchParams(addresses.slice(0, MAX_ADDRESSES).map((address) => ['at', address]))
  parts.set('fp', fingerprint)
  parts.set('key', secret)
  parts.set('of', operator)
  return `apron://pair?${parts}`
}

/** Reads an invitation link as it was pasted or scanned. @throws Problem invalid_input. */
export function readInvitation(link: string): Invitation {
  const parts = /^\s*apron:\/{2,3}pair\/?\?(\S*)\s*$/.exec(link)?.[1]
  const read = new URLSearchParams(parts ?? '')
  const checked = input.safeParse({ at: read.getAll('at'), fp: read.get('fp'), key: read.get('key') })
  if (parts === undefined || !checked.success) throw new Problem('invalid_input', message('field_link_unreadable'))
  const { at, fp, key } = checked.data
  return { addresses: at, fingerprint: fp, secret: key, operator: read.get('of') ?? '' }
}

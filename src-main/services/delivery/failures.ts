import { message } from '../../../src-shared/messages/index.ts'
import type { Online } from './online.ts'
import { Failure } from './outcome.ts'
import type { DeliveryTarget } from './target.ts'

/** A certificate that does not lead to a trusted authority, names another host or is out of date. */
const certificateCode =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/

/** The user-facing message of a network or system error. */
export function failureOf(error: unknown, { host, port }: DeliveryTarget, online: Online): Failure {
  if (error instanceof Failure) return error
  const { code, reason } = firstOf(error)
  if (online.isOffline(code)) return new Failure('offline', message('computer_offline'))
  if (code === 'ENOTFOUND') return new Failure('unreachable', message('host_not_found', { host }))
  if (code === 'EAI_AGAIN') return new Failure('unreachable', message('host_lookup_failed', { host }))
  if (code === 'ECONNREFUSED') return new Failure('unreachable', message('connection_refused', { host, port }))
  if (/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/.test(code)) {
    return new Failure('unreachable', message('host_unreachable', { code, host, port }))
  }
  if (certificateCode.test(code))
    return new Failure('unreachable', message('certificate_not_trusted', { host, reason }))
  if (/^(ERR_SSL_|EPROTO)/.test(code)) return new Failure('unreachable', message('tls_failed', { code, host }))
  if (code.startsWith('HPE_')) return new Failure('lost', message('response_not_http', { host }))
  return new Failure('lost', message('connection_lost', { host }))
}

/** The error of the first of several addresses that were tried. */
function firstOf(error: unknown): { code: string; reason: string } {
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { code, message: reason } = one as NodeJS.ErrnoException
  return { code: code ?? '', reason: reason ?? '' }
}

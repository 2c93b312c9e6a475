import type { Online } from './online.ts'
import { Failure } from './outcome.ts'
import type { Target } from './target.ts'

/** A certificate that does not lead to a trusted authority, names another host or is out of date. */
const certificateCode =
  /^(CERT_|UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT|ERR_TLS_CERT_|HOSTNAME_MISMATCH)/

/** The user-facing message of a network or system error. */
export function failureOf(error: unknown, { host, port }: Target, online: Online): Failure {
  if (error instanceof Failure) return error
  const { code, message } = firstOf(error)
  if (online.isOffline(code)) return new Failure('offline', 'This computer is offline. It goes on when it is back.')
  if (code === 'ENOTFOUND') return new Failure('unreachable', `The name ${host} could not be found.`)
  if (code === 'EAI_AGAIN') return new Failure('unreachable', `The name ${host} could not be looked up.`)
  if (code === 'ECONNREFUSED')
    return new Failure('unreachable', `Nothing accepts connections at ${host}, port ${port}.`)
  if (/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/.test(code)) {
    return new Failure('unreachable', `There is no way to ${host}, port ${port} (${code}).`)
  }
  if (certificateCode.test(code))
    return new Failure('unreachable', `The certificate of ${host} was refused: ${message}.`)
  if (/^(ERR_SSL_|EPROTO)/.test(code)) return new Failure('unreachable', `${host} does not speak TLS (${code}).`)
  if (code.startsWith('HPE_')) return new Failure('lost', `The answer of ${host} was not HTTP.`)
  return new Failure('lost', `The connection to ${host} broke before an answer came.`)
}

/** Of several addresses that were tried, what went wrong with the first. */
function firstOf(error: unknown): { code: string; message: string } {
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  const { code, message } = one as NodeJS.ErrnoException
  return { code: code ?? '', message: message ?? '' }
}

import { isIP } from 'node:net'
import { type Message, message } from '../../../src-shared/messages/index.ts'
import { refusedRange } from './address.ts'

const MAX_URL_LENGTH = 2048
/** The endings of names that mean this computer or its network on every machine. */
const localNames = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** Where deliveries may go (decisions 31, 35 and 44): the address decides, not the port. */
export interface Targets {
  /** Why a callback URL is refused by its text alone, in words that follow the name of its field; names are judged when they are resolved. */
  refusal(url: string): Message | undefined
  /** Whether the operator allows this host and port by name, wherever it leads. */
  allows(host: string, port: string): boolean
}

export interface DeliveryTarget {
  /** A name without the root's dot, or an IP address without brackets. */
  host: string
  port: string
  url: URL
}

/** Reads an https URL; the spellings of an address (0x7f.1, 2130706433, ::ffff:7f00:1) become one here. */
export function readTarget(text: string): DeliveryTarget | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  return { host, port: url.port || '443', url }
}

/** @param exceptions HOST:PORT each, of an integrator's own machine or a partner on the local network. */
export function createTargets(exceptions: string[]): Targets {
  const allowed = new Set(exceptions.map(readException))
  const allows = (host: string, port: string) => allowed.has(`${host} ${port}`)
  return {
    allows,
    refusal(text) {
      if (text.length > MAX_URL_LENGTH) return message('callback_url_too_long', { limit: MAX_URL_LENGTH })
      if (!/^https:\/\/[^\s\\]+$/i.test(text)) return message('callback_url_not_https')
      if (/^[^/]*\/\/[^/?#]*@/.test(text)) return message('callback_url_with_credentials')
      const target = readTarget(text)
      if (!target || target.host === '') return message('callback_url_not_https')
      const { host, port } = target
      if (allows(host, port)) return undefined
      const place = isIP(host) ? refusedRange(host) : localPlace(host)
      if (place) return message('callback_url_not_public', { host, place, target: hostPort(target) })
      return port === '0' ? message('callback_url_port_zero') : undefined
    },
  }
}

/** A name with no dot belongs to the local network. */
function localPlace(name: string): Message | undefined {
  return localNames.test(name) || !name.includes('.') ? message('address_local_name') : undefined
}

/** `partner.local:8443`, as the operator allows it; an IPv6 address in brackets. */
export const hostPort = ({ host, port }: Pick<DeliveryTarget, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`

function readException(text: string): string {
  const target = /[/@?#\s]/.test(text) ? undefined : readTarget(`https://${text}`)
  if (!target || target.host === '') throw new Error(`"${text}" is not of the form HOST:PORT.`)
  return `${target.host} ${target.port}`
}

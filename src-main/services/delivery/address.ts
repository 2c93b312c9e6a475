import ipaddr from 'ipaddr.js'
import { type Message, message } from '../../../src-shared/messages/index.ts'

/** The names of the ranges that are not the public internet; one not named here is reserved. */
const ranges: Record<string, Message> = {
  unspecified: message('address_this_computer'),
  loopback: message('address_this_computer'),
  private: message('address_private_network'),
  uniqueLocal: message('address_private_network'),
  deprecatedSiteLocal: message('address_private_network'),
  linkLocal: message('address_link_local'),
  carrierGradeNat: message('address_carrier_network'),
  multicast: message('address_multicast'),
  broadcast: message('address_broadcast'),
}

/** Public by its number, but inside Azure every machine's own host answers there. */
const platformHost = '168.63.129.16'

/** Addresses handed out for the public internet begin with the bits 001; all others have a special meaning. */
const isGlobal = (address: ipaddr.IPv6) => (address.parts[0] ?? 0) >> 13 === 1

/** 64:ff9b::/96, behind which a network without IPv4 reaches the IPv4 address in the last four bytes (RFC 6052). */
const isTranslated = (address: ipaddr.IPv6) => address.range() === 'rfc6052' && address.parts[2] === 0

/** The range of an IP address that is not one of the public internet (decision 35). */
export function refusedRange(text: string): Message | undefined {
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) {
    if (address.range() === 'unicast' && text !== platformHost) return undefined
    return ranges[address.range()] ?? message('address_reserved')
  }
  if (!(address instanceof ipaddr.IPv6)) return message('address_reserved')
  if (address.isIPv4MappedAddress()) return refusedRange(address.toIPv4Address().toString())
  if (isTranslated(address)) return refusedRange(address.toByteArray().slice(12).join('.'))
  if (address.range() === 'unicast' && isGlobal(address)) return undefined
  return ranges[address.range()] ?? message('address_reserved')
}

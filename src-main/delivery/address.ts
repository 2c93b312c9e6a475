import ipaddr from 'ipaddr.js'

/** What a range that is not the public internet is, in words; one not named here is reserved. */
const ranges: Record<string, string> = {
  unspecified: 'this computer',
  loopback: 'this computer',
  private: 'a private network',
  uniqueLocal: 'a private network',
  deprecatedSiteLocal: 'a private network',
  linkLocal: 'the local link',
  carrierGradeNat: 'a network behind a carrier',
  multicast: 'a multicast group',
  broadcast: 'a broadcast',
}

/** Public by its number, but inside Azure every machine's own host answers there. */
const platformHost = '168.63.129.16'

/** Addresses handed out for the public internet begin with the bits 001; all others have a special meaning. */
const isGlobal = (address: ipaddr.IPv6) => (address.parts[0] ?? 0) >> 13 === 1

/** 64:ff9b::/96, behind which a network without IPv4 reaches the IPv4 address in the last four bytes (RFC 6052). */
const isTranslated = (address: ipaddr.IPv6) => address.range() === 'rfc6052' && address.parts[2] === 0

/** What an IP address stands for when it is not one of the public internet, in words (decision 35). */
export function refusedRange(text: string): string | undefined {
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) {
    if (address.range() === 'unicast' && text !== platformHost) return undefined
    return ranges[address.range()] ?? 'a reserved range'
  }
  if (!(address instanceof ipaddr.IPv6)) return 'a reserved range'
  if (address.isIPv4MappedAddress()) return refusedRange(address.toIPv4Address().toString())
  if (isTranslated(address)) return refusedRange(address.toByteArray().slice(12).join('.'))
  if (address.range() === 'unicast' && isGlobal(address)) return undefined
  return ranges[address.range()] ?? 'a reserved range'
}

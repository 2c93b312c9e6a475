import { schengen as schengenArea } from '../../../../../../src-shared/domain/flights/filings.ts'

/**
 * The documents accepted at borders, by ISO 3166 alpha-2 codes of nationality and country; only those that European law
 * lists.
 */

const setOf = (codes: string) => new Set(codes.split(' '))

const schengen = new Set(schengenArea)
/** Directive 2004/38/EC and the agreements with the EEA and Switzerland: free to move, on an identity card too. */
const free = new Set([...schengen, 'CY', 'IE'])
/** The neighbors that accept identity cards in both directions, beside the Schengen states. */
const neighbors = setOf('AD MC SM VA')
/** Take identity cards of those who are free to move. */
const takesEuropean = setOf('AL BA FO GE GI GL MD ME MK RS TR XK')

/** Regulation (EU) 2018/1806, annex II: no visa for ninety days. */
const exempt = setOf(
  'AD AE AG AL AR AU BA BB BN BR BS CA CL CO CR DM FM GB GD GE GT HK HN IL JP KI KN KR LC MC MD ME MH MK MO MU MX MY ' +
    'NI NR NZ PA PE PW PY RS SB SC SG SM SV TL TO TT TV TW UA US UY VA VC VE WS XK ' +
    // British nationals of other kinds, by the codes of their passports (part 3).
    'GBD GBN GBO GBP GBS',
)

export const isSchengen = (country: string): boolean => schengen.has(country)
export const isFree = (nationality: string): boolean => free.has(nationality)

/** Whether a country takes the identity card of a nationality in place of a passport. */
export function acceptsIdentityCard(country: string, nationality: string): boolean {
  if (country === nationality) return true
  const european = (code: string) => free.has(code) || neighbors.has(code)
  if (european(country) && european(nationality)) return true
  return takesEuropean.has(country) && free.has(nationality)
}

export const needsSchengenVisa = (country: string, nationality: string): boolean =>
  schengen.has(country) && !free.has(nationality) && !exempt.has(nationality)

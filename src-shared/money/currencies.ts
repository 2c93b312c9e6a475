/**
 * The active codes of ISO 4217 by the decimals of their minor unit, as of 1 January 2026, and BTC, which clients of this
 * interface send too (wire-facts 3). A fixed list: what a runtime says of a currency differs between its versions by a
 * factor of 100 (HUF, IDR, COP, PKR), and minor units that are stored must not change their meaning with it.
 *
 * Metals, the SDR and other units without a minor unit in the standard are whole. XTS (for testing) and XXX (no currency)
 * are not currencies of an amount and are left out. ANG and BGN were withdrawn in 2025 and 2026 and still stand on
 * receipts.
 */
const codesByDecimals: Record<number, string> = {
  0: `BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
    XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA`,
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR
    MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
    ANG BGN`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
  8: 'BTC',
}

const decimals = new Map(
  Object.entries(codesByDecimals).flatMap(([places, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(places)] as const),
  ),
)

/** All codes that an amount can be in, in alphabetical order. */
export const currencyCodes: readonly string[] = [...decimals.keys()].sort()

export const isCurrency = (code: string): boolean => decimals.has(code)

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD; 2 for a code that is in records but not in the list. */
export const decimalsOf = (currency: string): number => decimals.get(currency) ?? 2

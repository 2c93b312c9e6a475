const digits = new Map<string, number>()

/** How many decimals a currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
function decimals(currency: string): number {
  let known = digits.get(currency)
  if (known === undefined) {
    known = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
    digits.set(currency, known)
  }
  return known
}

/** An amount in minor units: 12.5 EUR -> 1250. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(Number((amount * 10 ** decimals(currency)).toPrecision(15)))
}

/** An amount in the currency itself: 1250 EUR cents -> 12.5. */
export function fromMinor(amount: number, currency: string): number {
  return amount / 10 ** decimals(currency)
}

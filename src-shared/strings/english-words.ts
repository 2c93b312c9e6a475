const written: Record<string, string> = {
  IDCARD: 'ID card',
  PPR: 'PPR',
  AOG: 'AOG',
  FBO: 'FBO',
  VAT: 'VAT',
  FET: 'FET',
  NO_RVSM: 'No RVSM',
  DE_ICING: 'De-icing',
  FLIGHT_PLAN: 'ATC flight plan',
}

/** `LIGHT_JET` in English: `Light jet`; `idCards`: `Id cards`. */
export function englishWords(constant: string): string {
  if (written[constant]) return written[constant]
  const text = constant
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

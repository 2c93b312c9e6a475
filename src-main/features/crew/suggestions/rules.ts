import type { crewFits } from '../../../../src-shared/contract/crew/crew-suggestions.ts'

type Fit = (typeof crewFits)[number]

/** Whether findings against a person block, or only need a look. */
export function fitOf(findings: readonly { severity: 'BLOCKING' | 'WARNING' }[]): Fit {
  if (findings.some(({ severity }) => severity === 'BLOCKING')) return 'BLOCKING'
  return findings.length > 0 ? 'WARNING' : 'OK'
}

interface Ranked {
  fit: Fit
  findings: readonly unknown[]
  isThere: boolean | null
  flight28: number
  duty28: number
  name: string
}

const fits = ['OK', 'WARNING', 'BLOCKING'] as const
const places = new Map<boolean | null, number>([
  [true, 0],
  [null, 1],
  [false, 2],
])

/** Legality first, then location, then hours: those who flew and worked less, so that hours are balanced. */
export const bySuitability = (a: Ranked, b: Ranked): number =>
  fits.indexOf(a.fit) - fits.indexOf(b.fit) ||
  (a.fit === 'BLOCKING' ? a.findings.length - b.findings.length : 0) ||
  (places.get(a.isThere) ?? 0) - (places.get(b.isThere) ?? 0) ||
  a.flight28 - b.flight28 ||
  a.duty28 - b.duty28 ||
  a.name.localeCompare(b.name)

import type { crewFits } from '../../../../../src-shared/contract/crew/crew-suggestions.ts'
import type { FindingCode } from '../../../../../src-shared/domain/crew/findings/codes.ts'

/** What a person can't do on any day comes after what is against it on this one. */
const lasting = new Map<FindingCode, number>([
  ['crew_role', 100],
  ['crew_tail', 50],
  ['crew_single_pilot', 50],
  ['qualification_missing', 20],
])

const weightOf = (findings: Ranked['findings']) => findings.reduce((sum, { code }) => sum + (lasting.get(code) ?? 1), 0)

type Fit = (typeof crewFits)[number]

/** Whether findings against a person block, or only need a look. */
export function fitOf(findings: readonly { severity: 'BLOCKING' | 'WARNING' }[]): Fit {
  if (findings.some(({ severity }) => severity === 'BLOCKING')) return 'BLOCKING'
  return findings.length > 0 ? 'WARNING' : 'OK'
}

interface Ranked {
  fit: Fit
  findings: readonly { code: FindingCode }[]
  isThere: boolean | null
  flight28: number | null
  duty28: number | null
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
  (a.fit === 'BLOCKING' ? weightOf(a.findings) - weightOf(b.findings) : 0) ||
  (places.get(a.isThere) ?? 0) - (places.get(b.isThere) ?? 0) ||
  (a.flight28 ?? 0) - (b.flight28 ?? 0) ||
  (a.duty28 ?? 0) - (b.duty28 ?? 0) ||
  a.name.localeCompare(b.name)

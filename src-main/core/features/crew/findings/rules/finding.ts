import { type FindingCode, type Severity, severityOf } from '../../../../../../src-shared/domain/crew/findings/codes.ts'
import { MINUTE } from '../../../../../../src-shared/time/durations.ts'

/** The finding of a rule about a plan. */
export interface Finding {
  code: FindingCode
  severity: Severity
  params: Record<string, string | number>
  /** The tail or person it is about; null where the flight alone is. */
  subject: string | null
  /** The flights it concerns, the one to change first at the top. */
  flightIds: number[]
  aircraftId: number | null
  taskId: number | null
  pilotId: number | null
  userId: number | null
  from: number
  to: number
}

type FindingInput = Partial<Pick<Finding, 'subject' | 'aircraftId' | 'taskId' | 'pilotId' | 'userId'>> &
  Pick<Finding, 'code' | 'params' | 'flightIds' | 'from' | 'to'>

export const finding = (input: FindingInput): Finding => ({
  ...{ subject: null, aircraftId: null, taskId: null, pilotId: null, userId: null },
  ...{ ...input, severity: severityOf(input.code) },
})

/** Another fact each time, however much the words are the same. */
const ofItsTime = new Set<FindingCode>(['crew_flight_duty', 'crew_rest'])

/**
 * The same for what is one fact however many flights it concerns: a limit, a deferred defect. What is wrong with a
 * flight alone, its slot or permit, is each flight's own.
 */
export function merged(findings: Finding[]): Finding[] {
  const known = new Map<string, Finding>()
  for (const one of findings) {
    const { code, params, subject, taskId } = one
    const ofTime = ofItsTime.has(code) || (one.pilotId !== null && one.flightIds.length === 0)
    const apart = [subject === null && one.flightIds, ofTime && one.from]
    const key = JSON.stringify([code, params, subject, taskId, apart])
    const other = known.get(key)
    if (!other) known.set(key, one)
    else {
      const flightIds = [...new Set([...other.flightIds, ...one.flightIds])]
      known.set(key, { ...other, flightIds, from: Math.min(other.from, one.from), to: Math.max(other.to, one.to) })
    }
  }
  return [...known.values()]
}

/** `13:05` */
export function hours(ms: number): string {
  const minutes = Math.round(ms / MINUTE)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Blocking findings first, otherwise in the given order. */
export const blockingFirst = (findings: Finding[]): Finding[] =>
  findings.toSorted((a, b) => Number(b.severity === 'BLOCKING') - Number(a.severity === 'BLOCKING'))

import type { Severity } from '../../../../../../src-shared/domain/crew/findings/codes.ts'
import { type CrewCode, crewWarnings } from '../../../../../../src-shared/domain/crew/findings/crew-warnings.ts'
import { findingMessage } from '../../../../../../src-shared/domain/crew/findings/words.ts'

interface CrewWarning {
  code: CrewCode
  severity: Severity
  params: Record<string, string | number>
}

/** A finding about a crew member as a message of a checklist (wire-facts 19): what has expired, by name, or is wrong. */
export function messageOf({ code, severity, params }: CrewWarning) {
  const message = findingMessage({ code, params })
  const expired = params['what'] ?? params['document']
  const { type, status } = crewWarnings[code].message
  return { type, status, severity, name: status === 'EXPIRED' ? String(expired) : message, message }
}

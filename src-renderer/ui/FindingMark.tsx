import { findingText } from '../../src-shared/domain/crew/findings/words.ts'
import { t } from '../../src-shared/texts/texts.ts'
import type { Finding } from './finding.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** The severity of a finding: by color, and by its letters alone. */
export function FindingMark({ severity }: Pick<Finding, 'severity'>) {
  return severity === 'BLOCKING' ? (
    <StatusBadge tone="red" title={t('Conflict')}>
      !
    </StatusBadge>
  ) : (
    <StatusBadge tone="yellow" title={t('Needs review')}>
      ?
    </StatusBadge>
  )
}

/** The words of a finding, without the tail or person concerned. */
export function FindingText({ finding }: { finding: Finding }) {
  const text = findingText(finding)
  return <span title={text}>{text}</span>
}

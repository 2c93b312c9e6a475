import { findingText } from '../../src-shared/findings/words.ts'
import { t } from '../../src-shared/texts/texts.ts'
import type { Finding } from './finding.ts'
import { Letter } from './Letter.tsx'

/** How grave a finding is: by color, and by its letters alone. */
export function FindingMark({ severity }: Pick<Finding, 'severity'>) {
  return severity === 'BLOCKING' ? (
    <Letter tone="red" title={t('Conflict')}>
      !
    </Letter>
  ) : (
    <Letter tone="yellow" title={t('To be checked')}>
      ?
    </Letter>
  )
}

/** What a finding says, without the tail or person it is about. */
export function FindingText({ finding }: { finding: Finding }) {
  const text = findingText(finding)
  return <span title={text}>{text}</span>
}

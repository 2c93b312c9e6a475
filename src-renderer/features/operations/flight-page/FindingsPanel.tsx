import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { FindingMark, FindingText } from '../../../ui/FindingMark.tsx'
import { findingKey } from '../../../ui/finding.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './FindingsPanel.module.css'

/** The findings about a flight, as the board and the page Today show them; nothing where there are none. */
export function FindingsPanel({ flightId }: { flightId: number }) {
  const { data: findings = [] } = useApiQuery('findings.flight', { params: { flightId: String(flightId) } })
  if (findings.length === 0) return null
  return (
    <Panel title={t('Conflicts')} note={String(findings.length)}>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={findingKey(finding)}>
            <FindingMark severity={finding.severity} />
            <b>{finding.subject}</b>
            <FindingText finding={finding} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

import { Button, VisuallyHidden } from '@mantine/core'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useZone } from '../../../../data/use-zone.ts'
import { ServiceStatusBadge } from '../../../../ui/StatusBadge.tsx'
import classes from '../ChecklistPanel.module.css'
import { type Filing, filingDetail, letterOf } from './filing-words.ts'

interface FilingProps {
  filing: Filing
  onOpen(): void
}

/** Opens the submission of passenger data. */
export function FilingButton({ filing: { name, airport, state }, onOpen }: FilingProps) {
  return (
    <Button variant="default" size="compact-xs" onClick={onOpen}>
      {state === 'needed' ? t('File…') : t('Submission…')}
      <VisuallyHidden>{t('{{name}} {{airport}}: submission', { name, airport })}</VisuallyHidden>
    </Button>
  )
}

/** A submission of passenger data on the checklist, once it was begun. */
export function FilingRow({ filing, onOpen }: FilingProps) {
  const zone = useZone()
  const { name, airport, state, recheck } = filing
  return (
    <li>
      <ServiceStatusBadge status={letterOf[state]} recheck={recheck} />
      <span>
        {name} <b>{airport}</b>
        <small className={classes.detail}>{filingDetail(filing, zone)}</small>
      </span>
      <span className={classes.end}>
        <FilingButton filing={filing} onOpen={onOpen} />
      </span>
    </li>
  )
}

import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import classes from './Roster.module.css'

export function Legend() {
  return (
    <div className={classes.legend}>
      {samples().map(([kind, code, words]) => (
        <span key={code} className={classes.chip} data-kind={kind} data-code={code} title={words}>
          {code}
        </span>
      ))}
    </div>
  )
}

export const samples = perLanguage(
  () =>
    [
      ['FLIGHT', 'F', t('Number of flights')],
      ['STANDBY', 'SBY', t('Standby')],
      ['DUTY', 'SIM', t('Other duty')],
      ['FREE', 'OFF', t('Day off')],
      ['FREE', 'VAC', t('Vacation')],
      ['FREE', 'SICK', t('Sick')],
    ] as const,
)

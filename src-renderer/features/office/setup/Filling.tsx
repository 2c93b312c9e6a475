import { t } from '../../../../src-shared/texts/texts.ts'
import { WorkProgress } from '../../../ui/WorkProgress.tsx'
import classes from './Setup.module.css'

/** While the demo operator is being made. */
export function Filling({ done, total }: { done: number; total: number }) {
  return (
    <main className={classes.page}>
      <div className={classes.box} role="status">
        <h1>{t('Creating the demo operator')}</h1>
        <p className={classes.lead}>{t('Creating aircraft, crew, customers and flights.')}</p>
        <WorkProgress label={t('Progress')} done={done} total={total} inPercent />
      </div>
    </main>
  )
}

import { Progress } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import classes from './Setup.module.css'

/** While the demo operator is being made. */
export function Filling({ done, total }: { done: number; total: number }) {
  const share = total > 0 ? Math.min(100, (100 * done) / total) : 0
  return (
    <main className={classes.page}>
      <div className={classes.box} role="status">
        <h1>{t('Creating the demo operator')}</h1>
        <p className={classes.lead}>{t('Creating aircraft, crew, customers and flights.')}</p>
        <Progress value={share} size="lg" animated aria-label={t('Progress')} />
        <p className={classes.count}>{total > 0 ? t('{{done}} of {{total}} steps', { done, total }) : t('Starting')}</p>
      </div>
    </main>
  )
}

import { Button } from '@mantine/core'
import { t } from '../../../../src-shared/texts/texts.ts'
import classes from './Setup.module.css'

/** The page of a browser without a session. */
export function SignedOut() {
  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <h1>{t('You are signed out')}</h1>
        <p className={classes.lead}>
          {t(
            'To sign in, you need a one-time link. Press Enter in the terminal where Apron runs, or restart Apron, and open the link it prints within 10 minutes.',
          )}
        </p>
        <Button size="sm" onClick={() => location.reload()}>
          {t('Try again')}
        </Button>
      </div>
    </main>
  )
}

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../src-shared/texts/texts.ts'
import classes from './Note.module.css'
import type { Trouble } from './trouble.ts'

/** In place of what could not be read: why, and a way to try again. */
export function TroubleNote({ trouble, again }: { trouble: Trouble; again?: () => void }) {
  return (
    <div className={classes.note} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} className={classes.trouble} />
      <p className={classes.title}>{trouble.message}</p>
      {again && (
        <Button variant="default" onClick={again}>
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}

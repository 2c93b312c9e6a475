import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../src-shared/texts/texts.ts'
import type { ApiError } from './api-error.ts'
import classes from './Note.module.css'

/** The content in place of data that could not be read: the reason, and a way to try again. */
export function ErrorState({ error, refetch }: { error: Pick<ApiError, 'message'>; refetch?: () => unknown }) {
  return (
    <div className={classes.note} role="alert">
      <IconAlertTriangle size={28} stroke={1.5} className={classes.trouble} />
      <p className={classes.title}>{error.message}</p>
      {refetch && (
        <Button variant="default" onClick={() => refetch()}>
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}

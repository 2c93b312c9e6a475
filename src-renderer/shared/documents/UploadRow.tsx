import { CloseButton, Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../../src-shared/texts/texts.ts'
import classes from './Documents.module.css'
import { sizeWords } from './file-words.ts'
import type { Upload } from './use-uploads.ts'

/** A file on its way, or why it was refused. */
export function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, size, state, reason } = upload
  if (state === 'refused')
    return (
      <li className={classes.row} role="alert">
        <IconAlertTriangle size={15} className={classes.bad} />
        <span className={classes.refused}>
          <b>{name}</b> {reason}
        </span>
        <CloseButton size="sm" aria-label={t('Dismiss {{name}}', { name })} onClick={onDismiss} />
      </li>
    )
  return (
    <li className={classes.row} aria-busy>
      <Loader size={14} />
      <span className={classes.name}>{name}</span>
      <span className={classes.facts}>
        {sizeWords(size)}, {state === 'sending' ? t('sending') : t('waiting')}
      </span>
    </li>
  )
}

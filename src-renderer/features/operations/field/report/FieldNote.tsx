import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { fieldSentence } from '../../../../ui/field-words.ts'
import classes from '../Field.module.css'
import type { SavedFieldState } from './use-saved-field.ts'

interface FieldNoteProps extends Pick<SavedFieldState, 'state' | 'error' | 'confirm' | 'discard' | 'flush'> {
  /** Shown while there is nothing to say of the state. */
  children?: React.ReactNode
  /** What can't be read about the text. */
  unreadable: string
}

/** The state of a field that saves itself: saving, saved, or why it is not saved and what to do. */
export function FieldNote({ state, error, confirm, discard, flush, children, unreadable }: FieldNoteProps) {
  if (state === 'unreadable')
    return (
      <p className={classes.note} data-state="refused" role="alert">
        {unreadable}
      </p>
    )
  if (state === 'refused')
    return (
      <div className={classes.note} data-state="refused" role="alert">
        <p>{error && messageOf(error)}</p>
        <div className={classes.choices}>
          {error?.code === 'confirmation_needed' ? (
            <Button px={12} onClick={confirm}>
              {t('Save anyway')}
            </Button>
          ) : (
            <Button px={12} variant="default" onClick={flush}>
              {t('Try again')}
            </Button>
          )}
          <Button px={12} variant="default" onClick={discard}>
            {t('Discard')}
          </Button>
        </div>
      </div>
    )
  return (
    <p className={classes.note} data-state={state} aria-live="polite">
      {state === 'typing' && t('Not saved yet')}
      {state === 'saving' && t('Saving…')}
      {state === 'saved' && (
        <>
          <IconCheck size={15} /> {t('Saved')}
        </>
      )}
      {state !== 'typing' && state !== 'saving' && children && <span>{children}</span>}
    </p>
  )
}

/** A refusal in a sentence; of a field, its own. */
function messageOf(error: NonNullable<SavedFieldState['error']>): string {
  const [detail] = error.details
  return detail ? fieldSentence(detail.field, detail.message) : error.message
}

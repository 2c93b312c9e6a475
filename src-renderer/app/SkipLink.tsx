import type { RefObject } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import classes from './SkipLink.module.css'

/** The first stop of the Tab key, seen only while it has the focus: past the navigation and the top bar. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    <button type="button" className={classes.skip} onClick={() => to.current?.focus()}>
      {t('Skip to content')}
    </button>
  )
}

import { Button, Group, Progress } from '@mantine/core'
import { useRef } from 'react'
import { t } from '../../src-shared/texts/texts.ts'
import { numberText } from './number.ts'
import classes from './WorkProgress.module.css'

/** A pace over less than this is chance. */
const LEAST_MS = 1000

/** How much longer work takes, by how long it took since it was first shown; empty while that says nothing yet. */
function useTimeLeft(done: number, total: number): string {
  const first = useRef<{ at: number; done: number }>(undefined)
  // Work that begins again is timed again.
  if (total > 0 && (!first.current || done < first.current.done)) first.current = { at: Date.now(), done }
  if (!first.current || done <= first.current.done || done >= total) return ''
  const passed = Date.now() - first.current.at
  if (passed < LEAST_MS) return ''
  const seconds = ((passed / 1000) * (total - done)) / (done - first.current.done)
  const count = Math.max(1, Math.round(seconds < 60 ? seconds : seconds / 60))
  return seconds < 60 ? t('{{count}} s left', { count }) : t('{{count}} min left', { count })
}

interface WorkProgressProps {
  /** The label of the bar for screen readers. */
  label: string
  done: number
  /** 0: not known yet. */
  total: number
  /** Shows a share instead of counts, where these mean nothing to a reader. */
  inPercent?: boolean
  /** Stops the work; none: it can't be stopped. */
  onStop?: () => void
  stopping?: boolean
}

/** Work under way: how far it is, how much longer it takes, and the button that stops it. */
export function WorkProgress({ label, done, total, inPercent = false, onStop, stopping = false }: WorkProgressProps) {
  const left = useTimeLeft(done, total)
  const share = total > 0 ? Math.min(100, (100 * done) / total) : 0
  const reached = inPercent
    ? t('{{percent}} %', { percent: Math.floor(share) })
    : t('{{done}} of {{total}}', { done: numberText(done), total: numberText(total) })
  return (
    <Group gap={10} wrap="nowrap">
      <Progress value={Math.max(2, share)} className={classes.bar ?? ''} animated aria-label={label} />
      <span className={classes.text}>{[total > 0 && reached, left].filter(Boolean).join(' · ')}</span>
      {onStop && (
        <Button variant="default" loading={stopping} onClick={onStop}>
          {t('Stop')}
        </Button>
      )}
    </Group>
  )
}

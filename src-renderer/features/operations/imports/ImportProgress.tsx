import { Button, Group, Progress } from '@mantine/core'
import { useRef } from 'react'
import type { ImportNoun } from '../../../../src-shared/contract/operations/imports.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { numberText } from '../../../ui/number.ts'
import classes from './Imports.module.css'

const LOOKS_EVERY_MS = 500

/** How much longer it takes, by how long it took so far. */
function timeLeft(begun: { at: number; done: number } | undefined, done: number, total: number): string {
  if (!begun || done <= begun.done) return ''
  const seconds = ((Date.now() - begun.at) / (done - begun.done) / 1000) * (total - done)
  const count = Math.max(1, Math.round(seconds < 60 ? seconds : seconds / 60))
  return seconds < 60 ? t('{{count}} s left', { count }) : t('{{count}} min left', { count })
}

/** An import under way: how far it is, and the button that stops it. */
export function ImportProgress({ noun }: { noun: ImportNoun }) {
  const { data } = useApiQuery('imports.progress', { params: { noun } }, { refetchInterval: () => LOOKS_EVERY_MS })
  const stop = useApiMutation('imports.stop')
  const begun = useRef<{ at: number; done: number }>(undefined)
  const { done, total } = data?.progress ?? { done: 0, total: 0 }
  if (data?.progress && !begun.current) begun.current = { at: Date.now(), done }
  return (
    <Group gap={10} mt={14}>
      <Progress value={total === 0 ? 0 : (done / total) * 100} style={{ flex: 1 }} aria-label={t('Import progress')} />
      <span className={classes.faint}>
        {t('{{done}} of {{total}}', { done: numberText(done), total: numberText(total) })}{' '}
        {timeLeft(begun.current, done, total)}
      </span>
      <Button variant="default" loading={stop.isPending} onClick={() => void stop.run({ params: { noun } })}>
        {t('Stop')}
      </Button>
    </Group>
  )
}

import type { LongWorkName } from '../../../src-shared/contract/office/long-work.ts'
import { useApiMutation } from '../../data/use-api-mutation.ts'
import { useApiQuery } from '../../data/use-api-query.ts'
import { WorkProgress } from '../../ui/WorkProgress.tsx'

const LOOKS_EVERY_MS = 500

interface LongWorkProgressProps {
  name: LongWorkName
  /** The label of the bar for screen readers. */
  label: string
  /** Shows a share instead of counts, where these mean nothing to a reader. */
  inPercent?: boolean
}

/** Long work under way: how far it is, how much longer it takes, and the button that stops it. */
export function LongWorkProgress({ name, ...shown }: LongWorkProgressProps) {
  const { data } = useApiQuery('longWork.progress', { params: { name } }, { refetchInterval: () => LOOKS_EVERY_MS })
  const stop = useApiMutation('longWork.stop')
  const { done, total } = data?.progress ?? { done: 0, total: 0 }
  return (
    <WorkProgress
      {...shown}
      done={done}
      total={total}
      stopping={stop.isPending}
      onStop={() => void stop.run({ params: { name } })}
    />
  )
}

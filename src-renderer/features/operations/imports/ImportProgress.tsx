import { Box } from '@mantine/core'
import type { ImportNoun } from '../../../../src-shared/contract/operations/imports.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { WorkProgress } from '../../../ui/WorkProgress.tsx'

const LOOKS_EVERY_MS = 500

/** An import under way: how far it is, and the button that stops it. */
export function ImportProgress({ noun }: { noun: ImportNoun }) {
  const { data } = useApiQuery('imports.progress', { params: { noun } }, { refetchInterval: () => LOOKS_EVERY_MS })
  const stop = useApiMutation('imports.stop')
  const { done, total } = data?.progress ?? { done: 0, total: 0 }
  return (
    <Box mt={14}>
      <WorkProgress
        label={t('Import progress')}
        done={done}
        total={total}
        stopping={stop.isPending}
        onStop={() => void stop.run({ params: { noun } })}
      />
    </Box>
  )
}

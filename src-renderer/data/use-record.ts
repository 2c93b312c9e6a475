import type { Operation } from '../../src-shared/contract/index.ts'
import { showDone } from '../ui/messages.ts'
import { useApiMutation } from './use-api-mutation.ts'

/**
 * What a form does that makes a record or changes one: `saved(record ? change(…) : add(…), t('Slot saved'))`. The rest is
 * for the form itself, which shows why something was refused.
 */
export function useRecord<Add extends Operation, Change extends Operation>(
  operations: { add: Add; change: Change },
  onClose: () => void,
  say: (words: string, changeId?: string) => unknown = (words) => showDone(words),
) {
  const add = useApiMutation(operations.add, { quiet: true })
  const change = useApiMutation(operations.change, { quiet: true })
  return {
    add: add.run,
    change: change.run,
    /** Says so and closes the form, once it is saved. */
    async saved(running: Promise<{ done: boolean; changeId?: string | undefined }>, words: string): Promise<void> {
      const outcome = await running
      if (!outcome.done) return
      say(words, outcome.changeId)
      onClose()
    },
    running: add.isPending || change.isPending,
    error: add.error ?? change.error,
    onClose,
  }
}

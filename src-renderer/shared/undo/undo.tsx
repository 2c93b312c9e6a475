import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { messageText } from '../../../src-shared/texts/message-text.ts'
import { t } from '../../../src-shared/texts/texts.ts'
import { callApi } from '../../data/call-api.ts'
import { orShowError } from '../../data/or-show-error.ts'
import { showDone } from '../../ui/messages.ts'
import { withProgress } from '../work/with-progress.tsx'

const SHOW_MS = 9000

/** The id of the last notification: only the latest change offers Undo, because a pile of them hides the board. */
let shownId = ''

/** Says what was done, with a way back. */
function showWithAction(id: string, words: string, verb: string, back: () => void, more?: string): void {
  if (shownId !== id) notifications.hide(shownId)
  shownId = id
  notifications.show({
    id,
    color: 'teal',
    withBorder: true,
    autoClose: SHOW_MS,
    message: (
      <Group justify="space-between" wrap="nowrap" gap={10}>
        <span>
          <b>{words}</b> {more}
        </span>
        <Button
          variant="light"
          size="compact-sm"
          style={{ flexShrink: 0 }}
          onClick={() => {
            notifications.hide(id)
            back()
          }}
        >
          {verb}
        </Button>
      </Group>
    ),
  })
}

async function go(operation: 'undo.run' | 'undo.redo', changeId?: string): Promise<void> {
  const isUndo = operation === 'undo.run'
  const call = callApi(operation, { body: changeId === undefined ? {} : { changeId } })
  const title = isUndo ? t('Undo in progress') : t('Redo in progress')
  const done = await orShowError(withProgress({ name: 'undo', title, inPercent: true }, call))
  if (!done) return
  const words = messageText(done.words)
  const forward = () => redo(done.changeId)
  const back = () => undo(done.changeId)
  // The notification of the change is out of date now.
  notifications.hide(`done ${done.changeId}`)
  if (!done.complete)
    showWithAction(
      `stopped ${done.changeId}`,
      isUndo ? t('Undo stopped: {{words}}', { words }) : t('Redo stopped: {{words}}', { words }),
      t('Continue'),
      isUndo ? back : forward,
    )
  else if (isUndo) showWithAction(`undone ${done.changeId}`, t('Undone: {{words}}', { words }), t('Redo'), forward)
  else showWithAction(`done ${done.changeId}`, t('Redone: {{words}}', { words }), t('Undo'), back)
}

/** Takes back the latest change made at the desk; with an id only that one. */
export const undo = (changeId?: string): Promise<void> => go('undo.run', changeId)

/** Redoes the change that was undone last. */
export const redo = (changeId?: string): Promise<void> => go('undo.redo', changeId)

/**
 * Says that something was changed at the desk just now, and offers to undo that change while it is the latest and can be
 * undone.
 */
export async function showUndoable(words: string, changeId: string | undefined, more?: string): Promise<void> {
  if (changeId === undefined) return showDone(words, more)
  const { undo: last } = await callApi('undo.last', {}).catch(() => ({ undo: null }))
  if (!last?.isUndoable || last.changeId !== changeId) return showDone(words, more)
  showWithAction(`done ${last.changeId}`, words, t('Undo'), () => undo(last.changeId), more)
}

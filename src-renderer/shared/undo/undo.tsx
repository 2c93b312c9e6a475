import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { messageText, t } from '../../../src-shared/texts/texts.ts'
import { bridge } from '../../api.ts'
import { apiErrorOf, unreachable } from '../../data/api-error.ts'
import { noteConnected } from '../../data/connection.ts'
import { showDone, showError } from '../../ui/messages.ts'

const SHOWN_MS = 9000

/** What was told last. Only that is offered to be taken back: a pile of offers hides the board. */
let told = ''

/** Says what was done, with a way back. */
function tell(id: string, words: string, verb: string, back: () => void): void {
  if (told !== id) notifications.hide(told)
  told = id
  notifications.show({
    id,
    color: 'teal',
    withBorder: true,
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" wrap="nowrap" gap={10}>
        <b>{words}</b>
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
  const reply = await bridge
    .call(operation, { body: changeId === undefined ? {} : { changeId } })
    .catch(() => undefined)
  const error = reply ? apiErrorOf(reply) : unreachable
  if (!reply || error) return showError(error ?? unreachable)
  noteConnected()
  const done = reply.body as Answer<EndpointFor<'undo.run'>>
  // What was just told of it speaks of what is no longer so.
  notifications.hide(`done ${done.changeId}`)
  if (operation === 'undo.run')
    tell(`undone ${done.changeId}`, t('Undone: {{words}}', { words: messageText(done.words) }), t('Redo'), () =>
      redo(done.changeId),
    )
  else
    tell(`done ${done.changeId}`, t('Redone: {{words}}', { words: messageText(done.words) }), t('Undo'), () =>
      undo(done.changeId),
    )
}

/** Takes back the latest change made at the desk; with an id only that one. */
export const undo = (changeId?: string): Promise<void> => go('undo.run', changeId)

/** Does again what was undone last. */
export const redo = (changeId?: string): Promise<void> => go('undo.redo', changeId)

/** Says that something was changed at the desk just now, and offers to undo that change as long as it is the latest. */
export async function showUndoable(words: string, changeId?: string): Promise<void> {
  const reply = await bridge.call('undo.last', {}).catch(() => undefined)
  const last = reply && !apiErrorOf(reply) ? (reply.body as Answer<EndpointFor<'undo.last'>>).undo : null
  if (!last || last.changeId !== changeId) return showDone(words)
  tell(`done ${last.changeId}`, words, t('Undo'), () => undo(last.changeId))
}

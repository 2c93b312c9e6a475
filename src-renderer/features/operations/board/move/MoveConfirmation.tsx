import { List, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { hasCode } from '../../../../../src-shared/messages/has-code.ts'
import type { Message } from '../../../../../src-shared/messages/index.ts'
import { messageText } from '../../../../../src-shared/texts/message-text.ts'
import { t } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../../shared/undo/undo.tsx'
import { Confirm } from '../../../../ui/Confirm.tsx'
import { showError } from '../../../../ui/messages.ts'
import { type Move, moveName } from '../model/moves.ts'
import { moveCall } from './move-calls.ts'
import { type MoveValidation, validationState } from './move-validation.ts'
import { movedWords, moveTitle } from './move-words.ts'
import { previewNow } from './use-move-preview.ts'

/** Where a crew member gets the qualification that a seat is refused for. */
function remedyFor(refusal: Message, { to }: Move) {
  const { person } = to.lane
  if (!person || !hasCode(refusal, ['qualification_missing', 'qualification_expired'])) return undefined
  return {
    words: t('Qualifications of {{name}}', { name: person.name }),
    href: `#/crew/${person.pilotId}/qualifications`,
  }
}

interface MoveConfirmationProps {
  move: Move
  zone: string
  setState(state: Move['state']): void
  cancel(): void
}

/** Validates a dropped move once more, asks for confirmation where it causes conflicts, and saves it. */
export function MoveConfirmation({ move, zone, setState, cancel }: MoveConfirmationProps) {
  const { operation, sent } = moveCall(move)
  const change = useApiMutation(operation)
  const [validation, setValidation] = useState<MoveValidation>()
  const begun = useRef(false)

  const save = async () => {
    const outcome = await change.run(sent as Parameters<typeof change.run>[0])
    if (!outcome.done) return cancel()
    setState('done')
    void showUndoable(movedWords(move, zone), outcome.changeId)
  }
  const validate = async () => {
    const answer = await previewNow(move)
    if ('error' in answer) {
      showError(answer.error)
      return cancel()
    }
    const { refusal } = answer.validation
    if (refusal !== null) {
      const message = t('Can’t move {{item}}: {{refusal}}', {
        item: moveName(move),
        refusal: messageText(refusal),
      })
      showError({ message, details: [] }, remedyFor(refusal, move))
      return cancel()
    }
    if (validationState(answer.validation) === 'clear') return save()
    setValidation(answer.validation)
    setState('confirming')
  }
  const begin = useRef(validate)
  begin.current = validate
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin.current()
  }, [])

  const conflicts = validation?.warnings.filter(({ already }) => !already) ?? []
  return (
    <Confirm
      opened={move.state === 'confirming'}
      title={moveTitle(move, zone)}
      verb={t('Move anyway')}
      stay={t('Cancel move')}
      calm={validationState(validation) !== 'blocking'}
      running={change.isPending}
      onConfirm={save}
      onClose={cancel}
    >
      <Text size="sm" mb={8}>
        {conflicts.length === 1 ? t('Conflict:') : t('Conflicts:')}
      </Text>
      <List size="sm">
        {conflicts.map(({ message, blocking }) => (
          <List.Item key={messageText(message)} c={blocking ? 'var(--red)' : 'var(--yellow)'}>
            {messageText(message)}
          </List.Item>
        ))}
      </List>
    </Confirm>
  )
}

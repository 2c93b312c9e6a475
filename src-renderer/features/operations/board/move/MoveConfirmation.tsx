import { List, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t, translateServerMessage } from '../../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../../data/use-api-mutation.ts'
import { showUndoable } from '../../../../shared/undo/undo.tsx'
import { Confirm } from '../../../../ui/Confirm.tsx'
import { showError } from '../../../../ui/messages.ts'
import { type Move, nameOf } from '../model/moves.ts'
import { writing } from './move-calls.ts'
import { gravity, heardSentences, type MoveValidation } from './move-validation.ts'
import { movedWords, moveTitle } from './move-words.ts'
import { weighNow } from './use-move-preview.ts'

interface DropProps {
  move: Move
  zone: string
  become(state: Move['state']): void
  cancel(): void
}

/** Puts a bar where it was let go: weighs that once more, asks where something stands against it, and writes it. */
export function MoveConfirmation({ move, zone, become, cancel }: DropProps) {
  const { operation, sent } = writing(move)
  const change = useApiMutation(operation)
  const [verdict, setVerdict] = useState<MoveValidation>()
  const begun = useRef(false)

  const write = async () => {
    const outcome = await change.run(sent as Parameters<typeof change.run>[0])
    if (!outcome.done) return cancel()
    become('done')
    void showUndoable(movedWords(move, zone), outcome.changeId)
  }
  const weigh = async () => {
    const answer = await weighNow(move)
    if ('error' in answer) {
      showError(answer.error)
      return cancel()
    }
    const { refusal } = answer.verdict
    if (refusal !== null) {
      const message = t('Can’t move {{item}}: {{refusal}}', {
        item: nameOf(move.item),
        refusal: heardSentences(refusal),
      })
      showError({ code: 'state_conflict', message, details: [] })
      return cancel()
    }
    if (gravity(answer.verdict) === 'fits') return write()
    setVerdict(answer.verdict)
    become('asking')
  }
  const begin = useRef(weigh)
  begin.current = weigh
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin.current()
  }, [])

  const against = verdict?.warnings.filter(({ already }) => !already) ?? []
  return (
    <Confirm
      opened={move.state === 'asking'}
      title={moveTitle(move, zone)}
      verb={t('Move anyway')}
      stay={t('Cancel move')}
      calm={gravity(verdict) !== 'blocking'}
      running={change.isPending}
      onConfirm={write}
      onClose={cancel}
    >
      <Text size="sm" mb={8}>
        {against.length === 1 ? t('Conflict:') : t('Conflicts:')}
      </Text>
      <List size="sm">
        {against.map(({ message, blocking }) => (
          <List.Item key={message} c={blocking ? 'var(--red)' : 'var(--yellow)'}>
            {translateServerMessage(message)}
          </List.Item>
        ))}
      </List>
    </Confirm>
  )
}

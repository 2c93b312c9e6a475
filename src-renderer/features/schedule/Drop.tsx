import { List, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../src-shared/texts/texts.ts'
import { useCommand } from '../../data/use-command.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { showTrouble } from '../../ui/messages.ts'
import { clock } from '../../ui/time.ts'
import { showUndoable } from '../undo/undo.tsx'
import { lengthOf, type Move, nameOf, tailOf } from './moving.ts'
import { type Verdict, weighNow } from './use-weigh.ts'

interface DropProps {
  move: Move
  zone: string
  become(state: Move['state']): void
  cancel(): void
}

/** `Moved OE-123 06:25 → 07:10, OE-FQA → OE-FQB` */
export function movedWords({ item, from, to }: Move, zone: string): string {
  const times = from.startAt === to.startAt ? [] : [`${clock(from.startAt, zone)} → ${clock(to.startAt, zone)}`]
  const tails = tailOf(from) === tailOf(to) ? [] : [`${tailOf(from)} → ${tailOf(to)}`]
  return t('Moved {{item}} {{value}}', { item: nameOf(item), value: [...times, ...tails].join(', ') })
}

/** Puts a bar where it was let go: weighs that once more, asks where something stands against it, and writes it. */
export function Drop({ move, zone, become, cancel }: DropProps) {
  const change = useCommand('flightDesk.change')
  const changeTask = useCommand('tasks.change')
  const [against, setAgainst] = useState<Verdict['warnings']>([])
  const begun = useRef(false)

  const write = async () => {
    const { item, from, to } = move
    const elsewhere = tailOf(from) !== tailOf(to)
    const id = to.aircraft?.aircraftId
    const { done } = item.flight
      ? await change.run({
          params: { flightId: String(item.flight.flightId) },
          body: {
            ...(to.startAt === from.startAt ? {} : { departureAt: to.startAt }),
            ...(elsewhere ? { aircraftId: id ?? null } : {}),
          },
        })
      : await changeTask.run({
          params: { taskId: String(item.task.taskId) },
          body: {
            startAt: to.startAt,
            endAt: to.startAt + lengthOf(item),
            ...(elsewhere && id !== undefined ? { aircraftId: id } : {}),
          },
        })
    if (!done) return cancel()
    become('done')
    void showUndoable(movedWords(move, zone))
  }
  const weigh = async () => {
    const answer = await weighNow(move)
    if ('trouble' in answer) {
      showTrouble(answer.trouble)
      return cancel()
    }
    const { refusal, warnings } = answer.verdict
    if (refusal !== null) {
      showTrouble({
        code: 'state_conflict',
        message: t('{{item}} stays: {{refusal}}', { item: nameOf(move.item), refusal }),
        details: [],
      })
      return cancel()
    }
    const fresh = warnings.filter(({ already }) => !already)
    if (fresh.length === 0) return write()
    setAgainst(fresh)
    become('asking')
  }
  const begin = useRef(weigh)
  begin.current = weigh
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin.current()
  }, [])

  return (
    <Confirm
      opened={move.state === 'asking'}
      title={movedWords(move, zone).replace(/^Moved/, 'Move')}
      verb={t('Move anyway')}
      stay={t('Put it back')}
      calm
      running={change.running || changeTask.running}
      onConfirm={write}
      onClose={cancel}
    >
      <Text size="sm" mb={8}>
        {against.length === 1 ? t('This stands against it:') : t('These stand against it:')}
      </Text>
      <List size="sm">
        {against.map(({ message }) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Confirm>
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import { bridge } from '../../../api.ts'
import { troubleOf, unreachable } from '../../../data/trouble.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import type { Trouble } from '../../../ui/trouble.ts'
import { weighing } from './move-calls.ts'
import { isSameSpot, type Move } from './moving.ts'
import type { Verdict } from './verdict.ts'

const ASK_AFTER_MS = 120

type Asked = Parameters<typeof useAnswer<'schedule.weighFlight'>>

const nothing = { operation: 'schedule.weighFlight', sent: {} }

/** What stands against where a bar is taken, while it is; undefined as long as nobody knows. */
export function useWeigh(move: Move | undefined): Verdict | undefined {
  const [asked] = useDebouncedValue(move, ASK_AFTER_MS)
  const { operation, sent } = asked ? weighing(asked) : nothing
  const off = !move || !asked || isSameSpot(asked.from, asked.to)
  const answer = useAnswer(operation as Asked[0], sent as Asked[1], { off })
  return move && asked && isSameSpot(asked.to, move.to) && answer.fresh ? answer.body : undefined
}

/** The same once more as it is now, for who has let go. */
export async function weighNow(move: Move): Promise<{ verdict: Verdict } | { trouble: Trouble }> {
  const { operation, sent } = weighing(move)
  const reply = await bridge.call(operation, sent).catch(() => undefined)
  const trouble = reply ? troubleOf(reply) : unreachable
  return trouble ? { trouble } : { verdict: reply?.body as Verdict }
}

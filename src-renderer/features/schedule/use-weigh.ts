import { useDebouncedValue } from '@mantine/hooks'
import type { Sent } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { bridge } from '../../api.ts'
import { type Trouble, troubleOf, unreachable } from '../../data/trouble.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { isSameSpot, type Move } from './moving.ts'

const ASK_AFTER_MS = 120

export interface Verdict {
  refusal: string | null
  warnings: { type: string; message: string; already: boolean }[]
}

const aircraftId = ({ to, from }: Move) =>
  to.aircraft?.aircraftId === from.aircraft?.aircraftId ? {} : { aircraftId: to.aircraft?.aircraftId ?? 0 }

const flightQuestion = (move: Move): Sent<EndpointFor<'schedule.weighFlight'>> => ({
  params: { flightId: String(move.item.flight?.flightId) },
  query: { departureAt: move.to.startAt, ...aircraftId(move) },
})
const taskQuestion = (move: Move): Sent<EndpointFor<'schedule.weighTask'>> => ({
  params: { taskId: String(move.item.task?.taskId) },
  query: { startAt: move.to.startAt, ...aircraftId(move) },
})

/** What stands against where a bar is taken, while it is; undefined as long as nobody knows. */
export function useWeigh(move: Move): Verdict | undefined {
  const [asked] = useDebouncedValue(move, ASK_AFTER_MS)
  const idle = isSameSpot(asked.from, asked.to)
  const flight = useAnswer('schedule.weighFlight', flightQuestion(asked), { off: idle || !asked.item.flight })
  const task = useAnswer('schedule.weighTask', taskQuestion(asked), { off: idle || !asked.item.task })
  const answer = asked.item.flight ? flight : task
  return isSameSpot(asked.to, move.to) && answer.fresh ? answer.body : undefined
}

/** The same once more as it is now, for who has let go. */
export async function weighNow(move: Move): Promise<{ verdict: Verdict } | { trouble: Trouble }> {
  const asked = move.item.flight
    ? bridge.call('schedule.weighFlight', flightQuestion(move))
    : bridge.call('schedule.weighTask', taskQuestion(move))
  const reply = await asked.catch(() => undefined)
  const trouble = reply ? troubleOf(reply) : unreachable
  return trouble ? { trouble } : { verdict: reply?.body as Verdict }
}

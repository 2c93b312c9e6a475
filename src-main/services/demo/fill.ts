import { setImmediate } from 'node:timers/promises'
import type { ApronClient } from '../../../src-shared/contract/index.ts'
import { DAY } from '../../../src-shared/time/durations.ts'
import { localMinute } from '../../../src-shared/time/time.ts'
import { createClient } from '../../../src-shared/wire/bridge.ts'
import { operatorIds } from '../../core/dispatch/authenticate.ts'
import { batch } from '../../core/dispatch/batch.ts'
import { createDispatch } from '../../core/dispatch/dispatch.ts'
import type { Dispatch } from '../../core/dispatch/types.ts'
import { DEMO_ACTOR } from '../../core/features/office/setup/demo-operator.ts'
import { nextTurn } from '../../core/runtime/turns.ts'
import { createChance, seededRandom } from './chance.ts'
import type { DemoDeps } from './demo-deps.ts'
import type { AirportOf } from './flying.ts'
import { type DemoAirport, demoAirportCodes } from './network.ts'
import { drawPlan } from './plan.ts'
import { done } from './step.ts'
import { stepsOf } from './steps.ts'
import { writeWebhooks } from './write-webhooks.ts'

export interface DemoOptions {
  /** The same seed and clock give the same demo. */
  seed: number
  /** The scale: a multiple of eight aircraft with all their records. */
  size: number
}

/** Steps that are written in one transaction: enough to be quick, few enough that screens can ask in between. */
const BATCH_SIZE = 100

/** The desk of an operator, which is named so that it is not looked up for each of thousands of calls. */
function deskOf(dispatch: Dispatch, operatorId: string): ApronClient {
  const credentials = { kind: 'desk', actor: DEMO_ACTOR, operatorId } as const
  return createClient((operation, sent) => dispatch({ operation, credentials, ...sent }))
}

/**
 * Makes the demo operator by calls of the desk. Each is made as if at its own time, so that the history of two months
 * is realistic. Stops between two transactions when it is aborted.
 */
export async function fillDemo(deps: DemoDeps, options: DemoOptions, signal?: AbortSignal): Promise<void> {
  const { filling } = deps.services
  const now = deps.clock.now()
  const [operatorId = ''] = await deps.readers.read(operatorIds)
  const airport = await airportsOf(deskOf(createDispatch(deps), operatorId), now)
  const plan = await drawPlan({ ...options, now, airport })
  const steps = await stepsOf(plan)
  // The deliveries to partners come last, about the events until then.
  filling.total = steps.length + 1

  let at = now
  const then: DemoDeps = {
    ...deps,
    needsNoAnswer: true,
    clock: { ...deps.clock, now: () => at },
    random: seededRandom(options.seed),
  }
  while (filling.done < steps.length && !signal?.aborted) {
    const some = steps.slice(filling.done, filling.done + BATCH_SIZE)
    await batch(then, async (dispatch) => {
      const desk = deskOf(dispatch, operatorId)
      for (const step of some) {
        at = step.at
        await step.run(desk)
      }
    })
    filling.done += some.length
    await setImmediate()
  }
  if (!signal?.aborted) await writeWebhooks(deps, createChance(options.seed).fork('webhooks'))
}

/** The airports that the demo uses, as the interface returns them. */
async function airportsOf(desk: ApronClient, now: number): Promise<AirportOf> {
  const airports = new Map<string, DemoAirport>()
  for (const code of demoAirportCodes) {
    const airport = done(await desk.airports.read({ params: { airportCode: code } }))
    await nextTurn()
    const { servedCity: city, country, latitude, longitude, timeZone, longestRunwayLength: longestRunway } = airport
    // The clocks of the zone are looked up once, which takes long.
    for (const day of [-60, 60]) localMinute(now + day * DAY, timeZone)
    airports.set(code, { code, city, country, latitude, longitude, timeZone, longestRunway })
  }
  return (code) => {
    const airport = airports.get(code)
    if (!airport) throw new Error(`the demo does not fly to ${code}`)
    return airport
  }
}

import { englishText, type Message } from '../../../src-shared/messages/index.ts'
import type { Dispatch } from '../../core/dispatch/types.ts'
import type { Uses } from '../../core/features/services.ts'
import type { Log } from '../../core/runtime/log.ts'

/** Brings back what was on when Apron ended, before anything is sent to it. */
export async function resumeListening(
  dispatch: Dispatch,
  { fieldDevice }: Uses<'fieldDevice'>,
  log: Log,
): Promise<void> {
  const credentials = { kind: 'desk', actor: 'Apron' } as const
  for (const operation of ['receiver.resume', 'fieldDevices.resume'] as const) {
    const { body } = await dispatch({ operation, credentials })
    const { trouble } = body as { trouble?: Message | null }
    if (trouble) log.warn(`${operation}: ${englishText(trouble)}`)
  }
  await fieldDevice.watch()
}

import { type Message, message, verbatim } from '../../../../src-shared/messages/index.ts'
import { Problem } from '../../../../src-shared/wire/errors.ts'
import type { Batching } from '../../../core/dispatch/batches.ts'
import type { Reading } from '../../../core/dispatch/context.ts'
import { defaultFieldPort } from '../../../core/runtime/config.ts'
import { defaultAddress } from './present.ts'
import type { Uses } from './services.ts'

/** Why an address can't be had, with what to do. */
function refusal(error: unknown, address: string, port: number): Message {
  if (error instanceof Problem) return error.reason
  const { code, message: text } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return message('field_port_taken', { port })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EINVAL')
    return message('field_address_unknown', { address })
  return verbatim(text)
}

/** @throws Problem state_conflict on a field device: it has a hub and is none. */
export async function refuseOnDevice({ db }: Pick<Reading, 'db'>): Promise<void> {
  const { deviceId } = await db.settings('device')
  if (deviceId !== undefined) throw new Problem('state_conflict', message('field_is_a_device'))
}

/**
 * Lets field devices connect, now and after each start of Apron. The port of the first time is kept, since devices
 * remember it, until another is chosen; only at the first time a free one is taken where the usual one is not to be had.
 * @throws Problem state_conflict where it can't listen.
 */
export async function switchOn(
  context: Batching & Uses<'fieldHub'>,
  wanted: { address?: string; port?: number } = {},
): Promise<void> {
  const { fieldHub } = context
  const saved = await context.db.settings('sync')
  const address = wanted.address ?? saved.address ?? defaultAddress
  const { listening } = fieldHub
  if (listening?.address !== address || (wanted.port !== undefined && wanted.port !== listening.port)) {
    const chosen = wanted.port ?? saved.port
    const port = chosen ?? defaultFieldPort
    try {
      await fieldHub.start(address, port).catch((error) => {
        if (chosen !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
        return fieldHub.start(address, 0)
      })
    } catch (error) {
      const reason = refusal(error, address, port)
      fieldHub.failed(reason)
      throw new Problem('state_conflict', reason)
    }
  }
  const port = fieldHub.listening?.port ?? defaultFieldPort
  if (saved.isOn && saved.address === address && saved.port === port) return
  await context.batch(async ({ saveSetting }) => {
    await saveSetting('sync', 'address', address)
    await saveSetting('sync', 'port', port)
  })
  if (!saved.isOn) await fieldHub.note(true)
}

/** Lets no field device connect any more, after the next start of Apron neither. */
export async function switchOff(context: Batching & Uses<'fieldHub'>): Promise<void> {
  await context.fieldHub.stop()
  await context.fieldHub.note(false)
}

/** Lets field devices connect again where they could when Apron ended; the state says so where that can't be. */
export async function resume(context: Batching & Uses<'fieldHub'>): Promise<void> {
  const { isOn = false } = await context.db.settings('sync')
  if (!isOn || context.fieldHub.listening) return
  await switchOn(context).catch((error) => {
    if (!(error instanceof Problem)) throw error
  })
}

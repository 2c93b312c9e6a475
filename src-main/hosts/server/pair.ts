import type { Core } from '../../composition/core.ts'
import { readInvitation } from '../../services/field/pairing/link.ts'

/**
 * Makes the folder a field device of the hub that a link names; a device that has not got its records yet fetches
 * them. A link of the own hub again pairs a device that was removed or copied, and else changes nothing. @throws Problem.
 */
export async function becomeDevice(core: Core, link: string | undefined): Promise<void> {
  await core.ready
  const state = await core.sync.state()
  const isOut = state?.isCopied || state?.isRevoked
  if (link !== undefined && (isOut || state?.fingerprint !== readInvitation(link).fingerprint)) {
    await core.host.fieldDevice.pair(link)
    return
  }
  if (state && state.cursor === 0) await core.host.fieldDevice.sync()
}

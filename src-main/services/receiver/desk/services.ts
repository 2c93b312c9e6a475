import { servicesBy } from '../../../core/dispatch/services.ts'
import type { Services } from '../../../core/features/services.ts'
import type { DeliveryTargets } from '../delivery-targets.ts'
import type { Receiver } from '../receiver.ts'

/** The services that the handlers of the receiver and of callback targets use. */
export interface ReceiverServices extends Services {
  /** Webhooks can be tried with it on this computer. */
  receiver: Receiver
  /** Where deliveries may go beside the public internet, and the certificates that are trusted. */
  callbacks: Pick<DeliveryTargets, 'startedWith' | 'check' | 'allow' | 'trust'>
}

export type Uses<Name extends keyof ReceiverServices> = Pick<ReceiverServices, Name>

export const withServices = servicesBy<ReceiverServices>()

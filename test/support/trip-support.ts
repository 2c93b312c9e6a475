import type { Credentials } from '../../src-main/core/dispatch/authenticate.ts'
import type { EventKind } from '../../src-shared/contract/events.ts'
import type { ApronClient } from '../../src-shared/contract/index.ts'
import type { Reply } from '../../src-shared/wire/errors.ts'
import { answered, type TestApron } from './apron.ts'

export interface TripSupport {
  partner: ApronClient & { credentials: Credentials }
  partnerId: string
  /** The provider record that the partner is linked to. */
  providerId: number
}

/** A provider record and a Trip Support Provider with a key that is linked to it. */
export async function addTripSupport(apron: TestApron, name: string): Promise<TripSupport> {
  const { providerId } = answered(await apron.desk.providers.add({ body: { name } }))
  const body = { name, kind: 'TRIP_SUPPORT_PROVIDER' as const, providerId }
  const { id: partnerId } = answered(await apron.desk.keys.addPartner({ body }))
  return { partner: await apron.partner({ partnerId }), partnerId, providerId }
}

/** Links a partner to another provider, or to none. */
export const link = async (apron: TestApron, partnerId: string, providerId: number | null) =>
  answered(await apron.desk.keys.changePartner({ params: { id: partnerId }, body: { providerId } }))

/** The ground services of a flight that a provider can have. */
export const parts = ['services', 'permits', 'slots'] as const
export type Part = (typeof parts)[number]

/** Gives a provider a hotel, a permit or a slot on a flight; answers its number. */
export async function give(
  { desk }: TestApron,
  part: Part,
  flightId: number,
  body: { providerId?: number | null; remarks?: string; status?: 'DO' | 'OK' | 'CNL' | 'NR' },
): Promise<number> {
  const params = { flightId: String(flightId) }
  if (part === 'permits') {
    return answered(await desk.permits.add({ params, body: { authority: 'ENAC', ...body } })).permitId
  }
  if (part === 'slots') {
    return answered(await desk.slots.add({ params, body: { kind: 'SLOT', target: 'ARRIVAL', ...body } })).slotId
  }
  return answered(await desk.services.add({ params, body: { kind: 'HOTEL', target: 'ARRIVAL', ...body } })).serviceId
}

/** Changes what was given, or takes it away. */
export async function regive(
  { desk }: TestApron,
  part: Part,
  id: number,
  body: { providerId?: number | null; status?: 'DO' | 'OK' | 'CNL' | 'NR' } | 'remove',
): Promise<void> {
  const params = { permitId: String(id), slotId: String(id), serviceId: String(id) }
  const reply: Reply =
    body === 'remove' ? await desk[part].remove({ params }) : await desk[part].change({ params, body })
  answered(reply)
}

/** Subscribes a partner to kinds, at one URL. */
export async function subscribe({ partner }: Pick<TripSupport, 'partner'>, kinds: EventKind[], url: string) {
  const signingKey = 'a key of this very test'
  for (const event of kinds) answered(await partner.webhooks.create({ body: { event, callbackUrl: url, signingKey } }))
}

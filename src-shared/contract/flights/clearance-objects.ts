import { z } from 'zod'
import { airportCode, countryInput, eachOrNull, epoch, longText, momentInput, plannedDay } from '../../wire/fields.ts'
import { permitKinds } from './permits.ts'
import { serviceStatuses, serviceTargets } from './services-desk.ts'
import { slotKinds } from './slots.ts'

/** Permits, slots and PPR of a flight as partners send and get them, beside its services (decision 40). */

const line = z.string().max(255)
const id = z.int().meta({ description: 'Of the one that is changed; without it, it is a new one.' })

const common = {
  status: z.enum(serviceStatuses),
  number: line.meta({ description: 'What the authority or airport calls it, once it is granted.' }),
  company: line.meta({ description: 'Agent, if any.' }),
  remarks: longText,
}
const shown = {
  id: z.int(),
  status: common.status,
  recheck: z.boolean().meta({ description: 'What it was asked for has changed since it was OK.' }),
  permitProviderId: z.int().nullable(),
  updatedDate: epoch,
}
/** The trip support provider that arranges it, by the number that answers show; 0 for none. */
export const permitProviderId = z.int().min(0).meta({
  description: 'The trip support provider that arranges it; 0 for none.',
})

const permitFields = {
  ...common,
  country: countryInput,
  validFrom: plannedDay,
  validUntil: plannedDay,
}
export const permitInput = z
  .object({ id, kind: z.enum(permitKinds), authority: line.min(1), ...permitFields, permitProviderId })
  .partial()
  .meta({ id: 'PermitGiven' })
export const permitShown = z
  .object({
    ...eachOrNull(permitFields),
    ...shown,
    kind: z.enum(permitKinds),
    authority: z.string(),
    country: z.string().nullable().meta({ description: 'ISO 3166 alpha-2.' }),
  })
  .meta({ id: 'Permit' })

export const slotInput = z
  .object({
    id,
    kind: z.enum(slotKinds),
    target: z.enum(serviceTargets),
    airport: airportCode.meta({ description: 'That of its end of the flight where it is left out.' }),
    at: momentInput,
    ...common,
    permitProviderId,
  })
  .partial()
  .meta({ id: 'SlotGiven' })
export const slotShown = z
  .object({
    ...eachOrNull(common),
    ...shown,
    kind: z.enum(slotKinds),
    target: z.enum(serviceTargets),
    airport: z.string(),
    at: epoch.nullable(),
  })
  .meta({ id: 'Slot' })

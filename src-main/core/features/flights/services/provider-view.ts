import type { z } from 'zod'
import type { Answer } from '../../../../../src-shared/contract/endpoint.ts'
import type { catering, handler, hotac, transport } from '../../../../../src-shared/contract/flights/service-objects.ts'
import type { flightServices } from '../../../../../src-shared/contract/flights/services.ts'
import { message } from '../../../../../src-shared/messages/index.ts'
import { fieldProblem, Problem } from '../../../../../src-shared/wire/errors.ts'
import type { Kind } from './rules.ts'

type Service = z.infer<typeof handler> & z.infer<typeof catering> & z.infer<typeof transport> & z.infer<typeof hotac>

/**
 * The fields of a service that its Trip Support Provider sees: neither prices, nor customers, nor the operator's files
 * (decision 40).
 */
export const seenOfService: Record<keyof Service, boolean> = {
  id: true,
  status: true,
  recheck: true,
  by: true,
  airportId: true,
  company: true,
  airportService: true,
  cateringService: true,
  transportService: true,
  hotacService: true,
  handlingType: true,
  request: true,
  requestedDate: true,
  remarks: true,
  fboId: true,
  useFboOne: true,
  useMyHandling: true,
  serviceLogs: false,
  serviceFor: true,
  notes: true,
  details: true,
  meals: true,
  paxNotes: false,
  deliveryDate: true,
  type: true,
  person: false,
  cost: false,
  price: false,
  currency: false,
  documents: false,
  poNumber: true,
  poCreatedDate: true,
  updatedDate: true,
  cancellationRequired: true,
  permitProviderId: true,
  externalReference: true,
  externalSource: true,
  externalStatus: true,
  externalNote: true,
  flightBridgeNote: false,
}

/** The root of a flight's services, whose services are its own already. */
export const seenOfRoot: Record<keyof Answer<typeof flightServices.read>, boolean> = {
  ...{ booking: false, bookingId: false, notes: false },
  ...{ flight: true, flightId: true, tailNumber: true, aircraftId: true },
  ...{ departureHandler: true, arrivalHandler: true, catering: true, cateringList: true },
  ...{ arrivalCatering: true, arrivalCateringList: true },
  ...{ departureGroundTransportation: true, arrivalGroundTransportation: true },
  ...{ departureHotac: true, arrivalHotac: true, permits: true, slots: true },
}

/** The fields of an FBO that a Trip Support Provider may write (spec: Authentication 5). */
const ofFbo = new Set(['status', 'remarks'])

/**
 * Refuses what a Trip Support Provider may not write of what it arranges: fields that it does not see, who arranges it,
 * and of an FBO all but how it stands. @throws Problem partner_kind_refused.
 */
export function checkProviderChange(kind: Kind | 'PERMIT' | 'SLOT', fields: string[]): void {
  if (kind === 'HANDLING' && !fields.every((field) => ofFbo.has(field))) {
    throw new Problem('partner_kind_refused', message('provider_fbo_fields'))
  }
  const refused = fields.find(
    (field) => field === 'permitProviderId' || seenOfService[field as keyof Service] === false,
  )
  if (refused === undefined) return
  throw new Problem('partner_kind_refused', message('provider_field_refused', { field: refused }))
}

/**
 * The FBO that a Trip Support Provider reports on is one that the operator has given it; it sets up none.
 * @throws Problem unknown_record.
 */
export function checkProviderAdds(kind: Kind, field: string): void {
  if (kind !== 'HANDLING') return
  if (!field) throw new Problem('unknown_record', message('fbo_not_found'))
  throw fieldProblem(field, message('fbo_not_assigned'), 'body', 'unknown_record')
}

/** Notes are the operator's: a Trip Support Provider sees and writes none. @throws Problem partner_kind_refused. */
export function checkProviderNotes(notes: unknown[] | undefined): undefined {
  if (!notes || notes.length === 0) return
  throw new Problem('partner_kind_refused', message('provider_notes_refused'))
}

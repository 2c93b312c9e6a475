import { z } from 'zod'
import { currency, eachOrNull, epoch, longText, momentInput } from '../../wire/fields.ts'
import { documentObject } from '../office/document-object.ts'
import { permitProviderId } from './clearance-objects.ts'
import { serviceStatuses } from './services-desk.ts'

/** Handling, catering, transport and hotel as partners send and get them (wire-facts 19). */

const line = z.string().max(255)
const amount = z.number().min(0).max(1_000_000_000).meta({ description: 'In whole units of `currency`.' })
const company = z.object({ company: line.optional() }).meta({ id: 'ServiceCompany' })
const personInput = z.object({ firstName: line.optional(), lastName: line.optional(), pilot: z.boolean().optional() })

/** The fields of every service. */
const common = {
  status: z.enum(serviceStatuses).meta({ description: 'DO to be done, REQ asked for, OK confirmed, CNL called off.' }),
  by: line.meta({ description: 'Who sees to it: HANDLER, CUSTOM1, PERMIT_PROVIDER, ...' }),
  cost: amount,
  price: amount,
  currency: currency.meta({ description: "The operator's own where none is given." }),
  poNumber: line,
  cancellationRequired: z.boolean(),
  permitProviderId,
  externalReference: line,
  externalSource: line,
  externalStatus: line,
  externalNote: longText,
  flightBridgeNote: longText,
}
const forWhom = {
  serviceFor: z.enum(['Crew', 'Pax']),
  notes: longText,
}

const handlerFields = {
  ...common,
  company: line.meta({ description: 'The FBO; `airportService.company` says the same.' }),
  handlingType: line.meta({ description: 'HANDLING_REQUEST, ...' }),
  request: longText,
  remarks: longText,
  fboId: z.int(),
  useFboOne: z.boolean(),
  useMyHandling: z.boolean(),
}
const cateringFields = {
  ...common,
  ...forWhom,
  details: longText,
  meals: longText,
  paxNotes: longText,
}
const transportFields = { ...common, ...forWhom, type: line }
const hotacFields = { ...common, ...forWhom }

const id = z.int().meta({
  description: 'Of an existing service; without it, and without a known externalReference, it is a new one.',
})
const purchase = { poCreatedDate: momentInput }
const withPerson = { person: personInput }

/** The fields that a partner sends for each kind; a field that is left out stays, an empty text clears. */
export const handlerInput = z
  .object({ id, ...handlerFields, ...purchase, requestedDate: momentInput, airportService: company })
  .partial()
  .meta({ id: 'HandlerGiven' })
export const cateringInput = z
  .object({ id, ...cateringFields, ...purchase, ...withPerson, deliveryDate: momentInput, cateringService: company })
  .partial()
  .meta({ id: 'CateringGiven' })
export const transportInput = z
  .object({ id, ...transportFields, ...purchase, ...withPerson, transportService: company })
  .partial()
  .meta({ id: 'TransportGiven' })
export const hotacInput = z
  .object({ id, ...hotacFields, ...purchase, ...withPerson, hotacService: company })
  .partial()
  .meta({ id: 'HotacGiven' })

const companyShown = z.object({ company: z.string() }).nullable()
const personShown = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  pilot: z.boolean().nullable(),
})
const shown = {
  id: z.int(),
  status: common.status,
  recheck: z.boolean().meta({ description: 'What it was arranged for has changed since it was OK.' }),
  airportId: z.int().nullable(),
  poCreatedDate: epoch.nullable(),
  updatedDate: epoch,
  documents: z.array(documentObject),
}

/** The same as they are answered: every key is there, null where it is not known. */
export const handler = z
  .object({
    ...eachOrNull(handlerFields),
    ...shown,
    requestedDate: epoch.nullable(),
    airportService: companyShown,
    serviceLogs: z.array(z.unknown()),
  })
  .meta({ id: 'Handler' })
export const catering = z
  .object({
    ...eachOrNull(cateringFields),
    ...shown,
    person: personShown.nullable(),
    deliveryDate: epoch.nullable(),
    cateringService: companyShown,
  })
  .meta({ id: 'Catering' })
export const transport = z
  .object({
    ...eachOrNull(transportFields),
    ...shown,
    person: personShown.nullable(),
    transportService: companyShown,
  })
  .meta({ id: 'GroundTransport' })
export const hotac = z
  .object({ ...eachOrNull(hotacFields), ...shown, person: personShown.nullable(), hotacService: companyShown })
  .meta({ id: 'Hotac' })

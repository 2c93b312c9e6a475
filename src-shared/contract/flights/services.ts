import { z } from 'zod'
import { longText } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { permitInput, permitShown, slotInput, slotShown } from './clearance-objects.ts'
import { flightRoot } from './flight-root.ts'
import {
  catering,
  cateringInput,
  handler,
  handlerInput,
  hotac,
  hotacInput,
  transport,
  transportInput,
} from './service-objects.ts'

const note = z.object({ type: z.string().max(255), note: longText })
const several = <S extends z.ZodType>(schema: S) => z.array(schema).max(50)

const input = z
  .object({
    departureHandler: handlerInput,
    arrivalHandler: handlerInput,
    catering: cateringInput.meta({ description: 'At departure: the first of `cateringList` that is not called off.' }),
    cateringList: several(cateringInput),
    arrivalCatering: cateringInput,
    arrivalCateringList: several(cateringInput),
    departureGroundTransportation: several(transportInput),
    arrivalGroundTransportation: several(transportInput),
    departureHotac: several(hotacInput),
    arrivalHotac: several(hotacInput),
    permits: several(permitInput),
    slots: several(slotInput),
    notes: several(note).meta({ description: 'Replaces those there are.' }),
  })
  .partial()

/** All ground services of a flight, at both its ends; nulls stay (wire-facts 19). */
const flightServicesObject = z
  .object({
    ...flightRoot,
    booking: flightRoot.booking.nullable(),
    bookingId: flightRoot.bookingId.nullable(),
    departureHandler: handler.nullable(),
    arrivalHandler: handler.nullable(),
    catering: catering
      .nullable()
      .meta({ description: 'At departure: the first of `cateringList` that is not called off.' }),
    cateringList: z.array(catering),
    arrivalCatering: catering.nullable(),
    arrivalCateringList: z.array(catering),
    departureGroundTransportation: z.array(transport),
    arrivalGroundTransportation: z.array(transport),
    departureHotac: z.array(hotac),
    arrivalHotac: z.array(hotac),
    permits: z.array(permitShown),
    slots: z.array(slotShown).meta({ description: 'Slots and PPR.' }),
    notes: z.array(note),
  })
  .meta({ id: 'FlightServices' })

const providers =
  'A Trip Support Provider reads and writes what its own organization arranges, on flights it sees; what it adds is its own. It sees neither prices nor persons, and of an FBO it changes `status` and `remarks`.'

/** The ground services of a flight, as partners see them. */
export const flightServices = {
  read: endpoint({
    method: 'GET',
    path: '/api/external/flight/{id}/services',
    access: 'SERVICE_API:read',
    forProviders: true,
    summary: 'Handling, ground transport, hotel and catering of a flight, its permits, slots and PPR.',
    description: providers,
    reply: flightServicesObject,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/external/flight/{id}/services',
    offline: 'desk',
    access: 'SERVICE_API:write',
    forProviders: true,
    summary: 'Add and change services, permits, slots and PPR of a flight.',
    description: `A service with the \`id\` or \`externalReference\` of one there is changes that one; a handler without either changes the one of its end. All others are new. What is left out stays as it is: a service is called off by the status CNL. ${providers}`,
    body: input,
    reply: flightServicesObject,
    answers: ['partner_kind_refused', 'state_conflict'],
  }),
  saveFbo: endpoint({
    method: 'PUT',
    path: '/api/external/flight/{flight}/services/FBO/{target}',
    offline: 'desk',
    access: 'SERVICE_API:write',
    forProviders: true,
    summary: 'Set the FBO of one end of a flight.',
    description: `\`target\` is DEPARTURE or ARRIVAL. What is left out stays as it is. ${providers}`,
    body: handlerInput,
    reply: handler,
    answers: ['invalid_input', 'partner_kind_refused', 'state_conflict'],
  }),
  removeFbo: endpoint({
    method: 'DELETE',
    path: '/api/external/flight/{flight}/services/FBO/{target}',
    offline: 'desk',
    access: 'SERVICE_API:write',
    summary: 'Remove the FBO of one end of a flight.',
    description: '`target` is DEPARTURE or ARRIVAL.',
    status: 204,
    answers: ['invalid_input', 'state_conflict'],
  }),
}

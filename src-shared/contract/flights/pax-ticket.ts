import { z } from 'zod'
import { epoch } from '../../wire/fields.ts'
import { documentObject } from '../office/document-object.ts'
import { idCardObject, personObject } from '../person-object.ts'

const words = z.string().nullable()
/** Fields that real clients expect, without a value here yet. */
const alwaysNull = z.null()

const passenger = personObject
  .extend({
    externalReference: z.string(),
    idsCount: z.int().meta({ description: 'How many documents they have.' }),
  })
  .meta({ id: 'PaxUser' })

const travelDocument = idCardObject
  .extend({
    issueAuthority: alwaysNull,
    copy: documentObject.nullable().meta({ description: 'The newest attached file.' }),
    deleted: z.boolean(),
  })
  .meta({ id: 'PaxIdCard' })

/** A ticket within passenger details; nulls stay (wire-facts 17). */
export const paxTicket = z
  .object({
    id: z.int(),
    ticketid: z.int().meta({ description: 'The same as id.' }),
    ticketNumber: alwaysNull,
    paxType: z.string(),
    type: z.literal('PAX'),
    status: z.literal('PENDING'),
    main: z.boolean(),
    seatOnLap: z.boolean(),
    comment: words,
    created: epoch,
    externalReference: words.meta({ description: "The ticket's own." }),
    luggageWeight: z.number().nullable(),
    luggageUnit: words.meta({ description: 'KILOGRAM or POUND.' }),
    paxUser: passenger.nullable().meta({ description: 'Null for an unnamed seat.' }),
    idCard: travelDocument
      .nullable()
      .meta({ description: 'The document to travel on: the one asked for, or the main.' }),
    idCardArrival: alwaysNull,
    departureAddress: alwaysNull,
    destinationAddress: alwaysNull,
    checkInStatus: alwaysNull,
    okForBoarding: alwaysNull,
    patient: z.boolean(),
    sifl: alwaysNull,
  })
  .meta({ id: 'PaxTicket' })

import { z } from 'zod'
import { epoch } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const codes = z
  .string()
  .meta({ description: 'ICAO and IATA code with a space between; one of them where that is all.' })

/** A positioning flight on offer, under the names that clients read (wire-facts 15). */
export const emptyLeg = z
  .object({
    id: z.int().meta({ description: 'The flight id.' }),
    from: codes,
    to: codes,
    date: epoch.meta({ description: 'Departure.' }),
    datearr: epoch.meta({ description: 'Arrival.' }),
    seats: z.int(),
    price: z.number().meta({ description: 'In the currency itself; 0 is a price too.' }),
    currency: z.string(),
    type: z.string().meta({ description: 'What the aircraft is called.' }),
    tailnumber: z.string().meta({ description: 'As registered.' }),
  })
  .meta({ id: 'EmptyLeg' })

export const emptyLegs = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/quote/legs/empty',
    access: 'FLIGHT_API:read',
    summary: 'Empty legs offered by the operator.',
    description: 'Positioning flights that the operator offers at a price and that have not left, earliest first.',
    reply: z.array(emptyLeg),
  }),
}

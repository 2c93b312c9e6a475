import { z } from 'zod'
import type { Endpoint } from '../../../../src-shared/contract/endpoint.ts'

const number = z.int().min(0)
const digits = z.string().regex(/^\d{1,15}$/)
const uuid = z.string().meta({ format: 'uuid' })
/** Answers give the number; a reference in its place finds the same record. */
const numberOrReference = z.union([number, z.string()])

interface Parameter {
  schema: z.ZodType
  description: string
}

const flight = { schema: numberOrReference, description: 'The flight id, or an external reference of the flight.' }
const booking = {
  schema: z.string(),
  description: 'Booking id, quote id, external reference, booking identifier or client reference.',
}

/** Parameters of paths by name: typed as answers give them. */
const byName: Record<string, Parameter> = {
  flightId: flight,
  flight,
  reference: booking,
  quoteId: { schema: numberOrReference, description: 'The quote id, or another reference of the quote.' },
  rootBookingId: { schema: numberOrReference, description: 'The booking id, or another reference of the booking.' },
  customerId: { schema: numberOrReference, description: 'The internal id of the customer, or an external reference.' },
  accountId: { schema: numberOrReference, description: 'The account id, or an external reference.' },
  aircraftId: { schema: numberOrReference, description: 'The aircraft id, or the tail number.' },
  operatorId: { schema: numberOrReference, description: 'The operator id, as a number or uuid.' },
  documentId: { schema: numberOrReference, description: 'The `id` or the `uuid` of the document.' },
  documentEadId: { schema: numberOrReference, description: 'The `documentEadId` or the `uuid` of the document.' },
  uuid: { schema: uuid, description: 'The uuid of the document.' },
  documentUuid: { schema: uuid, description: 'The uuid of the document.' },
  subscriptionId: { schema: uuid, description: 'The id of the subscription.' },
  tailNumber: { schema: z.string(), description: 'The tail number, or the aircraft id.' },
  airportCode: { schema: z.string(), description: 'ICAO, IATA, FAA or local code, or aid, of the airport.' },
  externalReference: { schema: z.string(), description: 'An external reference, or the id of the record.' },
  userExternalReference: { schema: z.string(), description: 'An external reference, or the id, of the user.' },
  target: { schema: z.enum(['DEPARTURE', 'ARRIVAL']), description: 'At which end of the flight.' },
  ticketId: { schema: number, description: 'The ticket id.' },
  fuelId: { schema: number, description: 'The id of the fuel order.' },
  paymentId: { schema: number, description: 'The id of the payment.' },
  projectId: { schema: number, description: 'The id of the accounting project.' },
  accountEntryId: { schema: number, description: 'The id of the account entry.' },
  crewExpenseId: { schema: number, description: 'The id of the expense.' },
  maintenanceScheduleId: { schema: number, description: 'The id of the maintenance schedule.' },
  crewQualificationId: { schema: digits, description: 'The id of the qualification.' },
}

/** Where the same name means something else. */
const byPath: [path: RegExp, name: string, Parameter][] = [
  [/\/flight\/\{id\}/, 'id', flight],
  [/\/qualification-types\//, 'id', { schema: digits, description: 'The id of the qualification type.' }],
  [/\/operationalNote\//, 'id', { schema: number, description: 'The id of the note.' }],
  [
    /\/crew\/\{reference\}/,
    'reference',
    { schema: z.string(), description: 'An external reference, or the crewId or pilotId.' },
  ],
]

/** The parameters of a path; undefined where it has none. */
export function parametersOf({ path, numbers = [] }: Pick<Endpoint, 'path' | 'numbers'>): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  if (names.length === 0) return undefined
  const fields = names.map((name) => {
    const found = byPath.find(([pattern, of]) => of === name && pattern.test(path))?.[2] ?? byName[name]
    if (found) return [name, found.schema.meta({ description: found.description })] as const
    return [name, (numbers as readonly string[]).includes(name) ? number : z.string()] as const
  })
  return z.object(Object.fromEntries(fields))
}

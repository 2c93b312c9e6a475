import { z } from 'zod'
import { epoch, storedDay, uuid } from '../../wire/fields.ts'
import { countryObject, preferenceObject } from '../person-object.ts'

/**
 * The records of an operator about an airport, as partners see them; every key is present, null where it is not known.
 */

const words = z.string().nullable()
const validity = {
  validFrom: storedDay.nullable().meta({ description: 'First day, YYYY-MM-DD.' }),
  validTo: storedDay.nullable().meta({ description: 'Last day, included.' }),
}

export const costTypes = [
  ...['LANDING', 'HANDLING', 'PARKING', 'NAVIGATION', 'PASSENGER', 'SECURITY', 'DE_ICING', 'CUSTOMS'],
  ...['OVERTIME', 'LIGHTING', 'OTHER'],
] as const
/** The units that a cost is charged for. */
export const costPers = ['LANDING', 'TURNAROUND', 'HOUR', 'DAY', 'PASSENGER', 'TONNE'] as const

export const airportCost = z
  .object({
    id: z.int(),
    type: z.string().meta({ description: costTypes.join(', ') }),
    description: words,
    cost: z.number().meta({ description: 'In whole units of `currency`.' }),
    currency: z.string(),
    per: z.string().meta({ description: costPers.join(', ') }),
    ...validity,
    updatedDate: epoch,
  })
  .meta({ id: 'AirportCost' })

export const airportFuel = z
  .object({
    id: z.int(),
    fboName: words,
    contractorName: words,
    fuelType: z.string(),
    currency: z.string(),
    unit: z.string().meta({ description: 'LITER, GALLON_USA, KILOGRAM, POUND' }),
    price: z.number().meta({ description: 'Of one unit, in whole units of `currency`.' }),
    volumeFrom: z.number().nullable(),
    volumeTo: z.number().nullable(),
    taxIncluded: z.boolean(),
    shared: z.boolean(),
    ...validity,
    updatedDate: epoch,
  })
  .meta({ id: 'AirportFuel' })

export const operationalNote = z
  .object({
    id: z.int(),
    note: z.string(),
    alert: z.boolean().meta({ description: 'To be read before a flight is sold or flown there.' }),
    ...validity,
    createdDate: epoch,
    updatedDate: epoch,
  })
  .meta({ id: 'OperationalNote' })

/** Kinds of companies, by the numbers that clients know them by (wire-facts 7: 2 is the FBO). */
export const companyTypes = {
  HANDLER: { id: 1, name: 'Handler' },
  FBO: { id: 2, name: 'FBO' },
  FUEL: { id: 3, name: 'Fuel' },
  CATERING: { id: 4, name: 'Catering' },
  TRANSPORT: { id: 5, name: 'Transport' },
  HOTEL: { id: 6, name: 'Hotel' },
  MAINTENANCE: { id: 7, name: 'Maintenance' },
  CUSTOMS: { id: 8, name: 'Customs' },
  AUTHORITY: { id: 9, name: 'Airport authority' },
  OTHER: { id: 10, name: 'Other' },
  SUPERVISION: { id: 11, name: 'Supervision' },
  DE_ICING: { id: 12, name: 'De-icing' },
  SECURITY: { id: 13, name: 'Security' },
  FLIGHT_PLANNING: { id: 14, name: 'Flight planning' },
} as const
export type CompanyType = keyof typeof companyTypes
export const companyTypeNames = Object.keys(companyTypes) as [CompanyType, ...CompanyType[]]

export const airportService = z
  .object({
    id: z.int(),
    company: z.string(),
    email: words,
    phone: words,
    homepage: words,
    address: words,
    radio: words.meta({ description: 'Frequency or call sign.' }),
    mainContact: z.boolean(),
    type: z.object({ id: z.int(), name: z.string() }),
  })
  .meta({ id: 'AirportService' })

/** A file with its bytes in base64. */
export const airportFile = z
  .object({
    documentEadId: z.int(),
    uuid,
    name: z.string(),
    mediaType: z.string(),
    fileSize: z.int().meta({ description: 'Bytes, before they were encoded.' }),
    file: z.string().meta({ description: 'The bytes in base64.' }),
  })
  .meta({ id: 'AirportFile' })

const airportOf = z.object({
  name: z.string(),
  icao: words,
  iata: words,
  faa: words,
  localIdentifier: words,
  timeZone: z.string(),
})
const account = z.object({ name: z.string(), status: z.string(), accountNumber: z.string() })

/** A crew member of an airport, as real clients read one (wire-facts 7). */
export const airportCrew = z
  .object({
    id: z.int(),
    externalReference: z.string(),
    firstName: words,
    middleName: words,
    lastName: words,
    accountName: words,
    nickname: words,
    pilot: z.boolean().meta({ description: 'Has a role of the flight deck.' }),
    cabin: z.boolean().meta({ description: 'Has a role of the cabin.' }),
    staff: z.boolean().meta({ description: 'Of the staff, and not a freelancer.' }),
    status: z.string(),
    jobTitle: words,
    weight: z.number().nullable().meta({ description: 'Kilograms.' }),
    height: z.number().nullable().meta({ description: 'Centimetres.' }),
    personnelNumber: words,
    salutation: words,
    gender: words,
    logname: words,
    notes: words,
    birthDate: words,
    birthPlace: words,
    birthState: words,
    employedSince: epoch.nullable(),
    employedUntil: epoch.nullable(),
    siflType: words,
    icalCalendarLink: z.string().nullable().meta({
      description:
        'Flights and roster as iCalendar, read without a key; null where it is turned off, and for keys without CREW_API:read.',
    }),
    accountExpires: epoch.nullable().meta({ description: 'The last day of employment.' }),
    staffingPlan: words,
    employmentType: words,
    allowance: z.number().nullable().meta({ description: 'In the currency of the operator.' }),
    allowanceDomestic: z.number().nullable(),
    allowancePaymentSchema: words,
    maxBlockHoursPerMonth: z.number().nullable(),
    backgroundColor: words.meta({ description: '#rrggbb, on the roster.' }),
    catering: words,
    commercialComment: words,
    interest: words,
    important: z.boolean(),
    disableDpCalculation: z.boolean(),
    disableFtFdpCalculation: z.boolean(),
    maintenanceController: z.boolean(),
    masterCrewList: z.boolean(),
    multiCrewLimitation: z.boolean(),
    nationality: countryObject.nullable(),
    homeAirport: airportOf.nullable(),
    roles: z.array(
      z.object({
        id: z.int(),
        type: z.string(),
        mandatoryId: z.int().nullable().meta({ description: 'The id, of a role that an aircraft has a seat for.' }),
        label: z.string(),
        order: z.int(),
        filterId: z.int().meta({ description: 'The same for roles of one station, such as the flight deck.' }),
        toDisplay: z.boolean(),
        rosterFilter: z.boolean(),
      }),
    ),
    aircrafts: z.array(
      z.object({
        aircraftName: z.string(),
        registration: z.string(),
        status: z.string(),
        lastWarning: epoch.nullable().meta({ description: 'When the last of what runs out soon does so.' }),
        firstWarning: epoch.nullable().meta({ description: 'When the first of it does.' }),
      }),
    ),
    contacts: z.array(
      z.object({
        id: z.int(),
        data: z.string(),
        type: z.string(),
        main: z.boolean(),
        deleted: z.boolean(),
      }),
    ),
    defaultAccount: account.nullable(),
    accounts: z.array(account),
    preferences: z.array(preferenceObject),
  })
  .meta({ id: 'AirportCrew' })

/**
 * Shapes of answers as the wire facts have them, apart from the schemas of the contract: what a client that was written
 * for the hosted service relies on.
 */
type Check = (value: unknown, at: string) => string[]

const check =
  (what: string, holds: (value: unknown) => boolean): Check =>
  (value, at) =>
    holds(value) ? [] : [`${at} is ${JSON.stringify(value)}, not ${what}`]
const written = (what: string, pattern: RegExp) =>
  check(what, (value) => typeof value === 'string' && pattern.test(value))

export const int = check('a whole number', Number.isInteger)
export const number = check('a number', (value) => typeof value === 'number')
export const text = check('text', (value) => typeof value === 'string')
export const flag = check('true or false', (value) => typeof value === 'boolean')
export const nil = check('null', (value) => value === null)
/** `2026-03-01T08:30:00.000Z`: flights and v2 (wire-facts 1.4). */
export const instant = written('a time as …SSSZ', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)
/** `2026-03-01T08:30`: quotes and legs. */
export const minute = written('a time to the minute', /^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
export const day = written('a day', /^\d{4}-\d\d-\d\d$/)
export const epoch = check('epoch milliseconds', (value) => Number.isInteger(value) && (value as number) > 0)
export const icao = written('an ICAO code', /^[A-Z]{4}$/)
export const iso2 = written('an ISO 3166 alpha-2 code', /^[A-Z]{2}$/)
export const iso3 = written('an ISO 3166 alpha-3 code', /^[A-Z]{3}$/)
export const numeric = written('a number as text', /^\d+$/)
export const identifier = written('five letters', /^[A-Z]{5}$/)
export const uuid = written('a uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const oneOf = (...values: unknown[]) => check(values.join(' or '), (value) => values.includes(value))
export const orNull =
  (of: Check): Check =>
  (value, at) =>
    value === null ? [] : of(value, at)
export const listOf =
  (of: Check): Check =>
  (value, at) =>
    Array.isArray(value) ? value.flatMap((one, index) => of(one, `${at}[${index}]`)) : [`${at} is no list`]
export const empty = check('an empty list', (value) => Array.isArray(value) && value.length === 0)

type Fields = Record<string, Check>

/** A record with each of these fields, perhaps with some of the others, and with nothing else. */
export const record =
  (fields: Fields, perhaps: Fields = {}): Check =>
  (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no record`]
    const given = value as Record<string, unknown>
    const missing = Object.keys(fields).filter((field) => !(field in given))
    const known: Fields = { ...fields, ...perhaps }
    return [
      ...missing.map((field) => `${at}.${field} is missing`),
      ...Object.entries(given).flatMap(([field, one]) => {
        const of = known[field]
        return of ? of(one, `${at}.${field}`) : [`${at}.${field} is not known`]
      }),
    ]
  }

/** The faults of an answer. */
export const wrongOnWire = (value: unknown, shape: Check): string[] => shape(value, 'answer')

const links = empty

export const airport = record({
  icao: orNull(icao),
  iata: orNull(text),
  name: text,
  faa: orNull(text),
  localIdentifier: orNull(text),
  aid: orNull(text),
  id: int,
})

/** 1.8: users leave nulls out. */
export const account = record(
  { accountid: int, internalId: int, accountNumber: text, name: text, externalReference: text, links },
  { email: text, phone: text, mobile: text, vatNumber: text, notes: text, status: text, address: record({}) },
)
export const user = record(
  { internalId: int, externalReference: text, status: oneOf('ACTIVE', 'INACTIVE'), links },
  {
    ...{ firstName: text, middleName: text, lastName: text, logName: text, salutation: text, acronym: text },
    ...{ gender: oneOf('MALE', 'FEMALE', 'OTHER'), birthDate: day, birthPlace: text },
    ...{ birthCountry: iso2, nationality: iso2, email: text, phone: text, mobile: text, weight: number },
    ...{ personnelNumber: text, radiationProtectionRegistryId: text, siflType: text, notes: text },
    ...{ documentType: text, documentNumber: text, documentExternalReference: text },
    ...{ documentExpiration: day, issueDate: day, issueCountry: iso3 },
    ...{ account, address: record({ latitude: number, longitude: number, links }, { city: text, country: iso2 }) },
  },
)

/** 24.3: the leg of a quote; nulls are left out. */
const quoteLeg = {
  ...{ departureAirport: icao, arrivalAirport: icao, departureAirportObj: airport, arrivalAirportObj: airport },
  ...{ departureDate: minute, departureDateUTC: minute, arrivalDate: minute, arrivalDateUTC: minute },
  ...{ pax: int, workflow: text, flightTime: int, blockTime: int, postFlightClosed: flag },
  warnings: listOf(record({ type: text }, { message: text })),
  crew: empty,
  status: oneOf('OK', 'CANCELED'),
}
const quoteLegPerhaps = {
  ...{ aircraft: text, workflowCustomName: text, flightNumber: text, notes: text, planningNotes: text },
  flightInfo: record({
    dossierNumber: orNull(text),
    referenceNumber: orNull(text),
    flightType: text,
    flightId: int,
    fplType: oneOf('N', 'G', 'X', 'M', 'S'),
  }),
}
const price = record({
  ...{ charterCost: number, gross: number, net: number, vat: number, fet: number, tax: number },
  ...{ vatPerc: number, exchangeRate: number, currency: iso3 },
})
/** A quote or booking (24.3): its public fields, and the words and numbers of its state. */
export const booking = record(
  {
    ...{ externalReference: text, bookingid: int, bookingIdentifier: identifier, tripNumber: int, workflow: text },
    ...{ origin: text, createdDate: epoch, postFlightClosed: flag, customer: user, price, links },
    status: oneOf(...'RaWQAOSBFCD'),
    legs: listOf(record({ ...quoteLeg, id: numeric, distance: number }, quoteLegPerhaps)),
    ...{ reference: text, workflowState: text, paymentStatus: oneOf('PAID', 'NOT_PAID') },
  },
  {
    ...{ aircraft: text, comment: text, quoteNumber: text, bookingNumber: text, workflowCustomName: text },
    ...{ salesPerson: user, bookingDateUTC: minute, rootBookingid: int },
    aircraftObj: (value, at) => (typeof value === 'object' && value !== null ? [] : [`${at} is no record`]),
  },
)

/** 11: a leg under both sets of names. */
export const itineraryLeg = record(
  {
    ...quoteLeg,
    ...{ id: int, from: airport, to: airport, type: text, block: int, distance: int, passengers: int, patients: int },
    ...{ postFlightLocked: flag, modificationDate: epoch, rejectReasons: empty, posExplainer: empty },
    crewMembers: listOf(text),
  },
  {
    ...quoteLegPerhaps,
    ...{ flightId: int, aircraftId: int, aircraftTailNumber: text, cmdName: text, bookingNote: text },
  },
)

const named = record({ id: int, name: text })
/** 16: an item of the flights list; nulls stay. */
const flightFields = {
  ...{ flightId: int, bookingReference: numeric, bookingIdentifier: identifier, quoteId: int, customerId: numeric },
  ...{ userReference: orNull(text), accountReference: orNull(text), accountId: int, accountName: text },
  ...{ accountTrigram: orNull(text), customerFirstname: orNull(text), customerLastname: orNull(text) },
  ...{ customerTrigram: orNull(text), flightNumber: orNull(text), flightNumberCompany: orNull(text) },
  ...{ flightType: text, workflow: text, workflowCustomName: orNull(text), fplType: oneOf('N', 'G', 'X', 'M', 'S') },
  ...{ status: oneOf('OK', 'CANCELED'), flightStatus: oneOf('Scheduled', 'Off Block', 'On Block', 'Canceled') },
  ...{ postFlightClosed: flag, tripNumber: int, registrationNumber: orNull(text), aircraftCategory: orNull(text) },
  ...{ requestedAircraftType: orNull(text), aircraftAOC: named, operator: named },
  ...{ airportFrom: icao, airportTo: icao, realAirportFrom: icao, realAirportTo: icao },
  ...{ blocksoffestimated: instant, blocksonestimated: instant, blockOffEstUTC: instant, blockOnEstUTC: instant },
  ...{ blockOffEstLocal: instant, blockOnEstLocal: instant, dateFrom: instant, dateTo: instant },
  ...{ etd: instant, eta: instant, rescheduledDateFrom: orNull(instant), rescheduledDateTo: orNull(instant) },
  ...{ realDateOUT: orNull(instant), realDateOFF: orNull(instant) },
  ...{ realDateON: orNull(instant), realDateIN: orNull(instant), paxNumber: int },
  paxReferences: listOf(
    record({
      ...{ paxType: text, isMain: flag, documentExternalReference: orNull(text), paxExternalReference: text },
      ...{ externalReference: orNull(text), internalId: int, comment: orNull(text), links },
    }),
  ),
  ...{ fuelArrival: orNull(number), fuelOffBlock: orNull(number), fuelRemainigActual: orNull(number) },
  ...{ upliftMass: orNull(number), fuelMassUnit: oneOf('KILOGRAM', 'POUND', 'LITER') },
  ...{ externalReference: text, links },
}
export const flight = record(flightFields)
export const flightDetails = record({
  ...flightFields,
  alternateDepartureAirport: orNull(airport),
  alternateFirstArrivalAirport: orNull(airport),
  alternateSecondArrivalAirport: orNull(airport),
  fpl: record({ flightLevel: orNull(int) }),
})

/** 18: crew of a flight; nulls stay. What was accepted but overlaps is listed beside it (decision 22). */
export const flightCrew = record({
  flightId: int,
  externalReference: text,
  crews: listOf(
    record({
      ...{ pilotId: int, externalReference: text, firstName: orNull(text), middleName: orNull(text) },
      ...{ lastName: orNull(text), logName: orNull(text), role: text, gender: orNull(text), phone: orNull(text) },
      ...{ mobile: orNull(text), email: orNull(text), isPilotLanding: flag, isPilotTakeoff: flag },
      ...{ trigram: orNull(text), weight: orNull(number), weightUnit: orNull(text), luggageWeight: orNull(number) },
      ...{ luggageUnit: orNull(text), personnelNumber: orNull(text) },
      crewPosition: record({
        ...{ id: int, role: text, name: text, code: text, crewType: oneOf('FLIGHT_DECK', 'CABIN') },
        ...{ disableFtFdpCalculation: flag, assignable: flag, typeRatingRelated: flag },
      }),
    }),
  ),
  warnings: listOf(record({ type: text, pilotId: int, flightId: int, flightNumber: orNull(text), message: text })),
})

/** 1.8: a file; nulls stay. */
export const file = record({
  ...{ id: int, uuid, name: text, customName: orNull(text), originalName: text, fileSize: int },
  ...{ imageSizeX: orNull(int), imageSizeY: orNull(int), isThumbnail: flag, thumbnail: orNull(text) },
  ...{ creationDate: epoch, entityName: text, refEntityId: int, status: orNull(text), target: orNull(text) },
})

/** 22: a passport or another document of a person, with its scans (decision 41); nulls are left out. */
export const userDocument = record(
  {
    id: int,
    externalReference: text,
    type: text,
    documentType: text,
    number: text,
    documentNumber: text,
    main: flag,
    documents: listOf(file),
    links,
  },
  { issueCountry: iso3, issuePlace: text, issueDate: day, expirationDate: day, visaType: text },
)

/** 20, 21: a ticket; an unnamed one leaves the passenger out. */
export const ticket = record(
  {
    ticketId: int,
    paxType: oneOf('NONE', 'MALE', 'FEMALE', 'CHILD', 'INFANT', 'OTHER'),
    isMain: flag,
    seatOnLap: flag,
    links,
  },
  {
    paxUserId: int,
    internalId: int,
    paxExternalReference: text,
    paxIdCardId: int,
    comment: text,
    externalReference: text,
  },
)

/** The root of every answer about a part of a flight (17, 19). */
const root = {
  ...{ booking: identifier, bookingId: int, flight: orNull(text), flightId: int },
  ...{ tailNumber: orNull(text), aircraftId: orNull(int) },
}
const letter = oneOf('NA', 'NR', 'DO', 'REQ', 'HOLD', 'OK', 'CNL')
const massUnit = oneOf('KILOGRAM', 'POUND')
const country = record({
  ...{ id: orNull(int), name: orNull(text), iso2, iso3: orNull(iso3), continent: orNull(text), intname: orNull(text) },
  ...{ capital: orNull(text), ioc: orNull(text), domain: orNull(text), currencyCode: orNull(text) },
  phone: orNull(text),
})
const template = record({
  ...{ name: text, order: int, showInPax: flag, showInCatering: flag, showInSales: flag, showAsImportant: flag },
})
const personFields = {
  ...{ id: int, firstName: orNull(text), middleName: orNull(text), lastName: orNull(text), accountName: orNull(text) },
  ...{ nickname: orNull(text), logName: orNull(text), pilot: flag, status: oneOf('ACTIVE', 'INACTIVE') },
  ...{ jobTitle: orNull(text), gender: orNull(text), weight: orNull(number), height: orNull(number) },
  ...{ personnelNumber: orNull(text), salutation: orNull(text), birthDate: orNull(epoch), birthPlace: orNull(text) },
  ...{ phoneNumber: orNull(text), emailAddress: orNull(text), catering: orNull(text), interest: orNull(text) },
  ...{ important: flag, preferences: listOf(record({ description: text, template })) },
}
const idCardFields = {
  ...{ id: int, number: text, type: text, userId: int, issueCountry: orNull(country), issueDate: orNull(epoch) },
  ...{ expirationDate: orNull(epoch), issuePlace: orNull(text), main: flag, visaType: orNull(text) },
  externalReference: text,
}
const loadFields = {
  ...{ id: int, cargoType: orNull(text), note: orNull(text), packages: orNull(int), weight: orNull(text) },
  ...{ weightQty: orNull(number), weightUnit: orNull(massUnit), documents: listOf(file) },
}
export const animal = record({ ...loadFields, type: orNull(text) })
export const cargo = record({ ...loadFields, document: nil })
const briefedFlight = record({
  ...{ id: int, bookingIdentifier: text, bookingId: int, tripNumber: int, flightNumber: orNull(text) },
  ...{ tailNumber: orNull(text), aircraftId: orNull(int), flightType: text, workflow: text, passengers: int },
  ...{ depDate: epoch, takeOff: epoch, landing: epoch, arrDate: epoch },
  ...{ depAirport: record({ icao: text }), arrAirport: record({ icao: text }) },
})
const crewBrief = record({
  ...{ id: int, status: letter, by: nil, crewNotes: orNull(text), permitProviderId: nil },
  flightSelection: record({ flightSelection: listOf(record({ flight: briefedFlight })) }),
  ...{ dateFrom: epoch, dateTo: epoch, etd: epoch, eta: epoch },
})
/** 17: a POST takes the same root; luggage is listed beside it. */
export const paxDetails = record({
  ...root,
  ...{ mtowUnit: massUnit, reducedRestEnabled: flag, crewBrief, cargo: listOf(cargo), animal: listOf(animal) },
  ...{ petsAllowed: orNull(flag), cargoAllowed: orNull(flag), tsa: nil, activeNoFlyLists: empty },
  luggage: listOf(
    record({
      ticketId: orNull(int),
      luggageWeight: number,
      luggageUnit: massUnit,
      weight: number,
      weightUnit: massUnit,
    }),
  ),
  pax: record({
    ...{ id: int, status: letter, by: nil, paxCount: int, permitProviderId: nil },
    ...{ tsaValidationWarning: nil, bypassTsaValidation: flag },
    tickets: listOf(
      record({
        ...{ id: int, ticketid: int, ticketNumber: nil, paxType: text, type: oneOf('PAX'), status: oneOf('PENDING') },
        ...{ main: flag, comment: orNull(text), created: epoch, externalReference: orNull(text), seatOnLap: flag },
        ...{ luggageWeight: orNull(number), luggageUnit: orNull(massUnit), patient: flag, sifl: nil },
        ...{ idCardArrival: nil, departureAddress: nil, destinationAddress: nil, checkInStatus: nil },
        okForBoarding: nil,
        paxUser: orNull(
          record({
            ...personFields,
            externalReference: text,
            idsCount: int,
          }),
        ),
        idCard: orNull(record({ ...idCardFields, issueAuthority: nil, copy: orNull(file), deleted: flag })),
      }),
    ),
  }),
})

const company = orNull(record({ company: text }))
const serviceFields = {
  ...{ id: int, status: letter, by: orNull(text), airportId: orNull(int), cost: orNull(number), price: orNull(number) },
  ...{ currency: orNull(iso3), documents: listOf(file), poNumber: orNull(text), poCreatedDate: orNull(epoch) },
  ...{ updatedDate: epoch, cancellationRequired: orNull(flag), permitProviderId: orNull(int) },
  ...{ externalReference: orNull(text), externalSource: orNull(text), externalStatus: orNull(text) },
  ...{ externalNote: orNull(text), flightBridgeNote: orNull(text), recheck: flag },
}
const person = orNull(record({ firstName: orNull(text), lastName: orNull(text), pilot: orNull(flag) }))
const forWhom = { serviceFor: orNull(oneOf('Crew', 'Pax')), notes: orNull(text), person }
export const handler = record({
  ...serviceFields,
  ...{ company: orNull(text), airportService: company, handlingType: orNull(text), request: orNull(text) },
  ...{ requestedDate: orNull(epoch), remarks: orNull(text), fboId: orNull(int), serviceLogs: empty },
  ...{ useFboOne: orNull(flag), useMyHandling: orNull(flag) },
})
const catering = record({
  ...serviceFields,
  ...forWhom,
  ...{ cateringService: company, details: orNull(text), meals: orNull(text), paxNotes: orNull(text) },
  deliveryDate: orNull(epoch),
})
const transport = record({ ...serviceFields, ...forWhom, transportService: company, type: orNull(text) })
const hotac = record({ ...serviceFields, ...forWhom, hotacService: company })
const clearance = {
  ...{ id: int, kind: text, status: letter, recheck: flag, number: orNull(text), company: orNull(text) },
  ...{ remarks: orNull(text), permitProviderId: orNull(int), updatedDate: epoch },
}
const permit = record({
  ...clearance,
  ...{ authority: text, country: orNull(iso2), validFrom: orNull(day), validUntil: orNull(day) },
})
const slot = record({ ...clearance, target: oneOf('DEPARTURE', 'ARRIVAL'), airport: text, at: orNull(epoch) })
/** 19: what is arranged on the ground; permits and slots with it (decision 40). */
export const services = record({
  ...root,
  ...{ departureHandler: orNull(handler), arrivalHandler: orNull(handler) },
  ...{ catering: orNull(catering), cateringList: listOf(catering) },
  ...{ arrivalCatering: orNull(catering), arrivalCateringList: listOf(catering) },
  ...{ departureGroundTransportation: listOf(transport), arrivalGroundTransportation: listOf(transport) },
  ...{ departureHotac: listOf(hotac), arrivalHotac: listOf(hotac) },
  ...{ permits: listOf(permit), slots: listOf(slot) },
  notes: listOf(record({ type: text, note: text })),
})

const release = orNull(record({ document: file }))
/** 19: fuel, in the spelling that clients read. */
export const fuel = record({
  ...{ id: int, status: letter, by: orNull(text), agentId: orNull(int), airportId: orNull(int) },
  ...{ providerId: orNull(int), fuelProvider: orNull(text), quantity: orNull(number), uplift: orNull(number) },
  ...{ upliftMass: orNull(number), density: orNull(number), fuelArrival: orNull(number) },
  ...{ fuelArrivalPlanned: orNull(number), fuelBurned: orNull(number), fuelBurnedPlanned: orNull(number) },
  ...{ fuelRemainig: orNull(number), fuelRemainigActual: orNull(number), extraFuel: orNull(number) },
  ...{ minFuelRequired: orNull(number), fuelTemperature: orNull(number), fplType: orNull(text) },
  ...{ fuelCost: orNull(number), fuelCurrency: orNull(iso3), fuelPriceIndex: orNull(number) },
  ...{ fuelPriceIndexCommercial: orNull(number), price: orNull(number), priceComercial: orNull(number) },
  ...{ pricePerUnit: orNull(number), pricePerUnitComercial: orNull(number), currency: orNull(iso3) },
  ...{ payment: orNull(text), creditCardNumber: orNull(text), creditCardExpiration: orNull(text) },
  ...{ receiptNumber: orNull(text), quoteOnly: orNull(flag), release, fuelRelease: release },
  ...{ releaseAgentId: orNull(int), releaseDocument: flag, notes: orNull(text), deliveryDate: orNull(epoch) },
  ...{ documents: listOf(file), poNumber: orNull(text), poCreatedDate: orNull(epoch), updatedDate: epoch },
  ...{ cancellationRequired: orNull(flag), permitProviderId: orNull(int), externalReference: orNull(text) },
  ...{ externalSource: orNull(text), externalStatus: orNull(text), externalNote: orNull(text) },
  ...{ fuelType: oneOf('JET_A1', 'JET_A', 'JET_B', 'TS_1', 'AVGAS_100LL'), paymentType: orNull(text) },
  ...{ upliftUnit: orNull(oneOf('LITER', 'GALLON_USA', 'KILOGRAM', 'POUND')), unitDensity: orNull(text) },
  ...{ fuelTankUnit: oneOf('KILOGRAM', 'POUND', 'LITER'), minFuelRequiredUnit: orNull(text) },
})

const migrationEnd = record({
  ...{ id: orNull(int), status: letter, by: orNull(text), notes: orNull(text), documents: listOf(file) },
  ...{ permitProviderId: orNull(int), recheck: flag },
})
export const migration = record({ departureMigration: migrationEnd, arrivalMigration: migrationEnd })
export const notification = record({ flightId: int, note: orNull(text) })
export const planningNote = record({ flightId: int, planningNotes: orNull(text) })

const message = record({ type: text, status: text, name: text })
const seat = record({
  ...{ role: text, user: record(personFields), idCard: orNull(record(idCardFields)) },
  warnings: record({ messages: listOf(message) }),
})
const times = record({ blocksOff: epoch, takeOff: epoch, landing: epoch, blocksOn: epoch })
const rest = record({ actual: orNull(int), min: orNull(int) })
const duty = record({
  ...{ userId: int, pilotRole: text, firstName: orNull(text), lastName: orNull(text), nickname: orNull(text) },
  ...{ checkin: epoch, checkinActual: orNull(epoch), checkinDefault: epoch, checkout: epoch },
  ...{ checkoutActual: orNull(epoch) },
  ...{ checkoutDefault: epoch, lastFlightId: int, closed: flag, restBeforeDuty: rest, restAfterDuty: rest },
  fullDutyState: record({ fdp: record({ actual: orNull(int), max: orNull(int) }), restAfterDuty: rest }),
})
const line = { id: nil, status: letter, by: nil }
const actualFuel = record({
  ...line,
  ...{ fuelRemainigActual: orNull(number), upliftMass: orNull(number), fuelOffBlock: orNull(number) },
  ...{ fuelArrival: orNull(number), fuelBurned: orNull(number), fuelTankUnit: oneOf('KILOGRAM', 'POUND', 'LITER') },
})
/** 19, last: what clients call though it is not in the specification. */
export const preflight = record({
  ...root,
  ...{ reducedRestEnabled: flag, estimatedTimes: times, crewBrief, fuel: actualFuel },
  ...{ notes: orNull(text), planningNotes: orNull(text), dutyTimeLim: record({ dtls2: listOf(duty) }) },
  crewAssign: record({
    ...line,
    ...{ commander: orNull(seat), firstOfficer: orNull(seat), flightAttendant: orNull(seat), others: listOf(seat) },
    warnings: record({ messages: listOf(message) }),
  }),
})
const crewBriefly = record({
  ...{ userId: int, firstName: orNull(text), lastName: orNull(text), nickname: orNull(text), pilotRole: text },
})
const logbookFields = { nightTime: int, dayTakeOffs: int, nightTakeOffs: int, dayLandings: int, nightLandings: int }
const logbook = record({ ...logbookFields, computed: record(logbookFields), entered: listOf(text) })
export const postflight = record({
  ...root,
  ...{ reducedRestEnabled: flag, estimatedTimes: times, crewBrief, fuel: actualFuel, arrFuel: nil },
  fuelProviders: empty,
  time: record({
    ...line,
    ...{ cmd: orNull(record(personFields)), fo: orNull(record(personFields)), dtls2: listOf(duty) },
    ...{ fa: listOf(crewBriefly), add_crew: listOf(crewBriefly), onboardEngineers: listOf(crewBriefly) },
    dep: record({ blocksOff: orNull(epoch), takeOff: orNull(epoch), pax: int }),
    arr: record({ landing: orNull(epoch), blocksOn: orNull(epoch) }),
    flight: record({ techlogNumber: orNull(text) }),
    logbook,
  }),
  cargo: record({ cargoUnit: massUnit, cargoWeight: number }),
  deice: record({ crew: listOf(record(personFields)) }),
  documents: record({ documents: listOf(file) }),
  trafficReportPanel: record({ dossierNumber: orNull(text), flightType: text, referenceNumber: orNull(text) }),
})

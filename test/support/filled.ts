import { answered } from './apron.ts'
import type { World } from './world.ts'

/** Gives the flight of a world, its crew and its aircraft all that a partner can say of them. */
export async function fill({ partner, flightId, aircraftId, pilotId, userId }: World): Promise<void> {
  const flight = { flightId: String(flightId) }
  const flightById = { id: String(flightId) }
  answered(
    await partner.flightCrew.assign({
      params: flight,
      body: [
        {
          pilotId: pilotId,
          role: 'CMD',
          gender: 'MALE',
          phone: '+41 1',
          mobile: '+41 2',
          email: 'n@example.com',
          trigram: 'NVI',
          weight: 80,
          weightUnit: 'KILOGRAM',
          luggageWeight: 10,
          luggageUnit: 'KILOGRAM',
          personnelNumber: 'P7',
          middleName: 'X',
          isPilotLanding: true,
          isPilotTakeoff: false,
        },
      ],
    }),
  )
  answered(
    await partner.passengers.add({
      params: flight,
      body: { paxUserId: userId, comment: 'Vegan', externalReference: 'T-0' },
    }),
  )
  answered(
    await partner.paxDetails.replaceAnimals({
      params: flightById,
      body: [{ type: 'DOG', cargoType: 'ACT', note: 'Rex', packages: 1, weightQty: 9, weightUnit: 'KILOGRAM' }],
    }),
  )
  answered(
    await partner.paxDetails.replaceCargo({
      params: flightById,
      body: [{ cargoType: 'ACT', note: 'Skis', packages: 2, weightQty: 30, weightUnit: 'KILOGRAM' }],
    }),
  )
  const [first] = answered(await partner.passengers.list({ params: flight }))
  answered(
    await partner.paxDetails.replaceLuggage({
      params: flightById,
      body: [{ ticketId: first?.ticketId, luggageWeight: 12 }, { weight: 40 }],
    }),
  )
  const service = {
    status: 'REQ' as const,
    by: 'HANDLER',
    cost: 10,
    price: 20,
    currency: 'EUR',
    poNumber: 'PO1',
    externalReference: 'E1',
    externalSource: 'B2C',
    externalStatus: 'NEW',
    externalNote: 'x',
    flightBridgeNote: 'y',
    permitProviderId: 3,
    cancellationRequired: false,
    poCreatedDate: '2026-11-20T09:00',
  }
  const forCrew = {
    serviceFor: 'Crew' as const,
    notes: 'quiet',
    person: { firstName: 'Noor', lastName: 'Vidal', pilot: true },
  }
  answered(
    await partner.flightServices.save({
      params: flightById,
      body: {
        departureHandler: {
          ...service,
          company: 'Jet',
          handlingType: 'HANDLING_REQUEST',
          request: 'GPU',
          remarks: 'Stand 4',
          fboId: 3,
          useFboOne: false,
          useMyHandling: true,
          requestedDate: '2026-11-20T09:00',
        },
        cateringList: [
          {
            ...service,
            ...forCrew,
            externalReference: 'E2',
            details: 'Two trays',
            meals: 'Lunch',
            paxNotes: 'n',
            deliveryDate: '2026-11-20T09:00',
            cateringService: { company: 'Galley' },
          },
        ],
        arrivalGroundTransportation: [
          { ...service, ...forCrew, externalReference: 'E3', type: 'LIMO', transportService: { company: 'Cars' } },
        ],
        departureHotac: [{ ...service, ...forCrew, externalReference: 'E4', hotacService: { company: 'Hotel' } }],
        notes: [{ type: 'GENERAL', note: 'Quiet please' }],
      },
    }),
  )
  answered(
    await partner.flightFuels.save({
      params: flight,
      body: {
        status: 'REQ',
        by: 'X',
        fuelType: 'JET_A1',
        fuelProvider: 'Air Fuel',
        quantity: 1200,
        uplift: 1100,
        upliftUnit: 'LITER',
        density: 0.8,
        unitDensity: 'KG_BY_LITRE',
        fuelTankUnit: 'KILOGRAM',
        upliftMass: 900,
        fuelRemainigActual: 500,
        fuelArrival: 600,
        fuelArrivalPlanned: 650,
        fuelRemainig: 400,
        fuelBurned: 800,
        fuelBurnedPlanned: 790,
        extraFuel: 50,
        minFuelRequired: 1000,
        minFuelRequiredUnit: 'KILOGRAM',
        fuelTemperature: 12,
        fplType: 'F',
        fuelCost: 5,
        fuelCurrency: 'EUR',
        fuelPriceIndex: 1,
        fuelPriceIndexCommercial: 2,
        price: 2100.5,
        priceComercial: 2200,
        pricePerUnit: 2,
        pricePerUnitComercial: 3,
        currency: 'EUR',
        payment: 'CARD',
        paymentType: 'FUEL_CARD',
        creditCardNumber: '4111111111111111',
        creditCardExpiration: '12/28',
        receiptNumber: 'R1',
        quoteOnly: false,
        agentId: 1,
        providerId: 2,
        releaseAgentId: 3,
        permitProviderId: 4,
        notes: 'n',
        poNumber: 'PO1',
        cancellationRequired: false,
        externalReference: 'F1',
        externalSource: 'S',
        externalStatus: 'T',
        externalNote: 'U',
        deliveryDate: '2026-11-20T09:00',
        poCreatedDate: '2026-11-20T09:00',
      },
    }),
  )
  answered(
    await partner.migration.save({
      params: flight,
      body: { departureMigration: { status: 'REQ', by: 'HANDLER', notes: 'GAR', permitProviderId: 3 } },
    }),
  )
  answered(await partner.flightNotes.saveNotification({ params: flight, body: { note: 'Call me' } }))
  answered(
    await partner.maintenance.save({
      params: { aircraftId: String(aircraftId) },
      body: { scheduleType: 'INTERVAL', type: 'A check', unit: 'FLIGHT_HOURS', maxAmount: 600, remaining: 42.5 },
    }),
  )
}

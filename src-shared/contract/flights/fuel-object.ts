import { z } from 'zod'
import { fuelTypes, fuelUnits } from '../../domain/airports/fuel.ts'
import { currency, eachOrNull, epoch, longText, momentInput } from '../../wire/fields.ts'
import { documentObject } from '../office/document-object.ts'
import { fuelMassUnits } from './flights.ts'
import { serviceStatuses } from './services-desk.ts'

/** Fuel as partners send and get it; some names are spelled as real clients read them (wire-facts 19). */

const line = z.string().max(255)
const amount = z.number().min(0).max(1_000_000_000)
const figure = z.number().min(0).max(1_000_000)
const ofActual = { description: 'Of the flight: the same on each of its fuel records, in `fuelTankUnit`.' }

const fields = {
  status: z.enum(serviceStatuses).meta({ description: 'DO to be done, REQ asked for, OK confirmed, CNL called off.' }),
  by: line.meta({ description: 'Who sees to it.' }),
  fuelType: z.enum(fuelTypes),
  fuelProvider: line,
  quantity: figure.meta({ description: 'Ordered, in `upliftUnit`.' }),
  uplift: figure.meta({ description: 'Taken on, in `upliftUnit`.' }),
  upliftUnit: z.enum(fuelUnits),
  density: z.number().min(0).max(10),
  unitDensity: line.meta({ description: 'KG_BY_LITRE, ...' }),
  fuelTankUnit: z.enum(fuelMassUnits),
  upliftMass: figure.meta(ofActual),
  fuelRemainigActual: figure.meta({ description: `In the tanks before fuelling. ${ofActual.description}` }),
  fuelArrival: figure.meta({ description: `In the tanks on block. ${ofActual.description}` }),
  fuelArrivalPlanned: figure,
  fuelRemainig: figure,
  fuelBurned: figure,
  fuelBurnedPlanned: figure,
  extraFuel: figure,
  minFuelRequired: figure,
  minFuelRequiredUnit: z.enum(fuelMassUnits),
  fuelTemperature: z.number().min(-100).max(100),
  fplType: line,
  fuelCost: amount.meta({ description: 'In `fuelCurrency`.' }),
  fuelCurrency: currency,
  fuelPriceIndex: amount,
  fuelPriceIndexCommercial: amount,
  price: amount.meta({ description: 'Of the whole, in `currency`.' }),
  priceComercial: amount,
  pricePerUnit: amount,
  pricePerUnitComercial: amount,
  currency: currency.meta({ description: "The operator's own where none is given." }),
  payment: line,
  paymentType: line.meta({ description: 'FUEL_CARD, ...' }),
  creditCardNumber: line.meta({ description: 'Only its last four digits are kept.' }),
  creditCardExpiration: line,
  receiptNumber: line,
  quoteOnly: z.boolean(),
  agentId: z.int(),
  providerId: z.int(),
  releaseAgentId: z.int(),
  permitProviderId: z.int(),
  notes: longText,
  poNumber: line,
  cancellationRequired: z.boolean(),
  externalReference: line,
  externalSource: line,
  externalStatus: line,
  externalNote: longText,
}
const times = { deliveryDate: momentInput, poCreatedDate: momentInput }

/** The fields that a partner sends; a field that is left out stays, an empty text clears. */
export const fuelInput = z
  .object({
    id: z.int().meta({
      description: 'Of an existing fuel record; without it, and without a known externalReference, it is a new one.',
    }),
    ...fields,
    ...times,
  })
  .partial()
  .meta({ id: 'FuelGiven' })

/** Converted to another unit or currency, a figure can exceed the largest that is accepted as input. */
const figureKept = z.number().nullable()

const release = z.object({ document: documentObject }).nullable().meta({ description: 'The newest release document.' })

/** The same as it is answered: every key is there, null where it is not known. */
export const fuelObject = z
  .object({
    ...eachOrNull(fields),
    upliftMass: figureKept.meta(ofActual),
    fuelRemainigActual: figureKept.meta(fields.fuelRemainigActual.meta() ?? {}),
    fuelArrival: figureKept.meta(fields.fuelArrival.meta() ?? {}),
    price: figureKept.meta(fields.price.meta() ?? {}),
    id: z.int(),
    status: fields.status,
    fuelType: fields.fuelType,
    fuelTankUnit: fields.fuelTankUnit,
    airportId: z.int(),
    deliveryDate: epoch.nullable(),
    poCreatedDate: epoch.nullable(),
    updatedDate: epoch,
    release,
    fuelRelease: release,
    releaseDocument: z.boolean(),
    documents: z.array(documentObject).meta({ description: 'Release documents too.' }),
  })
  .meta({ id: 'Fuel' })

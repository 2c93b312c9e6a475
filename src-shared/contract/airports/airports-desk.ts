import { z } from 'zod'
import { airportCode, day, eachOrNull, epoch, text } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { airport, airportChoice } from './airports.ts'
import {
  airportNote,
  company,
  companyOptional,
  companyRequired,
  companySwitches,
  cost,
  costOptional,
  costRequired,
  figures,
  fuel,
  fuelOptional,
  fuelRequired,
  fuelSwitches,
  noteReferences,
  noteRequired,
  noteSwitches,
  noteTimes,
  validity,
} from './own-records.ts'

/** The operator's own figures, costs, fuel, notes and companies of airports override the shared set. */

const some = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape

/** An airport that lies near another. */
const near = airportChoice.pick({
  code: true,
  icao: true,
  iata: true,
  name: true,
  city: true,
  latitude: true,
  longitude: true,
})
const nearby = near.extend({
  distance: z.number().meta({ description: 'Nautical miles.' }),
  bearing: z.number().meta({ description: 'Degrees from true north.' }),
  longestRunway: z.int().nullable(),
})

export const airportPage = z.object({
  airport,
  code: z.string(),
  /** Number of the operator's record of the airport, which holds its documents; null without one. */
  recordId: z.int().nullable(),
  own: z.object(eachOrNull(figures)),
  costs: z.array(cost),
  fuels: z.array(fuel),
  notes: z.array(airportNote),
  companies: z.array(company),
  nearby: z.array(nearby),
})

const ownAirport = airportChoice.extend({
  longestRunway: z.int().nullable(),
  costs: z.int(),
  fuels: z.int(),
  notes: z.int(),
  alerts: z.int(),
  companies: z.int(),
  updatedAt: epoch,
})

const kept = ['airportData', 'airportCosts', 'airportFuels', 'airportNotes', 'airportCompanies']
const of = '/desk/airports/{airportCode}' as const

export const airportDesk = {
  own: endpoint({
    method: 'GET',
    path: '/desk/own-airports',
    access: 'desk',
    summary: 'Airports the operator keeps something of.',
    reply: z.array(ownAirport),
    shows: kept,
  }),
  page: endpoint({
    method: 'GET',
    path: of,
    access: 'desk',
    summary: 'One airport with all the operator keeps of it, and what lies nearby.',
    reply: airportPage,
    shows: kept,
  }),
  keep: endpoint({
    method: 'PATCH',
    path: of,
    access: 'desk',
    summary: 'Keep an airport as one of the operator’s own, with its own name and figures; null takes one away.',
    body: z.object(eachOrNull(figures)).partial(),
    reply: airportPage,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: of,
    access: 'desk',
    summary: 'Forget all the operator keeps of an airport; the shared set stays.',
    status: 204,
  }),
  addCost: endpoint({
    method: 'POST',
    path: `${of}/costs`,
    access: 'desk',
    summary: 'Add a cost at an airport.',
    body: z.object({ ...costRequired, ...some(costOptional) }),
    reply: cost,
  }),
  changeCost: endpoint({
    method: 'PATCH',
    path: '/desk/airport-costs/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'Change a cost at an airport.',
    body: z.object({ ...some(costRequired), ...some(costOptional) }),
    reply: cost,
  }),
  removeCost: endpoint({
    method: 'DELETE',
    path: '/desk/airport-costs/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'Remove a cost at an airport.',
    status: 204,
  }),
  addFuel: endpoint({
    method: 'POST',
    path: `${of}/fuels`,
    access: 'desk',
    summary: 'Add a fuel price at an airport.',
    body: z.object({ ...fuelRequired, ...some(fuelOptional), ...some(fuelSwitches) }),
    reply: fuel,
  }),
  changeFuel: endpoint({
    method: 'PATCH',
    path: '/desk/airport-fuels/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'Change a fuel price at an airport.',
    body: z.object({ ...some(fuelRequired), ...some(fuelOptional), ...some(fuelSwitches) }),
    reply: fuel,
  }),
  removeFuel: endpoint({
    method: 'DELETE',
    path: '/desk/airport-fuels/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'Remove a fuel price at an airport.',
    status: 204,
  }),
  addNote: endpoint({
    method: 'POST',
    path: `${of}/notes`,
    access: 'desk',
    summary: 'Add an operational note to an airport.',
    body: z.object({ ...noteRequired, ...some(validity), ...some(noteSwitches) }),
    reply: airportNote,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/desk/airport-notices',
    access: 'desk',
    summary: 'The operational notes of airports that are valid on some of the days, alerts first.',
    query: z.object({
      airports: text.meta({ description: 'Codes with commas between them.' }),
      from: day,
      to: day.meta({ description: 'Included.' }),
    }),
    reply: z.array(airportNote.extend({ airport: z.string() })),
    shows: ['airportNotes'],
  }),
  addNotices: endpoint({
    method: 'POST',
    path: '/desk/airport-notices',
    access: 'desk',
    summary: 'Add operational notes to several airports at once, as from pasted NOTAMs.',
    body: z.object({
      notices: z
        .array(
          z.object({
            airport: airportCode,
            ...noteRequired,
            ...some({ ...validity, ...noteSwitches, ...noteTimes, ...noteReferences }),
          }),
        )
        .min(1)
        .max(1000),
    }),
    description:
      'A NOTAM that the airport has already with the same words is not added again. One for a place that is no airport, as a flight information region, is named under `leftOut`, and the others are added. The place of a US NOTAM (`11/123`) is the location that the FAA names.',
    reply: z.object({
      added: z.int(),
      leftOut: z.array(
        z.object({ index: z.int().meta({ description: 'In the list of the request.' }), airport: z.string() }),
      ),
    }),
  }),
  changeNote: endpoint({
    method: 'PATCH',
    path: '/desk/airport-notes/{id}',
    offline: 'desk',
    numbers: ['id'],
    access: 'desk',
    summary: 'Change an operational note.',
    body: z.object({ ...some(noteRequired), ...some(validity), ...some(noteSwitches) }),
    reply: airportNote,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/desk/airport-notes/{id}',
    offline: 'desk',
    numbers: ['id'],
    access: 'desk',
    summary: 'Remove an operational note.',
    status: 204,
  }),
  addCompany: endpoint({
    method: 'POST',
    path: `${of}/companies`,
    access: 'desk',
    summary: 'Add a company that serves at an airport.',
    body: z.object({ ...companyRequired, ...some(companyOptional), ...some(companySwitches) }),
    reply: company,
  }),
  changeCompany: endpoint({
    method: 'PATCH',
    path: '/desk/airport-companies/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'Change a company that serves at an airport.',
    body: z.object({ ...some(companyRequired), ...some(companyOptional), ...some(companySwitches) }),
    reply: company,
  }),
  removeCompany: endpoint({
    method: 'DELETE',
    path: '/desk/airport-companies/{id}',
    numbers: ['id'],
    access: 'desk',
    summary: 'Remove a company from an airport.',
    status: 204,
  }),
}

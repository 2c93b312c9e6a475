import { z } from 'zod'
import { oneOrMore } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'
import { documentObject } from '../office/document-object.ts'
import { fuelInput, fuelObject } from './fuel-object.ts'

/** Fuel of a flight as partners see it, with its receipts and releases. */
export const flightFuels = {
  list: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}/fuels',
    access: 'FUEL_API:read',
    summary: 'Fuel information of a flight.',
    reply: z.array(fuelObject),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/external/flight/{flightId}/fuels',
    offline: 'crew',
    access: 'FUEL_API:write',
    summary: 'Add and change fuel information of a flight.',
    description:
      'A record with the `id` or `externalReference` of one there is changes that one, all others are new. Actual figures (`upliftMass`, `fuelRemainigActual`, `fuelArrival`) are those of the flight, and are refused once it is cancelled or its post-flight is closed.',
    body: oneOrMore(fuelInput),
    reply: z.array(fuelObject),
    answers: ['state_conflict'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/api/external/flight/{flightId}/fuels/{fuelId}/documents',
    offline: 'crew',
    numbers: ['fuelId'],
    access: 'FUEL_API:write',
    summary: 'Upload a fuel document.',
    upload: 'any',
    reply: documentObject,
    answers: ['state_conflict'],
  }),
  addRelease: endpoint({
    method: 'POST',
    path: '/api/external/flight/{flightId}/fuels/{fuelId}/documents/release',
    offline: 'crew',
    numbers: ['fuelId'],
    access: 'FUEL_API:write',
    summary: 'Upload a fuel release document.',
    upload: 'any',
    reply: documentObject,
    answers: ['state_conflict'],
  }),
  readDocument: endpoint({
    method: 'GET',
    path: '/api/external/flight/{flightId}/fuels/{fuelId}/documents/{documentId}',
    numbers: ['fuelId'],
    access: 'FUEL_API:read',
    summary: 'Download a fuel or fuel release document.',
    description: '`documentId` is the `id` or the `uuid` of the document.',
    reply: file,
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/external/flight/{flightId}/fuels/{fuelId}/documents/{documentId}',
    offline: 'desk',
    numbers: ['fuelId'],
    access: 'FUEL_API:write',
    summary: 'Delete a fuel or fuel release document.',
    status: 204,
  }),
}

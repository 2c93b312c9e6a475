import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { airportCode, currency, reference, timeZone } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

export const operatorState = z.object({
  /** none: nothing chosen yet; filling: the demo operator is being made; ready: in use. */
  state: z.enum(['none', 'filling', 'ready']),
  /** Steps done and in all while filling. */
  done: z.int(),
  total: z.int(),
  operatorUuid: z.string().nullable(),
  operatorId: z.int().nullable(),
  name: z.string().nullable(),
  currency: z.string().nullable(),
  timeZone: z.string().nullable(),
  baseAirport: z.string().nullable(),
  version: z.string(),
  /** The outcome of a demo operator that was not finished the last time. */
  unfinished: messageObject.nullable(),
})

export const setup = {
  state: endpoint({
    method: 'GET',
    path: '/desk/setup',
    access: 'setup',
    summary: 'Whether this Apron has an operator yet, and which.',
    reply: operatorState,
    shows: ['operators'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/desk/setup',
    offline: 'local',
    access: 'setup',
    summary: 'Make the first operator: empty, or the demo operator.',
    body: z.object({
      kind: z.enum(['empty', 'demo']),
      name: reference.default('My operator'),
      currency: currency.default('EUR'),
      baseAirport: airportCode.optional(),
      timeZone: timeZone.optional().meta({ description: 'That of the base airport where none is given, else UTC.' }),
    }),
    reply: operatorState,
    answers: ['state_conflict'],
  }),
}

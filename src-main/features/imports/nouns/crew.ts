import type { Importable } from '../column.ts'
import { day, list, number } from '../rules.ts'
import { personColumns } from './person.ts'

/** Crew members, with what they can be on a flight and what they fly. */
export const crew: Importable = {
  operation: 'crew.add',
  columns: [
    ...personColumns,
    {
      field: 'acronym',
      title: 'Trigram',
      aliases: ['Code', 'Acronym', 'Three letter code', 'Initials'],
      example: 'AKE',
    },
    { field: 'logName', title: 'Log name', aliases: ['Login', 'User name'], example: 'AKE' },
    { field: 'roles', title: 'Roles', aliases: ['Role', 'Position', 'Functions'], read: list, example: 'CMD; FO' },
    { field: 'tails', title: 'Tails', aliases: ['Aircraft', 'Fleet'], read: list, example: 'HB-JFA; HB-JFB' },
    { field: 'jobTitle', title: 'Job title', aliases: ['Job', 'Function'], example: 'Captain' },
    { field: 'homeAirport', title: 'Home base', aliases: ['Home airport', 'Base', 'Home'], example: 'LSZH' },
    {
      field: 'personnelNumber',
      title: 'Personnel number',
      aliases: ['Staff number', 'Employee number'],
      example: '1007',
    },
    {
      field: 'employedSince',
      title: 'Employed since',
      aliases: ['Entry date', 'Hired'],
      read: day,
      example: '2020-01-01',
    },
    { field: 'employedUntil', title: 'Employed until', aliases: ['Exit date'], read: day, example: '2030-12-31' },
    { field: 'luggageWeight', title: 'Luggage weight', read: number, example: '20' },
  ],
}

import { aliasOf } from '../../../../../../src-shared/wire/alias.ts'
import type { Importable } from '../column.ts'
import { day, list, number, tails } from '../rules.ts'
import { agreed, oneBy, type Updating } from '../updating.ts'
import { personColumns, withNames } from './person.ts'
import { employmentColumns } from './profile.ts'

const keys = ['externalReference', 'personnelNumber', 'acronym', 'logName'] as const

/** Finds crew by reference, personnel number, trigram and log name; by e-mail where a row has none of them. */
const updating: Updating = {
  keys: [...keys, 'email'],
  finder: async (db) => async (values) => {
    const by = async (field: (typeof keys)[number] | 'email') => {
      const input = values[field]
      if (input === undefined) return undefined
      const crew = db.from('crew').innerJoin('users', 'users.id', 'crew.userId')
      const rows = crew.select(['users.id', 'users.publicId']).where(`users.${field}`, '=', String(input)).limit(2)
      return oneBy(field, input, await rows.execute())
    }
    const found: [string, Awaited<ReturnType<typeof by>>][] = []
    for (const key of keys) found.push([key, await by(key)])
    const isNamed = keys.some((key) => values[key] !== undefined)
    const row = isNamed ? agreed(found) : await by('email')
    return row && String(row.publicId)
  },
  async kept(ask, pilotId) {
    const person = await ask('users.read', { params: { externalReference: aliasOf(Number(pilotId)) } })
    return { ...(await ask('crew.page', { params: { pilotId } })), ...person }
  },
  change: (ask, pilotId, body) => ask('crew.change', { params: { pilotId }, body }),
}

/** Crew members, with what they can be on a flight and what they fly. */
export const crew: Importable = {
  operation: 'crew.add',
  columns: [
    ...personColumns,
    {
      field: 'acronym',
      title: 'Trigram',
      aliases: [
        'Code',
        'Acronym',
        'Three letter code',
        'Initials',
        'Kürzel',
        'Dreilettercode',
        'Trigramme',
        '3LC',
        'TLC',
      ],
      example: 'AKE',
    },
    { field: 'logName', title: 'Log name', aliases: ['Login', 'User name'], example: 'AKE' },
    {
      field: 'roles',
      title: 'Roles',
      aliases: ['Role', 'Position', 'Functions', 'Rolle', 'Rollen', 'Rang', 'Rank', 'Fonctions'],
      read: list,
      example: 'CMD; FO',
    },
    {
      field: 'tails',
      title: 'Tails',
      aliases: ['Aircraft', 'Fleet', 'Flugzeuge', 'Flotte', 'Avions'],
      read: tails,
      example: 'HB-JFA; HB-JFB',
    },
    {
      field: 'jobTitle',
      title: 'Job title',
      aliases: ['Job', 'Function', 'Funktion', 'Fonction', 'Stelle'],
      example: 'Captain',
    },
    {
      field: 'homeAirport',
      title: 'Home base',
      aliases: [
        'Home airport',
        'Base',
        'Home',
        'Homebase',
        'Heimatbasis',
        'Heimatflughafen',
        'Basis',
        'Base d’affectation',
      ],
      example: 'LSZH',
    },
    {
      field: 'personnelNumber',
      title: 'Personnel number',
      aliases: [
        'Staff number',
        'Employee number',
        'Personalnummer',
        'Employee ID',
        'Staff ID',
        'Crew ID',
        'Matricule',
        'Personal-Nr',
      ],
      example: '1007',
    },
    {
      field: 'employedSince',
      title: 'Employed since',
      aliases: ['Entry date', 'Hired', 'Eintritt', 'Eintrittsdatum', 'Hire date', 'Start date', 'Date d’entrée'],
      read: day,
      example: '2020-01-01',
    },
    {
      field: 'employedUntil',
      title: 'Employed until',
      aliases: ['Exit date', 'Austritt', 'Austrittsdatum', 'End date', 'Date de sortie'],
      read: day,
      example: '2030-12-31',
    },
    { field: 'luggageWeight', title: 'Luggage weight', read: number, example: '20' },
    ...employmentColumns,
  ],
  combined: withNames,
  updating,
}

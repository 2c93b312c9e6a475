import { z } from 'zod'
import { orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { genders } from './people.ts'

const words = orNull(z.string())
const day = orNull(z.iso.date())
const fields = [
  'number',
  'lastName',
  'firstName',
  'gender',
  'birthDate',
  'expirationDate',
  'issueCountry',
  'nationality',
] as const

/** Passports and id cards, read from their scans. */
export const travelDocuments = {
  read: endpoint({
    method: 'POST',
    path: '/desk/travel-documents/read',
    offline: 'local',
    access: 'desk',
    summary: 'Read the machine-readable zone of a passport or id card from a picture or PDF. Writes nothing.',
    description:
      'Text is recognized on this computer. `doubtful` names the fields that no check digit confirms or two readings ' +
      'differ in. Names come without accents, as the zone has them.',
    upload: 'scan',
    noRows: true,
    reply: z.object({
      type: z.enum(['PASSPORT', 'IDCARD']),
      number: words,
      lastName: words,
      firstName: words,
      gender: orNull(z.enum(genders)),
      birthDate: day,
      expirationDate: day,
      issueCountry: words.meta({
        description: 'ISO 3166 alpha-3, or another code of travel documents, as the nationality.',
      }),
      nationality: words,
      doubtful: z.array(z.enum(fields)),
    }),
  }),
}

import { z } from 'zod'
import { birthDayInput, endDayInput, orNull, pastDayInput, reference, text } from '../../wire/fields.ts'
import { travelCountryInput } from '../../wire/travel-country.ts'
import { genders, idCardType } from '../contacts/people.ts'
import { endpoint } from '../endpoint.ts'

const words = orNull(z.string())

/** A person who is new, or may be known. */
const named = {
  firstName: text.optional(),
  middleName: text.optional(),
  lastName: text.optional(),
  gender: z.enum(genders).optional().meta({ description: 'Left out where it is not known; none is assumed.' }),
  birthDate: birthDayInput.optional(),
  nationality: travelCountryInput.optional(),
  documentType: idCardType.optional(),
  documentNumber: reference.optional(),
  documentExpiration: endDayInput.optional(),
  issueDate: pastDayInput.optional(),
  issueCountry: travelCountryInput.optional(),
}
const newPassenger = z.object({
  paxUserId: z.int().optional().meta({
    description: 'A known person; gender, birth date, nationality and a document are added where they have none.',
  }),
  isNew: z.boolean().optional().meta({
    description: 'True: a new person, though a known one has the same document, or name and birth date.',
  }),
  ...named,
})
export type NewPassenger = z.infer<typeof newPassenger>

const MOST = 500

/** Passengers as the operator's own people add them: several at once, and people who are new. */
export const passengersDesk = {
  addAll: endpoint({
    method: 'POST',
    path: '/desk/flights/{flightId}/passengers',
    offline: 'desk',
    access: 'desk',
    summary: 'Add passengers to a flight, people who are new too: all of them or none.',
    description:
      'An entry without paxUserId is the known person with its document, or its name and birth date, or the only one of ' +
      'its name in the account of the booking whose birth date is not known; else a new person of that account. Who is ' +
      'on the flight already keeps their ticket.',
    body: z.object({ passengers: z.array(newPassenger).min(1).max(MOST) }),
    reply: z.array(
      z.object({
        ticketId: z.int(),
        paxUserId: z.int(),
        userReference: z.string(),
        documentReference: words.meta({ description: 'Of the document that was given.' }),
        isNew: z.boolean(),
        wasAboard: z.boolean(),
      }),
    ),
    answers: ['state_conflict'],
  }),
  known: endpoint({
    method: 'POST',
    path: '/desk/people/known',
    offline: 'local',
    access: 'desk',
    summary: 'Which people of a list may be known: by document number, or by name with a birth date that fits.',
    body: z.object({
      people: z
        .array(
          z.object({
            firstName: text.optional(),
            lastName: text.optional(),
            birthDate: birthDayInput.optional(),
            documentNumber: reference.optional(),
          }),
        )
        .max(MOST),
    }),
    noRows: true,
    reply: z.array(
      z.array(
        z.object({
          paxUserId: z.int(),
          name: z.string(),
          account: words,
          birthDate: words,
          isSure: z.boolean().meta({ description: 'The document number, or name and birth date, are the same.' }),
        }),
      ),
    ),
  }),
}

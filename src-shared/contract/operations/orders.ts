import { z } from 'zod'
import { completeLanguages } from '../../texts/languages.ts'
import { count, epoch, longText, orNull } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { orderNouns, orderWays } from '../flights/order-nouns.ts'
import { serviceStatuses } from '../flights/services-desk.ts'
import { mailAddress } from '../office/mail.ts'

const language = z.enum(completeLanguages)
const number = { description: 'The number of the service, fuel order, permit or slot.' }

/** A new order, an update of one that was sent, or the cancellation of a record that is canceled. */
const orderKinds = ['new', 'update', 'cancellation'] as const

const recipient = z.object({
  name: z.string(),
  email: orNull(z.string()),
  phone: orNull(z.string()),
  /** Its type in the operator's records of the airport; null for a trip support provider, or an authority written to before. */
  type: orNull(z.string()),
  /** It is the company, or else the authority, that the record names. */
  isNamed: z.boolean(),
})

const order = z.object({
  kind: z.enum(orderKinds),
  /** The address of the company, authority or trip support provider that is named; null where none is known. */
  to: orNull(z.string()),
  /** The companies of that kind at the airport, the named one first. */
  recipients: z.array(recipient),
  subject: z.string(),
  text: z.string(),
  /** Whether Apron can send it by an SMTP server. */
  canSend: z.boolean(),
  orderedAt: orNull(epoch),
  orderedTo: orNull(z.string()),
})

const noun = z.enum(orderNouns)

/** What is ordered from the companies at an airport or requested from authorities, as e-mails. */
export const orders = {
  read: endpoint({
    method: 'GET',
    path: '/desk/orders',
    access: 'desk',
    summary:
      'The order of a service or of fuel, or the request of a permit, slot or PPR, as a text by its kind, with those who can get it.',
    description: 'An order that was sent becomes an update, that of a canceled record a cancellation.',
    query: z.object({ noun, id: count(1, 2_147_483_647).meta(number), language: language.default('en') }),
    reply: order,
    shows: [
      ...[
        'services',
        'fuels',
        'permits',
        'slots',
        'flights',
        'aircraft',
        'flightCrew',
        'tickets',
        'users',
        'airportCompanies',
      ],
      ...['providers', 'operators', 'settings'],
    ],
  }),
  send: endpoint({
    method: 'POST',
    path: '/desk/orders',
    access: 'desk',
    summary: 'Send an order by the SMTP server, or note that it was opened in the e-mail program.',
    description:
      'The service, fuel order, permit or slot is requested then (a canceled one stays so), and says when and to whom; its history notes both. By `smtp` it answers once the server took the e-mail; nothing is noted where it did not.',
    body: z.object({
      noun,
      id: z.int().min(1).max(2_147_483_647).meta(number),
      way: z.enum(orderWays),
      to: mailAddress,
      cc: z.array(mailAddress).max(20).optional(),
      subject: z
        .string()
        .trim()
        .min(1)
        .max(300)
        .regex(/^[^\r\n]*$/),
      text: longText.min(1),
    }),
    reply: z.object({
      status: z.enum(serviceStatuses),
      orderedAt: epoch,
      orderedTo: z.string(),
      /** Addresses that the server did not take while it took others. */
      refused: z.array(z.string()),
    }),
    answers: ['state_conflict'],
  }),
}

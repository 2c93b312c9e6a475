import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { deliveryBody } from '../../../../src-shared/contract/events.ts'
import { signatureHeaders } from '../../../services/delivery/signature.ts'

const example = {
  eventId: '01a1fdad-9ee7-7a80-9756-462825625c00',
  resourceId: 10324,
  operatorUuid: '01a1fdad-3c15-7be2-8f04-0d3f5a7c9b11',
  event: 'FLIGHT_TIME_UPDATE',
  timestamp: 1772353800000,
  resourceType: 'FLIGHT',
}
const SIGNING_KEY = 'a-key-of-at-least-16'
/** Real ones: who checks an implementation against the examples must not be misled. */
const signed: Record<string, string> = signatureHeaders({
  eventId: example.eventId,
  body: Buffer.from(JSON.stringify(example)),
  key: SIGNING_KEY,
  at: example.timestamp,
})

const header = (name: string, description: string, example = signed[name]) => ({
  in: 'header' as const,
  name,
  required: true,
  description,
  schema: { type: 'string' as const },
  example,
})

/** The request to a subscriber's callback URL, and the required answer (decisions 32 and 34). */
export const webhooks = {
  flightChanged: {
    post: {
      operationId: 'flightChanged',
      tags: ['Deliveries'],
      summary: 'A flight changed.',
      description:
        'Sent to the callback URL of every active subscription to the kind. Check the signature over the exact bytes ' +
        'received, before reading them as JSON. `resourceId` is the flight: ask for it with `GET /api/external/flight/{flightId}`.',
      security: [],
      parameters: [
        header(
          'X-Webhook-Signature',
          `Lower-case hex HMAC-SHA256 of the exact body with the signing key (here \`${SIGNING_KEY}\`), and nothing else.`,
        ),
        header('webhook-id', 'The eventId: the same for every attempt.'),
        header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
        header(
          'webhook-signature',
          'The Standard Webhooks signature: `v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`.',
        ),
        header('User-Agent', 'Apron and its version.', 'Apron/0.1.0'),
      ],
      requestBody: { required: true, content: { 'application/json': { schema: deliveryBody, example } } },
      responses: {
        200: { description: 'Taken. Must come within 1 second; do the work afterwards.' },
        default: {
          description:
            'Any other status, a redirect, or no answer within 1 second is a failure: the delivery is tried again, ' +
            'eleven times over three days.',
        },
      },
    },
  },
} satisfies ZodOpenApiPathsObject

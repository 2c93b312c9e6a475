import { z } from 'zod'
import { messageObject } from '../../messages/wire.ts'
import { epoch, flag, orNull, reference } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'

/** `own`: what concerns the person's duties; `everything`: all that the desk works with. */
export const deviceScopes = ['own', 'everything'] as const
const scope = z.enum(deviceScopes)

/** What an exchange with a device came to. */
export const exchangeFigures = {
  sent: z.int().meta({ description: 'Reports that were sent.' }),
  answered: z.int().meta({ description: 'Reports that were answered, those refused among them.' }),
  refused: z.int(),
  unanswered: z.int().meta({ description: 'Reports that were sent and not answered: one before them is missing.' }),
  received: z.int().meta({ description: 'Records that were changed or removed on the device.' }),
  conflicts: z.int(),
}

const device = z.object({
  id: z.string(),
  userId: z.int(),
  person: z.string(),
  name: z.string().meta({ description: 'The name of the computer.' }),
  scope,
  pairedAt: epoch,
  lastSeenAt: orNull(epoch),
  revokedAt: orNull(epoch),
  version: orNull(z.string()),
  pending: orNull(z.int()).meta({ description: 'Reports that it had not sent at the last exchange.' }),
  clockOffset: orNull(z.int()).meta({ description: 'Milliseconds its clock is ahead of this one.' }),
  exchanges: z.int().meta({ description: 'Syncs that the device has begun.' }),
  rows: z.int().meta({ description: 'Records on it.' }),
  isCopied: z.boolean().meta({ description: 'Its data folder was copied or put back: it has to be paired again.' }),
  unanswered: z.int().meta({ description: 'Reports of the last exchange that could not be answered.' }),
  toUpdate: orNull(z.enum(['device', 'hub'])).meta({
    description: 'Which of the two has to be updated before the device gets changes.',
  }),
  hasAnswerFile: z.boolean(),
})

const state = z.object({
  isOn: z.boolean(),
  address: z.string().meta({ description: '0.0.0.0: all addresses of this computer.' }),
  port: orNull(z.int()),
  fingerprint: orNull(z.string()).meta({
    description: 'SHA-256 of the certificate, hex; null before the first start.',
  }),
  trouble: orNull(messageObject).meta({ description: 'Why devices can’t connect though field devices are on.' }),
  devices: z.array(device),
  invitations: z.array(z.object({ id: z.string(), userId: z.int(), person: z.string(), scope, expiresAt: epoch })),
})

const shows = ['fieldDevices', 'fieldInvitations', 'fieldExchanges', 'fieldCalls', 'settings', 'users'] as const
const id = '/desk/field-devices/{id}' as const

/** The computers of field crew that work offline and sync with this Apron. */
export const fieldDevices = {
  list: endpoint({
    method: 'GET',
    path: '/desk/field-devices',
    access: 'desk',
    summary: 'Whether field devices can connect, which ones are paired, and open invitations.',
    reply: state,
    shows,
  }),
  configure: endpoint({
    method: 'PATCH',
    path: '/desk/field-devices',
    access: 'desk',
    summary: 'Switch field devices on or off, or choose the address and port at which they reach this computer.',
    body: z.object({
      isOn: z.boolean().optional(),
      address: z.string().min(1).max(100).optional(),
      port: z.int().min(1).max(65_535).optional(),
    }),
    reply: state,
    answers: ['state_conflict'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/desk/field-devices/resume',
    access: 'desk',
    offline: 'local',
    summary: 'Let field devices connect again where they could when Apron ended; done at each start.',
    reply: state,
    answers: ['state_conflict'],
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/desk/field-devices/addresses',
    access: 'desk',
    summary: 'The addresses of this computer to choose from.',
    reply: z.object({
      addresses: z.array(
        z.object({
          address: z.string(),
          adapter: z.string().meta({ description: 'The name of the network adapter; empty for all of them.' }),
          kind: z.enum(['loopback', 'network', 'all']),
        }),
      ),
    }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/desk/field-devices/invitations',
    access: 'desk',
    summary: 'Invite a person to pair a device within ten minutes; switches field devices on.',
    body: z.object({
      userId: z.union([z.int(), reference]).meta({ description: 'The person’s number, reference or email address.' }),
      scope: scope.default('own'),
    }),
    reply: z.object({
      id: z.string(),
      link: z.string().meta({ description: 'Begins with apron://pair; shown only now.' }),
      qr: z.string().meta({ description: 'The link as a QR code, SVG.' }),
      expiresAt: epoch,
      person: z.string(),
    }),
    answers: ['state_conflict'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/desk/field-devices/invitations/{id}',
    access: 'desk',
    summary: 'Withdraw an invitation.',
    status: 204,
    answers: ['state_conflict'],
  }),
  pair: endpoint({
    method: 'POST',
    path: '/desk/field-devices/pair',
    access: 'desk',
    summary: 'Pair a device by the secret of an invitation; done when a device connects with one.',
    body: z.object({
      secret: z.string().min(1).max(200),
      certificate: z.string().max(20_000).meta({ description: 'PEM.' }),
      name: z.string().min(1).max(100),
    }),
    reply: z.object({
      deviceId: z.string(),
      operator: z.object({ id: z.string(), name: z.string() }),
      person: z.object({ id: z.string(), userId: z.int(), name: z.string() }),
      scope,
    }),
    answers: ['state_conflict'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${id}/revoke`,
    access: 'desk',
    summary: 'Remove a device: it can read and send nothing more.',
    reply: state,
  }),
  holdings: endpoint({
    method: 'GET',
    path: `${id}/holdings`,
    access: 'desk',
    summary: 'The records on a device at its last exchange.',
    reply: z.object({
      flights: z.array(z.object({ flightId: z.int(), label: z.string(), departureAt: orNull(epoch) })),
      people: z.array(z.object({ userId: z.int(), name: z.string() })),
      documents: z.array(z.object({ documentId: z.int(), name: z.string() })),
      counts: z.array(z.object({ noun: z.string().meta({ description: 'The table.' }), count: z.int() })),
    }),
    shows: ['fieldDevices', 'fieldExchanges'],
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/desk/field-devices/files',
    access: 'desk',
    summary: 'Import the file that a device saved for this hub; the answer file for the device is made.',
    query: z.object({
      acceptRevoked: flag.optional().meta({ description: 'Also of a device that was removed.' }),
    }),
    upload: 'field',
    reply: z.object({ deviceId: z.string(), device: z.string(), person: z.string(), ...exchangeFigures }),
    answers: ['state_conflict'],
  }),
  answerFile: endpoint({
    method: 'GET',
    path: `${id}/file`,
    access: 'desk',
    summary: 'The answer to the last file of a device, to be imported there.',
    reply: file,
  }),
}

import { z } from 'zod'
import { epoch } from '../../wire/fields.ts'
import { endpoint } from '../endpoint.ts'

const host = z.string().max(300)
const pem = z.string().max(20_000)

const state = z.object({
  hosts: z.array(z.string()),
  startedWith: z.array(z.string()).meta({ description: 'Hosts that were allowed when Apron was started.' }),
  authorities: z.array(
    z.object({
      certificate: z.string().meta({ description: 'PEM.' }),
      subject: z.string(),
      expiresAt: epoch,
    }),
  ),
})

/** Where webhooks may go beside the public internet: to an integrator’s own machine, or a partner on the local network. */
export const callbackTargets = {
  read: endpoint({
    method: 'GET',
    path: '/desk/callback-targets',
    access: 'desk',
    summary: 'Private and loopback hosts that callbacks may go to, and authorities that are trusted for them.',
    reply: state,
    shows: ['callbackTargets'],
  }),
  configure: endpoint({
    method: 'PATCH',
    path: '/desk/callback-targets',
    offline: 'local',
    access: 'desk',
    summary:
      'Choose the hosts that callbacks may go to, and the authorities that are trusted for them. It applies at once.',
    body: z.object({
      hosts: z.array(host).max(100).optional().meta({ description: '`HOST:PORT` each.' }),
      authorities: z.array(pem).max(50).optional().meta({ description: 'Certificates, PEM.' }),
    }),
    reply: state,
  }),
}

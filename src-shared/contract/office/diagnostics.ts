import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'

/** Technical details for support, without secrets and personal data. */
export const diagnostics = {
  make: endpoint({
    method: 'GET',
    path: '/desk/diagnostics',
    access: 'desk',
    summary:
      'A ZIP about this installation: versions, settings, counts, the state of the database and the end of the log.',
    description: 'It holds no keys, no names of people and none of the operator’s records.',
    reply: file,
  }),
}

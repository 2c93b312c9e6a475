import { defaultFolder } from '../../platform/default-folder.ts'

/** Every option of the commands, once: what it takes and what its help says. A name means the same in each command. */
export const flags = {
  data: {
    type: 'string',
    default: defaultFolder,
    takes: 'DIR',
    says: `the folder of the data (default: ${defaultFolder})`,
  },
  person: { type: 'string', takes: 'REF', says: 'the person’s reference, number or email address' },
  scope: {
    type: 'string',
    default: 'own',
    takes: 'SCOPE',
    says: 'own: what concerns their duties (default); everything: all that the desk works with',
  },
  url: { type: 'string', takes: 'URL', says: 'a running Apron on this computer; with --token' },
  token: { type: 'string', takes: 'TOKEN', says: 'the key that it printed when it started' },
  device: { type: 'string', takes: 'ID', says: 'at the hub: the device, by its ID or name' },
  answer: {
    type: 'string',
    takes: 'FILE',
    says: 'at the hub: where to save the answer (default: FILE with -answer before its ending)',
  },
  'accept-removed': { type: 'boolean', default: false, says: 'at the hub: also reports of a device that was removed' },
  partner: {
    type: 'string',
    takes: 'NAME',
    says: 'the partner, by its name, ID or client ID (default: the first, which is the operator’s own)',
  },
  label: {
    type: 'string',
    default: 'Command line',
    takes: 'TEXT',
    says: 'what the key is for (default: Command line)',
  },
  permission: {
    type: 'string',
    multiple: true,
    takes: 'NAME',
    says: 'such as FLIGHT_API:read; can be repeated (default: all)',
  },
  expires: { type: 'string', takes: 'TIME', says: 'when the key ends, such as 2027-03-01T08:00Z (default: never)' },
  flight: { type: 'string', takes: 'NUMBER', says: 'the flight, as flightId of the interface' },
  times: { type: 'string', default: '1', takes: 'N', says: 'how often each event happens, 1 to 20 (default: 1)' },
  preview: { type: 'boolean', default: false, says: 'send nothing; show body, headers and receivers' },
  status: { type: 'string', takes: 'STATUS', says: 'a status (faults: 503), or kinds of them (traffic: 4xx,5xx,none)' },
  delay: { type: 'string', takes: 'TIME', says: 'how long before it happens, such as 500ms or 2s' },
  'retry-after': { type: 'string', takes: 'SECONDS', says: 'the header Retry-After of the kind rate (default: 5)' },
  share: { type: 'string', takes: 'PERCENT', says: 'how many of the calls, 1 to 100 (default: 100)' },
  key: { type: 'string', takes: 'ID', says: 'only calls with this key, by its ID or first characters' },
  operation: { type: 'string', takes: 'NAME', says: 'only this operation, such as flights.list' },
  path: { type: 'string', takes: 'PATTERN', says: 'only these paths, such as /api/external/flight/*' },
  name: { type: 'string', takes: 'TEXT', says: 'what the rule is called' },
  method: { type: 'string', takes: 'METHOD', says: 'only this method' },
  text: { type: 'string', takes: 'TEXT', says: 'a part of the address, a body, the request ID, operation or caller' },
  limit: { type: 'string', default: '20', takes: 'N', says: 'how many calls, 1 to 1000 (default: 20)' },
  count: { type: 'string', takes: 'N', says: 'end after so many calls (default: go on until Ctrl C)' },
  replace: { type: 'boolean', default: false, says: 'also where there is one of this name' },
  seed: { type: 'string', takes: 'N', says: 'of demo and big-fleet: another seed makes other data (default: 2)' },
  discard: { type: 'boolean', default: false, says: 'keep nothing of the present state' },
  'other-operator': { type: 'boolean', default: false, says: 'also where the backup is of another operator' },
  json: { type: 'boolean', default: false, says: 'print JSON, one line' },
  help: { type: 'boolean', default: false, says: 'show help' },
} as const

export type FlagName = keyof typeof flags

import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import type { CommandTarget } from './ask.ts'
import type { CommandOutput, Group } from './command.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { inFolder } from './in-folder.ts'
import { type Options, oneOf } from './options.ts'
import { instantText, table } from './text.ts'

type Key = Answer<EndpointFor<'keys.list'>>[number]
type KeyOptions = Pick<Options, 'partner' | 'label' | 'permission' | 'expires'>

function stateOf({ revokedAt, expiresAt }: Key): string {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt === null) return 'active'
  return `${Date.parse(expiresAt) <= Date.now() ? 'expired' : 'until'} ${instantText(expiresAt)}`
}

async function list({ ask }: CommandTarget): Promise<CommandOutput> {
  const keys = await ask('keys.list')
  const rows = keys.map((key) => [
    ...[key.id, key.partnerName, key.label, `${key.prefix}…`, stateOf(key)],
    key.lastUsedAt === null ? 'never used' : instantText(key.lastUsedAt),
  ])
  return { json: { keys }, text: table(['ID', 'PARTNER', 'LABEL', 'KEY', 'STATE', 'LAST USED'], rows, 'No keys.') }
}

/** The partner that is named, else the first. @throws Failed. */
async function partnerOf({ ask }: CommandTarget, name: string | undefined) {
  const partners = await ask('keys.partners')
  const [partner, second] =
    name === undefined
      ? partners.filter(({ kind }) => kind === 'PARTNER').slice(0, 1)
      : partners.filter((one) => [one.id, one.clientId, one.name, String(one.partnerId)].includes(name))
  if (partner && !second) return partner
  const known = partners.map((one) => `${one.name} (${one.partnerId})`).join(', ')
  throw new CommandError(
    `Name one partner with --partner: ${known || 'there is none yet'}.`,
    'partner_not_named',
    exitCodes.usage,
  )
}

/** Issues a key. @throws Failed. */
export async function newKey(asking: CommandTarget, { partner, label, permission, expires }: KeyOptions) {
  const { id } = await partnerOf(asking, partner)
  const body = { partnerId: id, label, permissions: permission, expiresAt: expires }
  return asking.ask('keys.create', { body })
}

async function add(asking: CommandTarget, options: Options): Promise<CommandOutput> {
  const key = await newKey(asking, options)
  const { id, partnerName, label, permissions, expiresAt, token, clientId } = key
  const lines = [`A key for ${partnerName}, shown only now:`, '', token, '', `Client ID: ${clientId}`]
  return {
    json: { id, partnerName, label, permissions, expiresAt, token, clientId },
    text: `${lines.join('\n')}\n`,
  }
}

/** The key with an ID or its first characters. @throws Failed. */
export async function keyNamed({ ask }: CommandTarget, name: string): Promise<Key> {
  const [key, second] = (await ask('keys.list')).filter(({ id, prefix }) => id === name || prefix === name)
  if (key && !second) return key
  throw new CommandError(`There is no key ${name}. "apron keys list" lists them.`, 'key_not_found')
}

async function revoke(asking: CommandTarget, options: Options): Promise<CommandOutput> {
  const { id } = await keyNamed(asking, oneOf(options, 'key'))
  const { partnerName, label, prefix, revokedAt } = await asking.ask('keys.revoke', { params: { id } })
  return { json: { id, revokedAt }, text: `Revoked the key ${prefix}… (${label}) of ${partnerName}.\n` }
}

export const keys: Group = {
  name: 'keys',
  summary: 'Keys to the interface. A key is shown once, when it is made.',
  commands: [
    {
      words: 'keys list',
      summary: 'list the keys of all partners, newest first',
      examples: ['keys list', 'keys list --json | jq -r ".keys[].prefix"'],
      json: '{ "keys": [{ "id", "partnerId", "partnerName", "label", "prefix", "permissions", "createdAt", "expiresAt", "lastUsedAt", "revokedAt" }] }',
      run: (options) => inFolder(options, list),
    },
    {
      words: 'keys add',
      summary: 'make a key and print it',
      flags: ['partner', 'label', 'permission', 'expires'],
      examples: [
        'keys add --label CI',
        'keys add --label "Read only" --permission FLIGHT_API:read --expires 2027-03-01T08:00Z --json',
      ],
      json: '{ "id", "partnerName", "label", "permissions", "expiresAt", "token", "clientId" }',
      run: (options) => inFolder(options, (asking) => add(asking, options)),
    },
    {
      words: 'keys revoke',
      takes: 'ID',
      summary: 'revoke a key, by its ID or first characters',
      examples: ['keys revoke apron_1a2b'],
      json: '{ "id", "revokedAt" }',
      run: (options) => inFolder(options, (asking) => revoke(asking, options)),
    },
  ],
}

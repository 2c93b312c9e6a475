import type { Answer, RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { faultKinds } from '../../../src-shared/contract/integrations/faults.ts'
import type { CommandTarget } from './ask.ts'
import type { CommandOutput, Group } from './command.ts'
import { inFolder, inRunning } from './in-folder.ts'
import { keyNamed } from './keys.ts'
import { duration, type Options, oneOf, wholeNumber, wrongUsage } from './options.ts'
import { table } from './text.ts'

type Rules = Answer<EndpointFor<'faults.list'>>
type Rule = Rules['rules'][number]
type FaultInput = RequestParts<EndpointFor<'faults.add'>>['body']

const effects: Record<Rule['kind'], (rule: Rule) => string> = {
  status: ({ status }) => String(status),
  latency: () => 'late',
  hang: () => 'never answers',
  cut: () => 'cuts the connection',
  rate: ({ retryAfter }) => `429, Retry-After ${retryAfter}`,
}

function row(rule: Rule): string[] {
  const { id, name, isOn, keyId, operation, path, delayMs, share } = rule
  const scope = [operation, path, keyId && `key ${keyId}`].filter(Boolean).join(', ') || 'all calls'
  const delay = delayMs > 0 ? ` after ${delayMs} ms` : ''
  return [id, isOn ? 'on' : 'off', `${effects[rule.kind](rule)}${delay}`, `${share} %`, scope, name]
}

const rulesText = (rules: Rules): CommandOutput => ({
  json: rules,
  text: table(['ID', 'STATE', 'EFFECT', 'SHARE', 'CALLS', 'NAME'], rules.rules.map(row), 'No fault rules.'),
})
const ruleText = (rule: Rule): CommandOutput => ({
  json: rule,
  text: table(['ID', 'STATE', 'EFFECT', 'SHARE', 'CALLS', 'NAME'], [row(rule)], ''),
})

async function added(asking: CommandTarget, options: Options): Promise<FaultInput> {
  const { status, delay, share, key, operation, path, name } = options
  const kind = faultKinds.find((one) => one === options.parameters[0])
  if (!kind || options.parameters.length > 1) throw wrongUsage(`Name one kind: ${faultKinds.join(', ')}.`)
  const number = (flag: string, input: string | undefined) =>
    input === undefined ? undefined : wholeNumber(flag, input)
  return {
    ...{ kind, name, operation, path },
    status: number('--status', status),
    delayMs: delay === undefined ? undefined : duration(delay),
    retryAfter: number('--retry-after', options['retry-after']),
    share: number('--share', share),
    keyId: key === undefined ? undefined : (await keyNamed(asking, key)).id,
  }
}

const switching = (isOn: boolean) => (options: Options) =>
  inRunning(options, async ({ ask }) =>
    ruleText(await ask('faults.change', { params: { id: oneOf(options, 'fault rule') }, body: { isOn } })),
  )

const rule =
  '{ "id", "name", "isOn", "keyId", "operation", "path", "kind", "status", "delayMs", "retryAfter", "share" }'

export const faults: Group = {
  name: 'faults',
  summary: 'Failures that calls of partners are answered with, to try a client against. They are off after a start.',
  commands: [
    {
      words: 'faults list',
      summary: 'list the fault rules',
      examples: ['faults list'],
      json: `{ "rules": [${rule}], "active" }`,
      run: (options) => inFolder(options, async ({ ask }) => rulesText(await ask('faults.list'))),
    },
    {
      words: 'faults add',
      takes: 'KIND',
      summary: `add a fault rule, which is on at once: ${faultKinds.join(', ')}`,
      flags: ['status', 'delay', 'retry-after', 'share', 'key', 'operation', 'path', 'name'],
      examples: [
        'faults add status --status 502 --share 20',
        'faults add rate --retry-after 30 --operation flights.list',
        'faults add latency --delay 2s --path "/api/external/flight/*"',
      ],
      json: rule,
      run: (options) =>
        inRunning(options, async (asking) =>
          ruleText(await asking.ask('faults.add', { body: await added(asking, options) })),
        ),
    },
    {
      words: 'faults on',
      takes: 'ID',
      summary: 'switch a fault rule on',
      examples: ['faults on ID'],
      json: rule,
      run: switching(true),
    },
    {
      words: 'faults off',
      takes: 'ID',
      summary: 'switch a fault rule off',
      examples: ['faults off ID'],
      json: rule,
      run: switching(false),
    },
    {
      words: 'faults remove',
      takes: 'ID',
      summary: 'delete a fault rule',
      examples: ['faults remove ID'],
      json: '{ "id" }',
      run: (options) =>
        inFolder(options, async ({ ask }) => {
          const id = oneOf(options, 'fault rule')
          await ask('faults.remove', { params: { id } })
          return { json: { id }, text: `Deleted the fault rule ${id}.\n` }
        }),
    },
    {
      words: 'faults stop',
      summary: 'switch all fault rules off',
      examples: ['faults stop'],
      json: `{ "rules": [${rule}], "active" }`,
      run: (options) => inFolder(options, async ({ ask }) => rulesText(await ask('faults.stop'))),
    },
  ],
}

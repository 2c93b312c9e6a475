import type { Answer, RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import type { Command, CommandOutput, Group } from './command.ts'
import { inFolder } from './in-folder.ts'
import { type Options, oneOf, wholeNumber } from './options.ts'
import { instantText, table } from './text.ts'

type State = Answer<EndpointFor<'scenarios.list'>>

const MEGABYTE = 1_000_000

function listText({ current, scenarios }: State): string {
  const rows = scenarios.map(({ name, kind, madeAt, operator, bytes, seed }) => [
    ...[name === current?.name ? `${name} *` : name, kind, madeAt === null ? '' : instantText(madeAt)],
    ...[bytes === null ? '' : `${Math.ceil(bytes / MEGABYTE)} MB`, seed === null ? '' : String(seed), operator ?? ''],
  ])
  return table(['NAME', 'KIND', 'MADE', 'SIZE', 'SEED', 'OPERATOR'], rows, 'No scenarios.')
}

const loadedText = ({ current }: State): CommandOutput => ({
  json: { current },
  text: `Loaded ${current?.name}${current?.seed == null ? '' : ` (seed ${current.seed})`}.\n`,
})

const loading = ({ seed, discard }: Options): RequestParts<EndpointFor<'scenarios.load'>>['body'] => ({
  keepState: !discard,
  ...(seed !== undefined && { seed: wholeNumber('--seed', seed) }),
})

const currentJson = '{ "current": { "name", "seed", "at" } }'

const commands: Command[] = [
  {
    words: 'snapshot list',
    summary: 'list the scenarios: built-in ones and snapshots; * marks the one that was loaded or saved last',
    examples: ['snapshot list', 'snapshot list --json'],
    json: '{ "current", "running", "scenarios": [{ "name", "kind", "madeAt", "operator", "counts", "bytes", "seed" }] }',
    run: (options) =>
      inFolder(options, async ({ ask }) => {
        const state = await ask('scenarios.list')
        return { json: state, text: listText(state) }
      }),
  },
  {
    words: 'snapshot save',
    takes: 'NAME',
    summary: 'save all data as a snapshot',
    flags: ['replace'],
    examples: ['snapshot save two-legs', 'snapshot save two-legs --replace'],
    json: currentJson,
    run: (options) =>
      inFolder(options, async ({ ask }) => {
        const name = oneOf(options, 'snapshot')
        const { current } = await ask('scenarios.save', { body: { name, replace: options.replace } })
        return { json: { current }, text: `Saved ${name}.\n` }
      }),
  },
  {
    words: 'snapshot restore',
    takes: 'NAME',
    summary: 'replace all data by a snapshot, or by empty, demo or big-fleet; API keys stay',
    flags: ['seed', 'discard'],
    examples: ['snapshot restore two-legs', 'snapshot restore demo --seed 7', 'snapshot restore before-load'],
    json: currentJson,
    notes: 'The state until then is kept as before-load. The same seed on the same day makes the same data.',
    run: (options) =>
      inFolder(options, async ({ ask }) => {
        const params = { name: oneOf(options, 'snapshot') }
        return loadedText(await ask('scenarios.load', { params, body: loading(options) }))
      }),
  },
  {
    words: 'snapshot reset',
    summary: 'restore the one that was restored or saved last',
    flags: ['discard'],
    examples: ['snapshot reset', 'snapshot reset --discard --json'],
    json: currentJson,
    run: (options) =>
      inFolder(options, async ({ ask }) =>
        loadedText(await ask('scenarios.reset', { body: { keepState: !options.discard } })),
      ),
  },
  {
    words: 'snapshot delete',
    takes: 'NAME',
    summary: 'delete a snapshot',
    examples: ['snapshot delete two-legs'],
    json: '{ "name" }',
    run: (options) =>
      inFolder(options, async ({ ask }) => {
        const name = oneOf(options, 'snapshot')
        await ask('scenarios.remove', { params: { name } })
        return { json: { name }, text: `Deleted ${name}.\n` }
      }),
  },
]

export const snapshot: Group = { name: 'snapshot', summary: 'States of all data to come back to, for tests.', commands }

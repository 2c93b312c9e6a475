import { basename, extname } from 'node:path'
import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import { contract, type EndpointFor } from '../../../src-shared/contract/index.ts'
import { englishText } from '../../../src-shared/messages/index.ts'
import type { ProblemBody } from '../../../src-shared/wire/errors.ts'
import { defaultFieldPort } from '../../core/runtime/config.ts'
import { qrText } from '../../services/field/pairing/qr.ts'
import type { CommandTarget } from './ask.ts'
import type { CommandOutput, Group } from './command.ts'
import { CommandError, exitCodes } from './command-error.ts'
import { read, save } from './files.ts'
import { inFolder } from './in-folder.ts'
import { type Options, oneOf, wholeNumber, wrongUsage } from './options.ts'

/** Invites through the interface of a running Apron, with the key that it printed at its start. @throws Failed. */
async function inviteOverHttp(
  url: string,
  token: string,
  body: { userId: string; scope: string },
): Promise<Answer<EndpointFor<'fieldDevices.invite'>>> {
  const { method, path } = contract.fieldDevices.invite
  const headers = { 'X-Auth-Token': token, 'Content-Type': 'application/json' }
  const reply = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) }).catch(
    (error: Error) => {
      throw new CommandError(`Apron can't be reached at ${url}: ${error.message}.`, 'not_reached', exitCodes.notReached)
    },
  )
  const answer = await reply.json().catch(() => ({}))
  if (reply.ok) return answer
  const { message = `Apron answered with ${reply.status}.`, reason, code } = answer as Partial<ProblemBody>
  throw new CommandError(message, reason?.code ?? code ?? 'unknown')
}

type Figures = Answer<EndpointFor<'fieldSync.start'>>
type Invitation = Answer<EndpointFor<'fieldDevices.invite'>>

const figuresOf = ({ sent, answered, refused, unanswered, received, conflicts }: Figures): CommandOutput => ({
  json: { sent, answered, refused, unanswered, received, conflicts },
  text:
    `${sent} sent, ${answered} answered (${refused} refused, ${conflicts} conflicts), ` +
    `${received} records received.${unanswered > 0 ? ` ${unanswered} were not answered.` : ''}\n`,
})

/** The figures of an exchange at a device, and what was not right about it. */
async function deviceFigures({ ask }: CommandTarget, figures: Figures): Promise<CommandOutput> {
  const { json, text } = figuresOf(figures)
  const { problem } = await ask('fieldSync.status')
  return { json: { ...json, problem }, text: problem ? `${text}${englishText(problem)}\n` : text }
}

const isDevice = async ({ ask }: CommandTarget) => (await ask('fieldSync.status')).isDevice

const figures = '{ "sent", "answered", "refused", "unanswered", "received", "conflicts" }'
const atDevice = figures.replace(' }', ', "problem" }')

export const field: Group = {
  name: 'field',
  summary: 'Invite, sync and exchange files with field devices.',
  commands: [
    {
      words: 'field invite',
      summary: 'invite a person to pair a device; prints a link and a QR code',
      flags: ['person', 'scope', 'url', 'token'],
      examples: ['field invite --person crew-7 --data ~/apron'],
      json: '{ "link", "expiresAt", "person" }',
      run: invite,
    },
    {
      words: 'field port',
      takes: 'PORT',
      summary: 'choose the port at which field devices reach this hub; without PORT print it',
      examples: ['field port 8750 --data ~/apron'],
      json: '{ "isOn", "address", "port" }',
      run: (options) => inFolder(options, (asking) => choosePort(asking, options)),
    },
    {
      words: 'field sync',
      summary: 'sync this device with its hub once',
      examples: ['field sync --data ~/field --json'],
      json: atDevice,
      run: (options) => inFolder(options, async (asking) => deviceFigures(asking, await asking.ask('fieldSync.start'))),
    },
    {
      words: 'field export',
      takes: 'FILE',
      summary: 'device: save unsent reports for the hub; hub: save the answer',
      flags: ['device'],
      examples: ['field export reports.apronsync --data ~/field'],
      json: '{ "file", "bytes" }',
      run: (options) => inFolder(options, (asking) => exportFile(asking, options)),
    },
    {
      words: 'field import',
      takes: 'FILE',
      summary: 'hub: import a device’s file; device: import the hub’s answer',
      flags: ['answer', 'accept-removed'],
      examples: [
        'field import reports.apronsync --data ~/apron',
        'field import reports-answer.apronsync --data ~/field',
      ],
      json: `${figures}; at the hub also { "answer" }, at a device { "problem" }`,
      run: (options) => inFolder(options, (asking) => importFile(asking, options)),
    },
  ],
}

async function invite(options: Options): Promise<CommandOutput> {
  const { person, scope, url, token } = options
  if (!person) throw wrongUsage('--person names the person to invite.')
  if (scope !== 'own' && scope !== 'everything') throw wrongUsage('--scope takes own or everything.')
  if ((url === undefined) !== (token === undefined)) throw wrongUsage('--url and --token belong together.')
  const body = { userId: person, scope } as const
  if (url !== undefined && token !== undefined) return invitationText(await inviteOverHttp(url, token, body), true)
  return inFolder(options, async ({ ask, isRunning }) =>
    invitationText(await ask('fieldDevices.invite', { body }), isRunning),
  )
}

function invitationText({ link, expiresAt, person }: Invitation, isRunning: boolean): CommandOutput {
  const lines = [
    `${person} can pair one device until ${new Date(expiresAt).toISOString().slice(11, 16)} UTC:`,
    '',
    link,
    '',
    qrText(link),
    '',
    ...(isRunning ? [] : ['Start Apron on this folder now: the device connects to it.', '']),
  ]
  return { json: { link, expiresAt, person }, text: lines.join('\n') }
}

async function choosePort({ ask }: CommandTarget, options: Options): Promise<CommandOutput> {
  const input = options.parameters.length === 0 ? undefined : oneOf(options, 'port')
  const port = input === undefined ? undefined : wholeNumber('PORT', input)
  if (port !== undefined && (port < 1 || port > 65_535)) throw wrongUsage('PORT is from 1 to 65535.')
  const {
    isOn,
    address,
    port: chosen,
    trouble,
  } = await (port === undefined ? ask('fieldDevices.list') : ask('fieldDevices.configure', { body: { port } }))
  const where = `Field devices reach this hub at ${address}, port ${chosen ?? defaultFieldPort}`
  const state = isOn
    ? trouble
      ? ` once it can listen there: ${englishText(trouble)}`
      : '.'
    : ' once they are switched on.'
  return { json: { isOn, address, port: chosen ?? defaultFieldPort }, text: `${where}${state}\n` }
}

async function exportFile(asking: CommandTarget, options: Options): Promise<CommandOutput> {
  const file = oneOf(options, 'file')
  const { bytes } = (await isDevice(asking))
    ? await asking.ask('fieldSync.export')
    : await asking.ask('fieldDevices.answerFile', {
        params: { id: await deviceNamed(asking, options.device) },
      })
  save(file, bytes)
  return { json: { file, bytes: bytes.length }, text: `Saved ${file} (${bytes.length} bytes).\n` }
}

/** @throws Failed where no device, or more than one, is meant. */
async function deviceNamed({ ask }: CommandTarget, name: string | undefined): Promise<string> {
  const { devices } = await ask('fieldDevices.list')
  const fit = devices.filter((one) => (name === undefined ? one.hasAnswerFile : one.id === name || one.name === name))
  const [device] = fit
  if (device && fit.length === 1) return device.id
  const known = devices.map((one) => `${one.id} (${one.name}, ${one.person})`).join(', ')
  throw new CommandError(
    `Name one device with --device: ${known || 'none is paired'}.`,
    'device_not_named',
    exitCodes.usage,
  )
}

async function importFile(asking: CommandTarget, options: Options): Promise<CommandOutput> {
  const path = oneOf(options, 'file')
  const file = { name: basename(path), bytes: read(path) }
  if (await isDevice(asking)) return deviceFigures(asking, await asking.ask('fieldSync.import', { file }))
  const query = { acceptRevoked: options['accept-removed'] }
  const taken = await asking.ask('fieldDevices.importFile', { file, query })
  const answer = await asking.ask('fieldDevices.answerFile', { params: { id: taken.deviceId } })
  const ending = extname(path)
  const out = options.answer ?? `${path.slice(0, path.length - ending.length)}-answer${ending || '.apronsync'}`
  save(out, answer.bytes)
  const { json, text } = figuresOf(taken)
  return { json: { ...json, answer: out }, text: `${text}The answer for the device is ${out}.\n` }
}

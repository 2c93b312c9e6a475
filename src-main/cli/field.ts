import { readFileSync, writeFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { FileReply } from '../../src-shared/contract/file.ts'
import type { EndpointFor } from '../../src-shared/contract/index.ts'
import { qrText } from '../sync/pairing/qr.ts'
import { type Asking, openFolder } from './ask.ts'
import { exitCodes, Failed } from './failed.ts'
import { inviteOverHttp } from './invite-over-http.ts'
import { type Options, wrongUsage } from './options.ts'

/** What a command prints: JSON, or text for a person. */
export interface Printed {
  json: object
  text: string
}

type Figures = Answer<EndpointFor<'fieldSync.start'>>
type Invitation = Answer<EndpointFor<'fieldDevices.invite'>>
type Devices = Answer<EndpointFor<'fieldDevices.list'>>['devices']

const figuresOf = ({ sent, answered, refused, received, conflicts }: Figures): Printed => ({
  json: { sent, answered, refused, received, conflicts },
  text: `${sent} sent, ${answered} answered (${refused} refused, ${conflicts} conflicts), ${received} records received.\n`,
})

const isDevice = async ({ ask }: Asking) =>
  (await ask<Answer<EndpointFor<'fieldSync.status'>>>('fieldSync.status')).isDevice

/** The commands by their name. */
export const commands: Record<string, (options: Options) => Promise<Printed>> = {
  invite,
  sync: (options) => inFolder(options, async ({ ask }) => figuresOf(await ask<Figures>('fieldSync.start'))),
  export: (options) => inFolder(options, (asking) => exportFile(asking, options)),
  import: (options) => inFolder(options, (asking) => importFile(asking, options)),
}

async function inFolder<Result>({ data }: Options, work: (asking: Asking) => Promise<Result>): Promise<Result> {
  const asking = await openFolder(data)
  try {
    return await work(asking)
  } finally {
    await asking.close()
  }
}

async function invite(options: Options): Promise<Printed> {
  const { person, scope, url, token } = options
  if (!person) throw wrongUsage('--person names the person to invite.')
  if (scope !== 'own' && scope !== 'everything') throw wrongUsage('--scope takes own or everything.')
  if ((url === undefined) !== (token === undefined)) throw wrongUsage('--url and --token belong together.')
  const body = { userId: person, scope }
  if (url !== undefined && token !== undefined) return invitationText(await inviteOverHttp(url, token, body), true)
  return inFolder(options, async ({ ask, isRunning }) =>
    invitationText(await ask<Invitation>('fieldDevices.invite', { body }), isRunning),
  )
}

function invitationText({ link, expiresAt, person }: Invitation, isRunning: boolean): Printed {
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

function fileNamed([, , file, ...more]: string[]): string {
  if (file === undefined || more.length > 0) throw wrongUsage('Name one file.')
  return file
}

async function exportFile(asking: Asking, options: Options): Promise<Printed> {
  const file = fileNamed(options.words)
  const { bytes } = (await isDevice(asking))
    ? await asking.ask<FileReply>('fieldSync.export')
    : await asking.ask<FileReply>('fieldDevices.answerFile', {
        params: { id: await deviceNamed(asking, options.device) },
      })
  save(file, bytes)
  return { json: { file, bytes: bytes.length }, text: `Saved ${file} (${bytes.length} bytes).\n` }
}

/** @throws Failed where no device, or more than one, is meant. */
async function deviceNamed({ ask }: Asking, name: string | undefined): Promise<string> {
  const { devices } = await ask<{ devices: Devices }>('fieldDevices.list')
  const fit = devices.filter((one) => (name === undefined ? one.hasAnswerFile : one.id === name || one.name === name))
  const [device] = fit
  if (device && fit.length === 1) return device.id
  const known = devices.map((one) => `${one.id} (${one.name}, ${one.person})`).join(', ')
  throw new Failed(`Name one device with --device: ${known || 'none is paired'}.`, 'device_not_named', exitCodes.usage)
}

async function importFile(asking: Asking, options: Options): Promise<Printed> {
  const path = fileNamed(options.words)
  const file = { name: basename(path), bytes: read(path) }
  if (await isDevice(asking)) return figuresOf(await asking.ask<Figures>('fieldSync.import', { file }))
  const query = { acceptRevoked: options['accept-removed'] }
  const taken = await asking.ask<Figures & { deviceId: string }>('fieldDevices.takeIn', { file, query })
  const answer = await asking.ask<FileReply>('fieldDevices.answerFile', { params: { id: taken.deviceId } })
  const ending = extname(path)
  const out = options.answer ?? `${path.slice(0, path.length - ending.length)}-answer${ending || '.apronsync'}`
  save(out, answer.bytes)
  const { json, text } = figuresOf(taken)
  return { json: { ...json, answer: out }, text: `${text}The answer for the device is ${out}.\n` }
}

function read(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Failed(`${path} can't be read: ${(error as Error).message}`, 'file_unreadable', exitCodes.failed)
  }
}

function save(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes, { mode: 0o600 })
  } catch (error) {
    throw new Failed(`${path} can't be written: ${(error as Error).message}`, 'file_not_written', exitCodes.failed)
  }
}

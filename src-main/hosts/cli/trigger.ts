import { type EventKind, eventKinds, eventNames } from '../../../src-shared/contract/events.ts'
import type { CommandTarget } from './ask.ts'
import type { Command, CommandOutput, Group } from './command.ts'
import { inFolder } from './in-folder.ts'
import { type Options, wholeNumber, wrongUsage } from './options.ts'

const isEvent = (name: string): name is EventKind => Object.hasOwn(eventKinds, name)

function triggered({ parameters, flight, times }: Options) {
  const unknown = parameters.find((name) => !isEvent(name))
  if (unknown !== undefined) throw wrongUsage(`There is no event "${unknown}".`)
  if (parameters.length === 0) throw wrongUsage('Name one event or several.')
  if (flight === undefined) throw wrongUsage('--flight names the flight.')
  return {
    events: parameters.filter(isEvent),
    flightId: wholeNumber('--flight', flight),
    times: wholeNumber('--times', times),
  }
}

const notSubscribedLine = (notSubscribed: readonly string[]) =>
  notSubscribed.length === 0 ? [] : [`No partner is subscribed to ${notSubscribed.join(', ')} of this flight.`]

const printed = (json: object, lines: string[]): CommandOutput => ({ json, text: `${lines.join('\n')}\n` })

async function send({ ask, isRunning }: CommandTarget, options: Options): Promise<CommandOutput> {
  const body = triggered(options)
  if (options.preview) {
    const preview = await ask('eventTriggers.preview', { body })
    const lines = preview.deliveries.flatMap(({ event, partnerName, callbackUrl, headers, body: sent }) => [
      `${event} to ${partnerName}, ${callbackUrl}`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      `  ${sent}`,
    ])
    return printed(preview, [...lines, ...notSubscribedLine(preview.notSubscribed)])
  }
  const done = await ask('eventTriggers.trigger', { body })
  const waits = isRunning || done.deliveries.length === 0 ? [] : ['Apron sends them when it runs.']
  return printed(done, [
    ...done.deliveries.map(
      ({ id, event, partnerName, callbackUrl }) => `${event} to ${partnerName}, ${callbackUrl} (delivery ${id})`,
    ),
    ...notSubscribedLine(done.notSubscribed),
    ...waits,
  ])
}

const command: Command = {
  words: 'trigger',
  takes: 'EVENT...',
  summary: 'let events of a flight happen, to see what partners get',
  flags: ['flight', 'times', 'preview'],
  examples: [
    'trigger FLIGHT_TIME_UPDATE --flight 14880',
    'trigger FLIGHT_CREW_ASSIGNMENT FLIGHT_CREW_LIST_UPDATE --flight 14880 --times 5',
    'trigger FLIGHT_CANCEL --flight 14880 --preview --json',
  ],
  json: '{ "deliveries": [{ "id", "event", "members", "partnerName", "callbackUrl", "dueAt" }], "notSubscribed": [] }; with --preview "body" and "headers" in place of "id"',
  notes: `Events:\n${eventNames.map((name) => `  ${name}`).join('\n')}`,
  run: (options) => inFolder(options, (asking) => send(asking, options)),
}

export const trigger: Group = { name: 'trigger', summary: command.summary, commands: [command] }

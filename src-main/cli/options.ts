import { parseArgs } from 'node:util'
import { defaultFolder } from '../runtime/config.ts'
import { exitCodes, Failed } from './failed.ts'

export const help = `Apron's commands for field devices.

npm run apron -- field invite --person REF [options]     invite a person to pair a device; prints a link and a QR code
npm run apron -- field sync [--data DIR]                  sync this device with its hub once
npm run apron -- field export FILE [options]              device: save unsent reports for the hub; hub: save the answer
npm run apron -- field import FILE [options]              hub: import a device's file; device: import the hub's answer

  --data DIR         the folder of the data; an Apron that runs on it carries the command out
                     (default: ${defaultFolder})
  --person REF       the person's reference, number or email address
  --scope SCOPE      own: what concerns their duties (default); everything: all that the desk works with
  --url URL          invite: a running Apron on this computer, with --token: the key that it printed at its start
  --token TOKEN
  --device ID        export at the hub: the device, by its id or name
  --answer FILE      import at the hub: where to save the answer (default: FILE with -answer before its ending)
  --accept-removed   import at the hub: also reports of a device that was removed
  --json             print one line of JSON
  --help             show this

Examples:
  npm run apron -- field invite --person crew-7 --data ~/apron
  npm run serve -- --data ~/field --pair 'apron://pair?at=...' --json
  npm run apron -- field sync --data ~/field --json
  npm run apron -- field export reports.apronsync --data ~/field
  npm run apron -- field import reports.apronsync --data ~/apron
  npm run apron -- field import reports-answer.apronsync --data ~/field

With --json: invite prints { "link", "expiresAt", "person" }; sync and import print
{ "sent", "answered", "refused", "received", "conflicts" }; export prints { "file", "bytes" }. A failure prints
{ "error": { "code", "message" } }.

Exit codes: ${exitCodes.done} done, ${exitCodes.failed} failed, ${exitCodes.usage} wrong command line, ${exitCodes.refused} refused (the message says why), ${exitCodes.notReached} hub not reached.
`

const flags = {
  data: { type: 'string', default: defaultFolder },
  person: { type: 'string' },
  scope: { type: 'string', default: 'own' },
  url: { type: 'string' },
  token: { type: 'string' },
  device: { type: 'string' },
  answer: { type: 'string' },
  'accept-removed': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

export type Options = ReturnType<typeof readOptions>

const usage = (sentence: string) => new Failed(`${sentence} Try --help.`, 'usage', exitCodes.usage)

/** @throws Failed for a command line that can't be understood. */
export function readOptions(parameters: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: parameters, options: flags, allowPositionals: true })
    return { ...values, words: positionals }
  } catch (error) {
    throw usage(`${(error as Error).message.split(/\.?\n|\. |\.$/)[0]}.`)
  }
}

export const wrongUsage = usage

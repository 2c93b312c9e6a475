import type { Answer, RequestParts } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import type { Command, CommandOutput, Group } from './command.ts'
import { inFolder, inRunning } from './in-folder.ts'
import { duration, instantOf, type Options, oneOf } from './options.ts'
import { durationText, instantText } from './text.ts'

type State = Answer<EndpointFor<'testClock.read'>>
type Change = RequestParts<EndpointFor<'testClock.set'>>['body']

function stateText({ now, movable, frozen, aheadMs }: State): CommandOutput {
  const json = { now, movable, frozen, aheadMs }
  if (!movable)
    return {
      json,
      text: `${instantText(now)}, the computer’s own clock. "serve --clock" starts one that can be moved.\n`,
    }
  const off = `${durationText(Math.abs(aheadMs))} ${aheadMs < 0 ? 'behind' : 'ahead of'} the computer’s time`
  return { json, text: `${instantText(now)}, ${frozen ? 'frozen' : 'running'}, ${off}\n` }
}

const json = '{ "now", "movable", "frozen", "aheadMs" }, in milliseconds'

const changing = (
  entry: Pick<Command, 'words' | 'takes' | 'summary' | 'examples'>,
  change: (options: Options) => Change,
): Command => ({
  ...entry,
  json,
  run: (options) => {
    const body = change(options)
    return inRunning(options, async ({ ask }) => stateText(await ask('testClock.set', { body })))
  },
})

export const clock: Group = {
  name: 'clock',
  summary: 'The clock of an Apron that was started with --clock. What falls due by a new time is done at once.',
  commands: [
    {
      words: 'clock',
      summary: 'show the time that Apron goes by',
      examples: ['clock', 'clock --json'],
      json,
      run: (options) => inFolder(options, async ({ ask }) => stateText(await ask('testClock.read'))),
    },
    changing(
      {
        words: 'clock set',
        takes: 'TIME',
        summary: 'move the clock to an instant',
        examples: ['clock set 2027-03-01T08:00Z'],
      },
      (options) => ({ at: instantOf(oneOf(options, 'time')) }),
    ),
    changing(
      {
        words: 'clock forward',
        takes: 'DURATION',
        summary: 'move it forward',
        examples: ['clock forward 2h30m', 'clock forward 5d'],
      },
      (options) => ({ by: duration(oneOf(options, 'duration')) }),
    ),
    changing(
      { words: 'clock back', takes: 'DURATION', summary: 'move it back', examples: ['clock back 90s'] },
      (options) => ({ by: -duration(oneOf(options, 'duration')) }),
    ),
    changing({ words: 'clock freeze', summary: 'let it stand still', examples: ['clock freeze'] }, () => ({
      frozen: true,
    })),
    changing({ words: 'clock run', summary: 'let it run on', examples: ['clock run'] }, () => ({ frozen: false })),
    changing({ words: 'clock real', summary: 'go back to the computer’s own time', examples: ['clock real'] }, () => ({
      real: true,
    })),
  ],
}

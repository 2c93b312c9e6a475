import { resolve } from 'node:path'
import { type CommandTarget, openFolder } from './ask.ts'
import { CommandError, exitCodes } from './command-error.ts'
import type { Options } from './options.ts'

/** Work with the Apron of the folder that --data names; `make`: a new one where there is none. @throws Failed. */
export async function inFolder<Result>(
  { data }: Pick<Options, 'data'>,
  work: (asking: CommandTarget) => Promise<Result>,
  make = false,
): Promise<Result> {
  const asking = await openFolder(data, make)
  try {
    return await work(asking)
  } finally {
    await asking.close()
  }
}

/** The same where it makes sense for a running Apron alone. @throws Failed. */
export function inRunning<Result>(options: Options, work: (asking: CommandTarget) => Promise<Result>): Promise<Result> {
  return inFolder(options, (asking) => {
    if (asking.isRunning) return work(asking)
    throw new CommandError(
      `No Apron runs on ${resolve(options.data)}. Start it first.`,
      'not_running',
      exitCodes.notReached,
    )
  })
}
